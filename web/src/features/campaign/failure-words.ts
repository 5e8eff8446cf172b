import { ApplicationError } from "../../api/http/application-error.ts";

const TOO_LONG =
  "Google Ads is taking longer than expected. It may still go through: check again in a minute.";

/** A failure in words that fit this screen: the time-out's own speak of generating a campaign. */
export function failureWords(error: Error): string {
  if (!(error instanceof ApplicationError)) return "Something went wrong here. Please try again.";
  return error.code === "TIMEOUT_ERROR" ? TOO_LONG : error.message;
}
