import { type ErrorAnswer, statusMessages } from "@adwright/contracts/errors";

import { ApplicationError, type ErrorType } from "./application-error.ts";

const NETWORK_WORDS = "Network connection error. Please check your internet connection.";
const TIMEOUT_WORDS = "Request timed out. Please try again.";
const GENERATION_TIMEOUT_WORDS =
  "Campaign generation is taking longer than expected. Please check the campaigns page to see if your campaign was created successfully.";

const typeOfCode: Record<string, ErrorType> = {
  UNAUTHENTICATED: "authentication",
  FORBIDDEN: "authorization",
  SUBSCRIPTION_LIMIT: "subscription",
  NOT_FOUND: "not_found",
  VALIDATION: "validation",
  BAD_REQUEST: "validation",
  RATE_LIMITED: "rate_limit",
  INTERNAL: "server",
};

const typeOfStatus: Record<number, ErrorType> = {
  401: "authentication",
  403: "authorization",
  404: "not_found",
  422: "validation",
  429: "rate_limit",
};

/** The words for an HTTP status where the server gave none (spec 1 §8). */
function wordsOfStatus(status: number | undefined): string {
  if (status === undefined) return statusMessages.other;
  if (status >= 500) return statusMessages[500];
  const known: Record<number, string> = statusMessages;
  return known[status] ?? statusMessages.other;
}

function typeOf(code: string | undefined, status: number | undefined): ErrorType {
  if (code?.startsWith("GOOGLE_ADS_")) return "google_ads";
  const byCode = code === undefined ? undefined : typeOfCode[code];
  if (byCode !== undefined) return byCode;
  if (status === undefined) return "unknown";
  return status >= 500 ? "server" : (typeOfStatus[status] ?? "unknown");
}

/** What to say of a status where the server said nothing; a failed job has no status. */
export type WordsOfStatus = (status: number | undefined) => string;

/**
 * The failure that an error body tells of. What the body says wins over the words of the status;
 * a body that is no error body of ours is ignored. A failed job has no status.
 */
export function errorFromAnswer(
  body: unknown,
  status?: number,
  words: WordsOfStatus = wordsOfStatus,
): ApplicationError {
  const said: Partial<ErrorAnswer> = typeof body === "object" && body !== null ? body : {};
  const message = typeof said.message === "string" && said.message !== "" ? said.message : "";
  const code = typeof said.code === "string" ? said.code : undefined;
  return new ApplicationError(message || words(status), {
    type: typeOf(code, status),
    code,
    statusCode: status,
    validationErrors: Array.isArray(said.validationErrors) ? said.validationErrors : undefined,
    details: said.details,
  });
}

/** No answer came: offline, refused, or cut off. */
export function networkError(cause: unknown): ApplicationError {
  return new ApplicationError(NETWORK_WORDS, { type: "network", code: "NETWORK_ERROR", cause });
}

/** The answer did not come in time. Generation has words of its own (spec 1 §8). */
export function timeoutError(isGeneration: boolean, cause: unknown): ApplicationError {
  return new ApplicationError(isGeneration ? GENERATION_TIMEOUT_WORDS : TIMEOUT_WORDS, {
    type: "network",
    code: "TIMEOUT_ERROR",
    statusCode: 408,
    cause,
  });
}
