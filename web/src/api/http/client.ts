import type { PathParams, Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { sessionLink } from "../session-link.ts";
import { errorFromAnswer, readOnlyError, type WordsOfStatus } from "./errors.ts";
import { type Accepted, findAccepted, followJob, type Progress } from "./follow-job.ts";
import { log } from "./log.ts";
import { untilAborted } from "./pause.ts";
import { forgetAnswers, shareAnswer, type WireAnswer } from "./recent-answers.ts";
import { requestUrl } from "./request-url.ts";
import { cutOffError, deadlineOf, exchange, isAdminCall, type WireRequest } from "./wire.ts";

/** What a call of the contract answers. */
export type AnswerOf<Call extends Route> = z.output<Call["answer"]>;

/** Path parameters (numbers welcome), body and query of one call. */
export type InputOf<Call extends Route> = {
  [Name in keyof PathParams<Call["path"]>]: string | number;
} & {
  body?: z.input<NonNullable<Call["body"]>>;
  query?: z.input<NonNullable<Call["query"]>>;
};

export interface SendOptions<Answer = unknown, Result = Answer> {
  /** The user's own cancel; a time-out is added to it. */
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: one per user action, on every call that costs money or quota. */
  idempotencyKey?: string | undefined;
  /** Called with a slow call's progress (wire: 202 and a job to follow). */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called once when a slow call continues as a job, with the ids its answer names. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  headers?: Record<string, string> | undefined;
  /** Lets the request outlive its page; its body may have 64 KB then (Fetch standard). */
  keepalive?: boolean | undefined;
  /** The call's own words for a failure that the server says nothing about. */
  words?: WordsOfStatus | undefined;
  /** Makes the result where the body alone is not it, such as `readPage` for a list. */
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
    log.warn("call failed", { method: call.method, path: call.path, failure: String(failure) });
    throw failure;
  } finally {
    // What was read before a write, or while it ran, may be out of date.
    if (call.method !== "GET") forgetAnswers();
  }
}

/** The server refuses them, too; here no screen asks for what it then cannot have. */
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
  // An operator who asks again gets the figures of now.
  if (request.method !== "GET" || isAdminCall(request)) return exchange(request, signal);
  // A shared request must outlive a caller who leaves; it ends with its own time-out.
  const shared = shareAnswer(sessionLink().userId(), request.url, () =>
    exchange(request, deadline),
  );
  return untilAborted(shared, signal);
}
