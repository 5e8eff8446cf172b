import type { ErrorAnswer } from "@adwright/contracts/errors";

import { type AcceptedJobs, checkAnswer } from "../../stand-ins/test/check-answer.ts";

export interface Reply<Body> {
  status: number;
  headers: Headers;
  /** The parsed body, as the caller expects it; undefined when the answer is not JSON. */
  body: Body;
}

export interface Sending {
  token?: string | undefined;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = <Body = ErrorAnswer>(
  method: string,
  path: string,
  sending?: Sending,
) => Promise<Reply<Body>>;

/** Calls the API of a stage; answers status, headers and body, and throws if the body does not match the contract. */
export function callerOf(
  stage: { origin: string },
  ask: (url: URL, init: RequestInit) => Response | Promise<Response> = fetch,
): Call {
  return async <Body>(method: string, path: string, sending: Sending = {}) => {
    const { token, body, headers } = sending;
    const url = new URL(path, stage.origin);
    const response = await ask(url, {
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
    return readReply<Body>(response, method, url);
  };
}

const accepted: AcceptedJobs = new Map();

/** Status, headers and body of an answer; throws if the body does not match the contract of its call. */
export async function readReply<Body>(
  response: Response,
  method: string,
  url: URL,
): Promise<Reply<Body>> {
  const { status, headers } = response;
  const body = await jsonOf<Body>(response);
  const isOurs = url.pathname.startsWith("/api/") && body !== undefined;
  if (isOurs) checkAnswer({ method, path: url.pathname, status, body }, accepted);
  return { status, headers, body };
}

/** The JSON of an answer; undefined for a page or a redirect. */
async function jsonOf<Body>(response: Response): Promise<Body> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const text = await response.text();
  return (isJson ? JSON.parse(text) : undefined) as Body;
}

/** The statuses of answers in any order, sorted. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
