import { sessionLink } from "../session-link.ts";
import { networkError, timeoutError } from "./errors.ts";
import type { WireAnswer } from "./recent-answers.ts";
import { readServerClock } from "./server-clock.ts";

// Both are in handbook/calls.md.
const TIMEOUT_MS = 30_000;
const GENERATION_TIMEOUT_MS = 120_000;

export interface WireRequest {
  method: string;
  /** The path of the contract, with its `:name` parts. */
  path: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean | undefined;
}

/** POSTs to paths containing /api/campaigns count as generation. */
function isGeneration({ method, url }: Pick<WireRequest, "method" | "url">): boolean {
  return method === "POST" && url.includes("/api/campaigns");
}

/** Aborts when the time-out of the whole call, including its job, is reached. */
export function deadlineOf(request: WireRequest): AbortSignal {
  return AbortSignal.timeout(isGeneration(request) ? GENERATION_TIMEOUT_MS : TIMEOUT_MS);
}

/** One request and its answer, of any status. Throws only when no answer came. */
export async function exchange(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const token = await tokenFor(request);
  let answer = await ask(request, token, signal);
  if (answer.status === 401 && token !== undefined) {
    // The answer's date may have shown that the token has expired, or another tab may have a newer one.
    const newer = await tokenFor(request);
    if (newer !== undefined && newer !== token) answer = await ask(request, newer, signal);
  }
  countUnauthorized(request, answer.status);
  return answer;
}

/** Staff sign in separately from advertisers, with a cookie. */
export function isAdminCall({ path }: Pick<WireRequest, "path">): boolean {
  return path.startsWith("/api/admin/");
}

/**
 * Paths under /api/auth/jwt/ use the cookie; the token check sends its own bearer token. Admin calls use a cookie too:
 * refreshing the advertiser's token for them could end the advertiser's session.
 */
async function tokenFor(request: WireRequest): Promise<string | undefined> {
  const isOnCookie = request.url.includes("/api/auth/jwt/") || isAdminCall(request);
  return isOnCookie ? undefined : await sessionLink().token();
}

// This many 401 answers in a row end the session (handbook/sign-in.md).
const MAX_UNAUTHORIZED = 3;
let unauthorizedInARow = 0;

/** Three 401 answers in a row end the session; a success resets the count. Admin calls do not count. */
function countUnauthorized(request: WireRequest, status: number): void {
  if (isAdminCall(request)) return;
  if (status < 400) unauthorizedInARow = 0;
  if (status !== 401 || sessionLink().userId() === undefined) return;
  unauthorizedInARow += 1;
  if (unauthorizedInARow < MAX_UNAUTHORIZED) return;
  unauthorizedInARow = 0;
  sessionLink().reject();
}

async function ask(
  request: WireRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { method, url, body, keepalive = false } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(request, token),
      credentials: "include",
      signal,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    readServerClock(response.headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(text), text };
  } catch (cause) {
    // When a signal interrupts the reading of a body, Chromium throws AbortError even for a time-out; the signal's
    // reason tells them apart.
    if (signal.aborted) throw signal.reason;
    throw isCutOff(cause) ? cause : networkError(cause);
  }
}

function headersOf(request: WireRequest, token: string | undefined): Record<string, string> {
  return {
    accept: "application/json",
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...request.headers,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a gateway's HTML page, or nothing
  }
}

/**
 * Turns a time-out into an error with its own message; returns everything else unchanged, including the caller's own
 * abort.
 */
export function cutOffError(request: WireRequest, cause: unknown): unknown {
  return nameOf(cause) === "TimeoutError" ? timeoutError(isGeneration(request), cause) : cause;
}

function isCutOff(cause: unknown): boolean {
  return nameOf(cause) === "AbortError" || nameOf(cause) === "TimeoutError";
}

function nameOf(cause: unknown): string {
  // Not every browser derives DOMException from Error.
  return typeof cause === "object" && cause !== null && "name" in cause ? String(cause.name) : "";
}
