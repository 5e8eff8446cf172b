import type { Job } from "@adwright/contracts/job/job";

import { checkAnswer } from "./check-answer.ts";

/** An answer of the product, with its body as parsed JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls the product over HTTP. The answer has to fit the contract of its call; `Body` is what the caller expects. */
export type Api = <Body = Record<string, unknown>>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

export function makeApi(origin: string, accessToken?: string): Api {
  return async (method, path, body, headers = {}) => {
    const url = new URL(path, origin);
    const response = await fetch(url, {
      method,
      headers: {
        // A stage may be killed and started again on its port: no connection outlives its call.
        connection: "close",
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const answer: unknown = await response.json();
    checkAnswer({ method, url, status, body: answer });
    return { status, body: answer as never };
  };
}

/** Asks until the answer is as wanted; the test's own time-out ends a wait for what never comes. */
export async function until<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  pauseMs = 100,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Follows an answer of 202 to its end: the result as an answer of 200, or the error under the status 202. */
export async function settled<Body>(api: Api, answer: Answer<Body>): Promise<Answer<Body>> {
  const { jobId } = answer.body as { jobId?: string };
  if (answer.status !== 202 || jobId === undefined) return answer;
  const { body: job } = await until(
    () => api<Job>("GET", `/api/jobs/${jobId}`),
    ({ body }) => body.status === "done" || body.status === "failed",
  );
  return job.status === "done"
    ? { status: 200, body: job.result as Body }
    : { status: 202, body: job.error as Body };
}
