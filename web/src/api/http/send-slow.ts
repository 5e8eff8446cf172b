import type { Route } from "@adwright/contracts/route";

import { type AnswerOf, type InputOf, sendOnce } from "./client.ts";
import type { WordsOfStatus } from "./errors.ts";
import type { Accepted } from "./follow-job.ts";

/** Starts a slow call whose screen follows it: the job that it continues as, or its answer if that was ready. */
export async function sendSlow<Call extends Route>(
  call: Call,
  input: InputOf<Call>,
  options: { idempotencyKey?: string; words?: WordsOfStatus } = {},
): Promise<Accepted | AnswerOf<Call>> {
  const accepted = new AbortController();
  let job: Accepted | undefined;
  try {
    return await sendOnce(call, input, {
      ...options,
      headers: { prefer: "respond-async" },
      signal: accepted.signal,
      onAccepted: (begun) => {
        job = begun;
        accepted.abort();
      },
    });
  } catch (error) {
    if (job === undefined) throw error;
    return job;
  }
}
