import { ApplicationError } from "../../api/http/application-error.ts";
import { plural } from "../../format/plural.ts";

/** The server's message for a failure; after too many tries also how long to wait. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApplicationError)) return "That failed. Please try again.";
  const { message, statusCode, retryAfterSeconds } = error;
  const isTooMany = statusCode === 429 && retryAfterSeconds !== undefined;
  return isTooMany ? `${message} ${waitWords(retryAfterSeconds)}` : message;
}

/** Rounded up, so that a try after that time is allowed. */
function waitWords(seconds: number): string {
  const wait =
    seconds < 60
      ? plural(Math.max(1, Math.ceil(seconds)), "second")
      : plural(Math.ceil(seconds / 60), "minute");
  return `You can try again in ${wait}.`;
}
