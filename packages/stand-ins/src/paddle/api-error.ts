import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { Context } from "hono";

import { bearerOf, type Refusal } from "../loopback.ts";

/** One of Paddle's error answers. */
export class PaddleError extends Error {
  readonly status: 400 | 403 | 404 | 429 | 500 | 503;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: PaddleError["status"],
    code: string,
    detail: string,
    retryAfterSeconds?: number,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (id: string) => new PaddleError(404, "not_found", `Entity ${id} not found`);

export const badRequest = (detail: string) => new PaddleError(400, "bad_request", detail);

/** Paddle's error body (developer.paddle.com/api-reference/about/errors). */
export function answerPaddleError(c: Context, error: unknown, requestId: string): Response {
  if (!(error instanceof PaddleError)) throw error;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(bodyOf(error, requestId), status);
}

/** How Paddle answers a call without its key. */
export function refusalOfKey(request: IncomingMessage): Refusal {
  const error = keyErrorOf(request);
  return { status: error.status, body: bodyOf(error, randomUUID()) };
}

function keyErrorOf(request: IncomingMessage): PaddleError {
  if (request.headers.authorization === undefined) {
    return new PaddleError(403, "authentication_missing", "Authentication header not included");
  }
  return bearerOf(request) === undefined
    ? new PaddleError(403, "authentication_malformed", "Authentication header is malformed")
    : new PaddleError(403, "forbidden", "You aren't permitted to do this");
}

function bodyOf({ status, code, message: detail }: PaddleError, requestId: string) {
  const type = status >= 500 ? "api_error" : "request_error";
  const documentation_url = `https://developer.paddle.com/errors/shared/${code}`;
  return { error: { type, code, detail, documentation_url }, meta: { request_id: requestId } };
}
