import { ApplicationError } from "../../../api/http/application-error.ts";

const UNANSWERED = new Set(["NETWORK_ERROR", "TIMEOUT_ERROR"]);

/** Whether what was asked for may have been done all the same: no answer came, from us or from Google. */
export function isUnsettled(error: unknown): error is ApplicationError {
  if (!(error instanceof ApplicationError)) return false;
  const { code = "", details } = error;
  const isLost =
    typeof details === "object" &&
    details !== null &&
    "outcome" in details &&
    details.outcome === "unknown";
  return isLost || UNANSWERED.has(code);
}

/** The failure of a change where not even a look at Google tells whether it was made. */
export function unknownOutcome(error: ApplicationError): ApplicationError {
  const { type, code, statusCode, details } = error;
  // Words of its own (failureWords).
  if (code === "TIMEOUT_ERROR") return error;
  return new ApplicationError(
    `${error.message} It may have been done all the same: look again in a minute.`,
    { type, code, statusCode, details, cause: error },
  );
}
