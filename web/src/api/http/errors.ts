import { type ErrorAnswer, READ_ONLY_WORDS, statusMessages } from "@adwright/contracts/errors";

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

/** The message for an HTTP status that came without one. */
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

/**
 * The message for a failure that the server does not explain; `status` is undefined for a failed job, `text` is the raw
 * body, such as a gateway's page.
 */
export type WordsOfStatus = (status: number | undefined, text: string | undefined) => string;

/** An error answer, or a failed job, which has neither status nor headers. */
interface FailedAnswer {
  body: unknown;
  status?: number;
  headers?: Headers;
  text?: string;
}

/**
 * The failure that an answer reports. The message in our error body takes precedence over the one for the status; any
 * other body is ignored.
 */
export function errorFromAnswer(
  { body, status, headers, text }: FailedAnswer,
  words: WordsOfStatus = wordsOfStatus,
): ApplicationError {
  const known: Partial<ErrorAnswer> = typeof body === "object" && body !== null ? body : {};
  const message = textOf(known.message) ?? "";
  const code = textOf(known.code);
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
  return new ApplicationError(message || words(status, text), {
    type: typeOf(code, status),
    code,
    statusCode: status,
    validationErrors: Array.isArray(known.validationErrors) ? known.validationErrors : undefined,
    details: known.details,
    isUnexplained: message === "" && words === wordsOfStatus,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** No answer came: offline, refused, or cut off. */
export function networkError(cause: unknown): ApplicationError {
  return new ApplicationError(NETWORK_WORDS, { type: "network", code: "NETWORK_ERROR", cause });
}

/** The answer did not come in time. Generation has its own message. */
export function timeoutError(isGeneration: boolean, cause: unknown): ApplicationError {
  return new ApplicationError(isGeneration ? GENERATION_TIMEOUT_WORDS : TIMEOUT_WORDS, {
    type: "network",
    code: "TIMEOUT_ERROR",
    statusCode: 408,
    cause,
  });
}

/** For staff who view somebody's account and try to change something. */
export function readOnlyError(): ApplicationError {
  return new ApplicationError(READ_ONLY_WORDS, { type: "authorization", statusCode: 403 });
}
