import { AppError } from "@adwright/contracts/errors";

/** AWS SESv2 API reference, SendEmail: errors after which a retry of the same message cannot succeed. */
const refusals = new Set(["BadRequestException", "MessageRejected"]);

export function isThrottled(error: unknown): boolean {
  return nameOf(error) === "TooManyRequestsException";
}

/** Translates a failed call. The cause is Amazon's error name, because its message may contain an address. */
export function asMailError(error: unknown): AppError {
  const cause = nameOf(error);
  return refusals.has(cause)
    ? new AppError("EMAIL_REJECTED", "The email was refused by the mail service.", { cause })
    : new AppError("EMAIL_UNAVAILABLE", "The mail service did not accept the email.", { cause });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
