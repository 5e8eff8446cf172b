import type { Fault } from "../faults.ts";

/** One of OpenAI's errors: `{error: {message, type, param, code}}` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

interface Details {
  param?: string;
  code?: string;
  type?: string;
  headers?: Record<string, string>;
}

function typeOf(status: number): string {
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "server_error" : "invalid_request_error";
}

/** The HTTP answer for an error; an unexpected one is a 500 with its message. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof ApiError ? error : new ApiError(500, messageOf(error));
  const { headers = {} } = known.details;
  return Response.json(errorBody(known), { status: known.status, headers });
}

export function errorBody({ status, message, details }: ApiError) {
  const { type = typeOf(status), param = null, code = null } = details;
  return { error: { message, type, param, code } };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The answer of an unavailable or overloaded OpenAI. */
export function faultError({ kind, retryAfterMs, variant }: Fault): ApiError {
  if (kind === "quota" && variant === "no_credit") {
    // OpenAI's error guide: the account has no prepaid credit; waiting does not help, so there is no retry-after
    // header.
    return new ApiError(429, "The organization has no credit left.", {
      type: "insufficient_quota",
      code: "credit_balance_exhausted",
    });
  }
  const wait = retryAfterMs ?? (kind === "quota" ? 1_000 : undefined);
  const headers: Record<string, string> =
    wait === undefined
      ? {}
      : { "retry-after": `${Math.ceil(wait / 1000)}`, "retry-after-ms": `${wait}` };
  return kind === "quota"
    ? new ApiError(429, "Rate limit reached for requests.", {
        code: "rate_limit_exceeded",
        headers,
      })
    : new ApiError(503, "The server is overloaded or not ready yet.", { headers });
}
