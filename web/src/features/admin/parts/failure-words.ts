import { ApplicationError } from "../../../api/http/application-error.ts";
import type { Wait } from "../../../api/http/send-as-admin.ts";
import { plural } from "../../../format/plural.ts";

/** The server's words for a failure; after too many tries also how long to wait. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApplicationError)) return "That failed. Please try again.";
  const seconds = error.statusCode === 429 ? waitOf(error.details) : undefined;
  return seconds === undefined ? error.message : `${error.message} ${waitWords(seconds)}`;
}

function waitOf(details: unknown): number | undefined {
  const { retryAfterSeconds }: Partial<Wait> =
    typeof details === "object" && details !== null ? details : {};
  return retryAfterSeconds;
}

/** Rounded up: who waits that long is let in. */
function waitWords(seconds: number): string {
  const wait =
    seconds < 60
      ? plural(Math.max(1, Math.ceil(seconds)), "second")
      : plural(Math.ceil(seconds / 60), "minute");
  return `You can try again in ${wait}.`;
}
