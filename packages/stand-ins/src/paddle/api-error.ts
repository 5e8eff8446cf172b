import type { Context } from "hono";

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
  const { status, code, message: detail, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const type = status >= 500 ? "api_error" : "request_error";
  const documentation_url = `https://developer.paddle.com/errors/shared/${code}`;
  const body = {
    error: { type, code, detail, documentation_url },
    meta: { request_id: requestId },
  };
  return c.json(body, status);
}
