import { vi } from "vitest";

export interface Seen {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** What the other end of the wire says: a status and a JSON body, or a failure to throw. */
export type Said = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

export type Answering = (seen: Seen) => Said | Promise<Said>;

// The footer asks what is stood in for on every page; here it is nothing, as in the cloud.
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

/** Stands at the other end of the wire; returns everything that was sent, but for the footer's question. */
export function answerWire(answer: Answering): Seen[] {
  const all: Seen[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/api/health") return Response.json(health);
    const seen: Seen = {
      method: init.method ?? "GET",
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    };
    all.push(seen);
    const said = await answer(seen);
    if (said instanceof Error) throw said;
    const { status = 200, body = {}, headers = {} } = said;
    return new Response(JSON.stringify(body), { status, headers });
  });
  return all;
}

/** Never answers; ends as a real request does when its signal aborts. */
export function neverAnswers({ signal }: Seen): Promise<Said> {
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
