import type { PathParams, Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { sessionLink } from "../session-link.ts";
import { errorFromAnswer, type WordsOfStatus } from "./errors.ts";
import { type Accepted, findAccepted, followJob, type Progress } from "./follow-job.ts";
import { log } from "./log.ts";
import { untilAborted } from "./pause.ts";
import { forgetAnswers, shareAnswer, type WireAnswer } from "./recent-answers.ts";
import { requestUrl } from "./request-url.ts";
import { cutOffError, deadlineOf, exchange, type WireRequest } from "./wire.ts";

/** Path parameters (numbers welcome), body and query of one call. */
export type SendInput<
  Path extends string,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
> = {
  [Name in keyof PathParams<Path>]: string | number;
} & {
  body?: z.input<Body>;
  query?: z.input<Query>;
};

export interface SendOptions {
  /** The user's own cancel; a time-out is added to it. */
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: one per user action, on every call that costs money or quota. */
  idempotencyKey?: string | undefined;
  /** Hears of a slow call's progress (wire: 202 and a job to follow). */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Hears once that a slow call goes on as a job, with the ids its answer names. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  headers?: Record<string, string> | undefined;
  /** Lets the request outlive its page; its body may have 64 KB then (Fetch standard). */
  keepalive?: boolean | undefined;
  /** Where the call has words of its own for a failure that the server says nothing about. */
  words?: WordsOfStatus | undefined;
}

/**
 * Sends one call of the contract and returns its answer; a slow call is followed to its end within
 * the same time-out. Throws ApplicationError, or an AbortError when the caller's signal aborted.
 */
export async function send<
  Path extends string,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniType,
>(
  call: Route<Path, Body, Answer, Query>,
  input?: SendInput<Path, Body, Query>,
  options: SendOptions = {},
): Promise<z.output<Answer>> {
  const request = requestOf(call, input ?? {}, options);
  const deadline = deadlineOf(request);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    const answer = await answerOf(request, signal, deadline);
    if (answer.status >= 400) throw errorFromAnswer(answer.body, answer.status, options.words);
    const accepted = findAccepted(answer.status, answer.body);
    if (accepted === undefined) return answer.body as z.output<Answer>;
    const result = await followJob(accepted, signal, options);
    return result as z.output<Answer>;
  } catch (error) {
    const failure = cutOffError(request, error);
    log.warn("call failed", { method: call.method, path: call.path, failure: String(failure) });
    throw failure;
  } finally {
    // What was read before a write, or while it ran, may be out of date.
    if (call.method !== "GET") forgetAnswers();
  }
}

function requestOf(
  call: Pick<Route, "method" | "path">,
  input: Record<string, unknown>,
  { idempotencyKey, onProgress, headers, keepalive }: SendOptions,
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
      // Who listens to progress follows the job from its start (RFC 7240).
      ...(onProgress === undefined ? {} : { prefer: "respond-async" }),
    },
  };
}

function answerOf(
  request: WireRequest,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<WireAnswer> {
  if (request.method !== "GET") return exchange(request, signal);
  // A shared request must outlive a caller who leaves; it ends with its own time-out.
  const shared = shareAnswer(sessionLink().userId(), request.url, () =>
    exchange(request, deadline),
  );
  return untilAborted(shared, signal);
}
