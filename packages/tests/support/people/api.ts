import type { Job } from "@adwright/contracts/job/job";

import { callerOf } from "../../api/call.ts";

/** An answer of the product, with its body as parsed JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls the product over HTTP and throws if the answer breaks its contract; `Body` is what the caller expects. */
export type Api = <Body = Record<string, unknown>>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

export function makeApi(origin: string, token?: string): Api {
  const call = callerOf({ origin });
  return async (method, path, body, headers) => {
    // A stage may be killed and restarted on the same port, so connections are not reused.
    const sending = { token, body, headers: { connection: "close", ...headers } };
    const { status, body: answer } = await call<never>(method, path, sending);
    // As of a stage that is starting, or an answer that was cut off.
    if (answer === undefined) throw new SyntaxError(`Answered ${status} without JSON.`);
    return { status, body: answer };
  };
}

/** Repeats `ask` until its answer is wanted; only the test's own time-out ends the wait. */
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

/** Follows a job to its end if the answer is a 202: answers its result with 200, or its error with 202. */
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
