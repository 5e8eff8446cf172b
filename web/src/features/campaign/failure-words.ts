import { ApplicationError } from "../../api/http/application-error.ts";

const TOO_LONG =
  "Google Ads is taking longer than expected. It may still go through: check again in a minute.";

/** The message of a failure for this screen; the default one for time-outs is about generating a campaign. */
export function failureWords(error: Error): string {
  if (!(error instanceof ApplicationError)) return "Something went wrong here. Please try again.";
  return error.code === "TIMEOUT_ERROR" ? TOO_LONG : error.message;
}
