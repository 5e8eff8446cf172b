import { AppError } from "@adwright/contracts/errors";

/** AWS SESv2 API reference, SendEmail: this message will never be accepted. */
const refusals = new Set(["BadRequestException", "MessageRejected"]);

export function isThrottled(error: unknown): boolean {
  return nameOf(error) === "TooManyRequestsException";
}

/** What a failed call means for us. The cause is Amazon's name for it: its message may repeat an address. */
export function asMailError(error: unknown): AppError {
  const cause = nameOf(error);
  return refusals.has(cause)
    ? new AppError("EMAIL_REJECTED", "The email was refused by the mail service.", { cause })
    : new AppError("EMAIL_UNAVAILABLE", "The mail service did not accept the email.", { cause });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
