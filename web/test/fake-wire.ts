import type { Health } from "@adwright/contracts/health";
import { afterEach, vi } from "vitest";

import { type AcceptedJobs, checkAnswer, type Exchange } from "./check-answer.ts";

export interface Seen {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/**
 * What the server answers, or a failure to throw. A `body` has to fit the contract of its call; a failure
 * without one is a gateway's. `malformed` is sent as it is, by tests of answers that fit no contract.
 */
export type FakeAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | { status?: number; malformed: unknown }
  | Error;

export type Answering = (seen: Seen) => FakeAnswer | Promise<FakeAnswer>;

/** The header asks on every page how many notifications are unread. */
const UNREAD_URL = "/api/notifications/unread";

// The footer asks on every page what stand-ins replace; here it is nothing, as in the cloud.
const health = {
  status: "ok",
  version: "test",
  vendors: {
    google: "live",
    googleAds: "live",
    analytics: "live",
    openai: "live",
    paddle: "not-built",
    email: "not-built",
    website: "live",
  },
};

// Thrown again after the test: the code under test may take a broken fixture for a dead line.
const mismatches: unknown[] = [];
afterEach(() => {
  const [first] = mismatches.splice(0);
  if (first !== undefined) throw first;
});

/**
 * Answers every request in the server's place; returns all that was sent, but for the questions of header and footer.
 * `unread` is what the header shows.
 */
export function answerWire(
  answer: Answering,
  vendors: Partial<Health["vendors"]> = {},
  unread: () => number = () => 0,
): Seen[] {
  const all: Seen[] = [];
  const accepted: AcceptedJobs = new Map();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/api/health") {
      return Response.json({ ...health, vendors: { ...health.vendors, ...vendors } });
    }
    if (url === UNREAD_URL) return Response.json({ unread: unread() });
    const seen: Seen = {
      method: init.method ?? "GET",
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    };
    all.push(seen);
    return responseTo(seen, await answer(seen), accepted);
  });
  return all;
}

function responseTo({ method, url }: Seen, answer: FakeAnswer, accepted: AcceptedJobs): Response {
  if (answer instanceof Error) throw answer;
  const { status = 200 } = answer;
  if ("malformed" in answer) return new Response(JSON.stringify(answer.malformed), { status });
  const { body, headers = {} } = answer;
  if (body === undefined && status >= 400) return new Response("{}", { status, headers });
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  check({ method, url, status, body: sent }, accepted);
  // A file is sent as it is; everything else is JSON.
  const text = typeof sent === "string" ? sent : JSON.stringify(sent);
  return new Response(text, { status, headers });
}

function check(exchange: Exchange, accepted: AcceptedJobs) {
  try {
    checkAnswer(exchange, accepted);
  } catch (mismatch) {
    mismatches.push(mismatch);
    throw mismatch;
  }
}

/** Never answers; ends as a real request does when its signal aborts. */
export function neverAnswers({ signal }: Seen): Promise<FakeAnswer> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => {
      reject(signal.reason);
    });
  });
}

/** What a call fails with, caught before its moment comes. */
export function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => new Error("The call did not fail."),
    (error: unknown) => error,
  );
}
