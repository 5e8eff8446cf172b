import { setTimeout as sleep } from "node:timers/promises";

import type {
  Response,
  ResponseCreateParamsNonStreaming,
} from "openai/resources/responses/responses";

import { type AiConnection, wholeCallSignal } from "./connection.ts";
import { isSpent, retryAfterMsOf } from "./errors.ts";

type Library = AiConnection["library"];

const USUAL_PAUSE_MS = 500;
/** Who is asked to wait longer is told so instead. */
const LONGEST_PAUSE_MS = 5_000;

/** The connection was never made, so nothing was sent. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * One answer of the model. A call is repeated, once, only where it cannot have been charged: OpenAI knows no idempotency,
 * so the SDK's own repetition of a time-out would pay twice.
 */
export async function createResponse(
  { library, client, writingTimeoutMs }: AiConnection,
  body: ResponseCreateParamsNonStreaming,
  callId: string,
): Promise<Response> {
  const signal = wholeCallSignal();
  const attempt = (requestId: string) =>
    client.responses.create(body, {
      signal,
      timeout: writingTimeoutMs,
      maxRetries: 0,
      // OpenAI: ASCII, at most 512 characters, another one for each request.
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

/** Milliseconds to wait before the call is repeated; undefined where it must not be, or where it would not help. */
function pauseBeforeRepeating(library: Library, error: unknown): number | undefined {
  if (!(error instanceof library.APIError) || !isUncharged(library, error)) return undefined;
  const isPassing = error.status === undefined || error.status === 429 || error.status === 503;
  const isHopeless = error.headers?.get("x-should-retry") === "false";
  if (!isPassing || isHopeless || isSpent(error)) return undefined;
  const pauseMs = retryAfterMsOf(error.headers) ?? USUAL_PAUSE_MS;
  return pauseMs <= LONGEST_PAUSE_MS ? pauseMs : undefined;
}

/**
 * Whether a failed call has certainly cost nothing: it was refused before the model began, or never arrived. A time-out,
 * a lost connection and the errors of a server or gateway in mid-work leave that open.
 */
export function isUncharged(library: Library, error: unknown): boolean {
  if (!(error instanceof library.APIError)) return false;
  const status: number | undefined = error.status;
  if (status === undefined) return causesOf(error).some((code) => NEVER_SENT.has(code));
  // OpenAI's error guide: 503 is an overloaded server that took nothing on. 408 is a time-out like any other.
  return status === 503 || (status >= 400 && status < 500 && status !== 408);
}

/** The codes of an error's causes; a failed fetch hides the socket's own. */
function causesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string") codes.push(current.code);
  }
  return codes;
}
