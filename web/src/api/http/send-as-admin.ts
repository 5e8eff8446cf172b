import type { Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { ApplicationError } from "./application-error.ts";
import type { SendInput } from "./client.ts";
import { errorFromAnswer, networkError, timeoutError } from "./errors.ts";
import { log } from "./log.ts";
import { requestUrl } from "./request-url.ts";
import { readServerClock } from "./server-clock.ts";

// Spec 1 §9
const TIMEOUT_MS = 30_000;

/**
 * Sends one admin call on the admin cookie alone: without the advertiser's bearer token, whose refresh
 * could end the advertiser's session. Throws like `send`; after 429 `details` is a `Wait`.
 */
export async function sendAsAdmin<
  Path extends string,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniType,
>(
  { method, path }: Route<Path, Body, Answer, Query>,
  input?: SendInput<Path, Body, Query>,
): Promise<z.output<Answer>> {
  const { body, query, ...params } = (input ?? {}) as {
    body?: unknown;
    query?: Record<string, string | undefined>;
  } & Record<string, unknown>;
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(requestUrl(path, params, query), {
      method,
      headers: { accept: "application/json", ...(body !== undefined && JSON_BODY) },
      credentials: "same-origin",
      signal: deadline,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    readServerClock(response.headers);
    const answer: unknown = await response.json().catch(() => undefined);
    deadline.throwIfAborted();
    if (!response.ok) throw failureOf(response, answer);
    return answer as z.output<Answer>;
  } catch (error) {
    const failure = asFailure(error, deadline);
    log.warn("call failed", { method, path, failure: String(failure) });
    throw failure;
  }
}

const JSON_BODY = { "content-type": "application/json" };

/** How long the server wants to be left alone. */
export interface Wait {
  retryAfterSeconds: number;
}

function failureOf(response: Response, answer: unknown): ApplicationError {
  const failure = errorFromAnswer(answer, response.status);
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (response.status !== 429 || Number.isNaN(retryAfterSeconds)) return failure;
  const { message, type, code, statusCode } = failure;
  const details: Wait = { retryAfterSeconds };
  return new ApplicationError(message, { type, code, statusCode, details });
}

function asFailure(error: unknown, deadline: AbortSignal): ApplicationError {
  if (error instanceof ApplicationError) return error;
  return deadline.aborted ? timeoutError(false, error) : networkError(error);
}
