/** One of OpenAI's errors: `{error: {message, type, param, code}}` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly param: string | null;
  readonly code: string | null;
  readonly type: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    details: {
      param?: string;
      code?: string;
      type?: string;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.type = details.type ?? typeOf(status);
    this.param = details.param ?? null;
    this.code = details.code ?? null;
    this.headers = details.headers ?? {};
  }
}

function typeOf(status: number): string {
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "server_error" : "invalid_request_error";
}

/** The HTTP answer for an error; an unexpected one is a 500 with its message. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof ApiError ? error : new ApiError(500, messageOf(error));
  return Response.json(errorBody(known), { status: known.status, headers: known.headers });
}

export function errorBody({ message, type, param, code }: ApiError) {
  return { error: { message, type, param, code } };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
