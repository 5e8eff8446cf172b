import { AppError } from "@adwright/contracts/errors";

import type { AiErrorCode } from "./ai.ts";
import type { AiConnection } from "./connection.ts";

type Library = AiConnection["library"];

/** Our classification of a failed call; `retryAfterSeconds` is the provider's. */
export interface AiFailure {
  code: AiErrorCode;
  message: string;
  retryAfterSeconds?: number | undefined;
}

export const aiWords = {
  silent: "The AI isn't answering right now. Please try again in a minute.",
  quota: "The AI is at its limit right now. Please try again in a little while.",
  refused: "The AI declined to write this. Please change the wording and try again.",
  bad: "The AI's answer could not be used. Please try again.",
  truncated: "The AI's answer got too long and was cut off. Please try again.",
  setup: "The AI cannot be reached with our settings. Our team has been notified.",
} as const;

/** Codes of 400 answers from the provider's content filter. */
const REFUSAL_CODES = new Set(["content_policy_violation", "content_filter", "invalid_prompt"]);

/**
 * OpenAI's error guide: a 429 for exhausted credit or a monthly limit, for which waiting does not help. Its type is
 * `insufficient_quota`; older answers have that as their code, newer ones have the exceeded limit there.
 */
const SPENT_CODES = new Set([
  "insufficient_quota",
  "credit_balance_exhausted",
  "organization_spend_limit_exceeded",
  "organization_usage_limit_exceeded",
  "project_spend_limit_exceeded",
]);

/**
 * True if our account at the provider has no credit or has reached its spending limit, which only the operator can fix.
 */
export function isSpent({
  type,
  code,
}: {
  type?: string | undefined;
  code?: string | null | undefined;
}): boolean {
  return type === "insufficient_quota" || SPENT_CODES.has(code ?? "");
}

/** How long the provider asks to wait; undefined if it does not say. */
export function retryAfterMsOf(headers: Headers | undefined): number | undefined {
  const ms = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (ms > 0) return ms;
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** Classifies a thrown error. Never includes the error's own text, which may quote the prompt. */
export function aiFailureOf(library: Library, error: unknown): AiFailure {
  if (error instanceof library.RateLimitError) {
    if (isSpent(error)) return { code: "AI_UNAVAILABLE", message: aiWords.setup };
    const waitMs = retryAfterMsOf(error.headers);
    const retryAfterSeconds = waitMs === undefined ? undefined : Math.ceil(waitMs / 1000);
    return { code: "AI_QUOTA", message: aiWords.quota, retryAfterSeconds };
  }
  if (!(error instanceof library.APIError)) {
    return { code: "AI_UNAVAILABLE", message: aiWords.silent };
  }
  if (REFUSAL_CODES.has(error.code ?? "")) return { code: "AI_REFUSED", message: aiWords.refused };
  const isOurs = typeof error.status === "number" && error.status < 500;
  return { code: "AI_UNAVAILABLE", message: isOurs ? aiWords.setup : aiWords.silent };
}

export function aiError(failure: AiFailure, cause?: unknown): AppError {
  const { code, message, retryAfterSeconds } = failure;
  return new AppError(code, message, {
    ...(cause !== undefined && { cause }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
