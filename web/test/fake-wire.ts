import type { Health } from "@adwright/contracts/health";
import { vi } from "vitest";

import {
  type AcceptedJobs,
  checkAnswer,
  type Exchange,
} from "../../packages/stand-ins/test/check-answer.ts";

export interface Seen {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/**
 * A fake answer, or an error to throw. `body` must match the contract of the call; a failure without a body is a
 * gateway's. `malformed` is sent unchecked, for tests of invalid answers.
 */
export type FakeAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | { status?: number; malformed: unknown }
  | Error;

/** A failure as the server answers it. */
export const fails = (status: number, code: string, message: string, details?: object) => ({
  status,
  body: { code, message, details },
});

/** Refuses entries: by field, what is wrong with each. */
export const invalid = (message: string, fields: Record<string, string>) => ({
  status: 422,
  body: {
    code: "VALIDATION",
    message,
    validationErrors: Object.entries(fields).map(([field, words]) => ({ field, message: words })),
  },
});

/** Gives the answers one after the other, and the last one again for every further call. */
export function inTurn(...answers: FakeAnswer[]): () => FakeAnswer {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
}

export type Answering = (seen: Seen) => FakeAnswer | Promise<FakeAnswer>;

/** The header fetches the number of unread notifications on every page. */
const UNREAD_URL = "/api/notifications/unread";

// The footer asks on every page which vendors are stand-ins; in tests none are, as in the cloud.
export const health: Health = {
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
    weather: "not-built",
  },
};

const mismatches: unknown[] = [];

/**
 * Throws the first answer since the last call that broke its contract. Called after each test, because the code under
 * test may treat a broken fixture as a network failure.
 */
export function throwMismatch(): void {
  const [first] = mismatches.splice(0);
  if (first !== undefined) throw first;
}

const longestDelayMs = Number(process.env["ANSWER_DELAY_MS"] ?? 0);

/** Delays each answer by a random time, so that tests which rely on the order of answers fail. */
async function delay(): Promise<void> {
  if (longestDelayMs === 0 || vi.isFakeTimers()) return;
  await new Promise((resolve) => {
    setTimeout(resolve, Math.random() * longestDelayMs);
  });
}

/**
 * Answers every request instead of the server; returns all requests except those of header and footer. `unread` is the
 * number in the header.
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
      await delay();
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
    await delay();
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
  check({ method, path: url.split("?")[0] ?? "", status, body: sent }, accepted);
  // A file is sent unchanged; everything else is JSON.
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

/** Never answers; rejects like a real request when its signal aborts. */
export function neverAnswers({ signal }: Seen): Promise<FakeAnswer> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => {
      reject(signal.reason);
    });
  });
}

/** The error of a call, with a handler attached at once so that it is never an unhandled rejection. */
export function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => new Error("The call did not fail."),
    (error: unknown) => error,
  );
}
