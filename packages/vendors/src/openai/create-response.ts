import { setTimeout as sleep } from "node:timers/promises";

import type {
  Response,
  ResponseCreateParamsNonStreaming,
} from "openai/resources/responses/responses";

import { type AiConnection, wholeCallSignal, writingTimeoutOf } from "./connection.ts";
import { isSpent, retryAfterMsOf } from "./errors.ts";

type Library = AiConnection["library"];

const USUAL_PAUSE_MS = 500;
/** If the provider asks for a longer pause, the call fails instead of waiting. */
const LONGEST_PAUSE_MS = 5_000;

/** Errors of a connection that was never established, so nothing was sent. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * One answer of the model. A call is retried, once, only if it cannot have been charged: OpenAI has no idempotency
 * keys, so the SDK's own retry after a time-out would pay twice.
 */
export async function createResponse(
  { library, client, writingTimeoutMs }: AiConnection,
  body: ResponseCreateParamsNonStreaming,
  callId: string,
): Promise<Response> {
  const mostTokens = body.max_output_tokens ?? Infinity;
  const timeout = Math.min(writingTimeoutMs, writingTimeoutOf(mostTokens));
  const signal = wholeCallSignal(timeout);
  const attempt = (requestId: string) =>
    client.responses.create(body, {
      signal,
      timeout,
      maxRetries: 0,
      // OpenAI: ASCII, at most 512 characters, unique per request.
      headers: { "X-Client-Request-Id": requestId },
    });
  try {
    return await attempt(callId);
  } catch (error) {
    const pauseMs = pauseBeforeRepeating(library, error);
    if (pauseMs === undefined) throw error;
    await sleep(pauseMs);
    return attempt(`${callId}-2`);
  }
}

/** Milliseconds to wait before the retry; undefined if the call must not be retried, or if a retry would not help. */
function pauseBeforeRepeating(library: Library, error: unknown): number | undefined {
  if (!(error instanceof library.APIError) || !isUncharged(library, error)) return undefined;
  const isPassing = error.status === undefined || error.status === 429 || error.status === 503;
  const isHopeless = error.headers?.get("x-should-retry") === "false";
  if (!isPassing || isHopeless || isSpent(error)) return undefined;
  const pauseMs = retryAfterMsOf(error.headers) ?? USUAL_PAUSE_MS;
  return pauseMs <= LONGEST_PAUSE_MS ? pauseMs : undefined;
}

/**
 * Whether a failed call certainly cost nothing: it was refused before the model started, or never arrived. After a
 * time-out, a lost connection, or an error of a server or gateway, that is unknown.
 */
export function isUncharged(library: Library, error: unknown): boolean {
  if (!(error instanceof library.APIError)) return false;
  const status: number | undefined = error.status;
  if (status === undefined) return causesOf(error).some((code) => NEVER_SENT.has(code));
  // OpenAI's error guide: 503 means that an overloaded server did not accept the request. 408 is treated like any
  // time-out.
  return status === 503 || (status >= 400 && status < 500 && status !== 408);
}

/** The codes in an error's chain of causes; a failed fetch has the socket's error as its cause. */
function causesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string") codes.push(current.code);
  }
  return codes;
}
