import { ApplicationError } from "../api/http/application-error.ts";
import type * as calls from "../api/session.ts";

/** Imports the calls when they are first needed: a signed-out visitor never loads them. */
export type LoadCalls = () => Promise<typeof calls>;

/** True if the server refused; any other failure may be temporary. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApplicationError)) return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Retries once if the first try got no definite answer. */
export async function withOneRetry<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return await call();
  }
}

/** About 10 s in all, enough for a short loss of network. */
const RECONNECT_WAITS_MS = [1000, 2000, 3000, 4000];

/** Retries for about 10 s until the server gives a definite answer; calls `onWaiting` before each wait. */
export async function withReconnection<Value>(
  call: () => Promise<Value>,
  onWaiting: () => void,
): Promise<Value> {
  for (const waitMs of RECONNECT_WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    onWaiting();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return call();
}
