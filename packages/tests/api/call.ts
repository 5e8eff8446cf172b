import type { ErrorAnswer } from "@adwright/contracts/errors";

export interface Reply<Body> {
  status: number;
  headers: Headers;
  /** As the caller expects it, unchecked; undefined where the answer is no JSON. */
  body: Body;
}

export interface Sending {
  token?: string | undefined;
  /** Sent as JSON, a text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = <Body = ErrorAnswer>(
  method: string,
  path: string,
  sending?: Sending,
) => Promise<Reply<Body>>;

/** Calls the API of one origin, and shows status, headers and body. */
export function callerOf(origin: string): Call {
  return async <Body>(method: string, path: string, sending: Sending = {}) => {
    const { token, body, headers } = sending;
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await jsonOf<Body>(response),
    };
  };
}

/** The JSON of an answer; undefined for a page or a redirect. */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const text = await response.text();
  return (isJson ? JSON.parse(text) : undefined) as Body;
}
