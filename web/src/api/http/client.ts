import type { PathParams, Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { sessionLink } from "../session-link.ts";
import { errorFromAnswer, readOnlyError, type WordsOfStatus } from "./errors.ts";
import { type Accepted, findAccepted, followJob, type Progress } from "./follow-job.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { log } from "./log.ts";
import { untilAborted } from "./pause.ts";
import { forgetAnswers, shareAnswer, type WireAnswer } from "./recent-answers.ts";
import { requestUrl } from "./request-url.ts";
import { cutOffError, deadlineOf, exchange, isAdminCall, type WireRequest } from "./wire.ts";

/** What a call of the contract answers with. */
export type AnswerOf<Call extends Route> = z.output<Call["answer"]>;

/** Path parameters (strings or numbers), body and query of one call. */
export type InputOf<Call extends Route> = {
  [Name in keyof PathParams<Call["path"]>]: string | number;
} & {
  body?: z.input<NonNullable<Call["body"]>>;
  query?: z.input<NonNullable<Call["query"]>>;
};

export interface SendOptions<Answer = unknown, Result = Answer> {
  /** The caller's own cancellation; the time-out is added to it. */
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: one per user action, on every call that costs money or quota. */
  idempotencyKey?: string | undefined;
  /** Called with a slow call's progress (the server answered 202 and named a job to follow). */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called once when a slow call continues as a job, with the ids its answer names. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  headers?: Record<string, string> | undefined;
  /** Lets the request outlive its page; its body may then have at most 64 KB (Fetch standard). */
  keepalive?: boolean | undefined;
  /** The call's own message for a failure that the server does not explain. */
  words?: WordsOfStatus | undefined;
  /** Builds the result if it is more than the body, such as `readPage` for a list. */
  read?: ((answer: WireAnswer<Answer>) => Result) | undefined;
}

/**
 * Sends one call of the contract and returns its answer; a slow call is followed to its end within
 * the same time-out. Throws ApplicationError, or an AbortError when the caller's signal aborted.
 */
export async function send<Call extends Route, Result = AnswerOf<Call>>(
  call: Call,
  input?: InputOf<Call>,
  options: SendOptions<AnswerOf<Call>, Result> = {},
): Promise<Result> {
  const { signal: callerSignal, words, read } = options;
  const request = requestOf(call, input ?? {}, options);
  refuseWrites(request);
  const deadline = deadlineOf(request);
  const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline;
  try {
    const answer = await answerOf(request, signal, deadline);
    if (answer.status >= 400) throw errorFromAnswer(answer, words);
    const accepted = findAccepted(answer.status, answer.body);
    const body = accepted ? await followJob(accepted, signal, options) : answer.body;
    if (read === undefined) return body as Result;
    return read({ ...answer, body: body as AnswerOf<Call> });
  } catch (error) {
    const failure = cutOffError(request, error);
    const facts = { method: call.method, path: call.path, failure: String(failure) };
    // A caller that cancels is not a failure.
    if (callerSignal?.aborted !== true) log.warn("call failed", facts);
    throw failure;
  } finally {
    // Cached answers may be out of date after a write, including those read while it ran.
    if (call.method !== "GET") forgetAnswers();
  }
}

/** Sends a call that costs money or quota, by default as a new action of the person. */
export function sendOnce<Call extends Route>(
  call: Call,
  input: InputOf<Call>,
  options: SendOptions<AnswerOf<Call>> = {},
): Promise<AnswerOf<Call>> {
  return send(call, input, { idempotencyKey: newIdempotencyKey(), ...options });
}

/** Staff who view an account may not write. The server refuses writes, too; failing here saves the request. */
function refuseWrites(request: WireRequest): void {
  if (sessionLink().isReadOnly !== true || request.method === "GET" || isAdminCall(request)) return;
  throw readOnlyError();
}

/** A page of a list, with the cursor of the next one: undefined on the last page. */
export function readPage<Answer>({ body, headers }: WireAnswer<Answer>): {
  answer: Answer;
  cursor: string | undefined;
} {
  return { answer: body, cursor: nextCursor(headers.get("link")) };
}

/** The cursor in `<…?cursor=abc>; rel="next"` (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://link.invalid").searchParams.get("cursor") ?? undefined;
}

function requestOf(
  call: Pick<Route, "method" | "path">,
  input: Record<string, unknown>,
  { idempotencyKey, onProgress, headers, keepalive }: Omit<SendOptions, "read">,
): WireRequest {
  const { body, query, ...params } = input as {
    body?: unknown;
    query?: Record<string, string | undefined>;
  } & Record<string, unknown>;
  return {
    method: call.method,
    path: call.path,
    url: requestUrl(call.path, params, query),
    body,
    keepalive,
    headers: {
      ...headers,
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      // With a progress listener, the job is followed from its start (RFC 7240).
      ...(onProgress === undefined ? {} : { prefer: "respond-async" }),
    },
  };
}

function answerOf(
  request: WireRequest,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<WireAnswer> {
  // An admin who reads again gets current figures.
  if (request.method !== "GET" || isAdminCall(request)) return exchange(request, signal);
  // A shared request must not end when one of its callers leaves, so it has only its own time-out.
  const shared = shareAnswer(sessionLink().userId(), request.url, () =>
    exchange(request, deadline),
  );
  return untilAborted(shared, signal);
}
