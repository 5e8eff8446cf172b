import { setTimeout as pause } from "node:timers/promises";

import { type Answer, settled } from "../support/api.ts";
import type { Person } from "../support/person.ts";

const MOST_TRIES = 120;
const PAUSE_MS = 500;

type Ask<Body> = () => Promise<Answer<Body>>;

/** Answers that have to be told and not retried: a defect of ours. */
function refuseDefect({ status, body }: Answer<unknown>): void {
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  if (status === 500 || code === "INTERNAL" || (status >= 400 && !message)) {
    throw new Error(`Answered ${status} ${code}: ${message}`);
  }
}

/**
 * Asks as a patient person does: follows a job to its end, and asks again after a failure, also while the product is
 * being restarted. Throws for an answer that nobody could act on, and when nothing helps.
 */
export async function persist<Body>(
  { api }: Person,
  what: string,
  ask: Ask<Body>,
  isDone: (answer: Answer<Body>) => boolean = ({ status }) => status === 200,
): Promise<Answer<Body>> {
  let last: unknown;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await whileItRestarts(async () => settled(api, await ask()));
    if (answer) {
      refuseDefect(answer);
      if (isDone(answer)) return answer;
      last = answer;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`${what} never ended well: ${JSON.stringify(last)}`);
}

/** Undefined where nobody listens or the connection was cut. */
async function whileItRestarts<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    // What fetch says of connections, and JSON that was cut off.
    if (error instanceof TypeError && error.message === "fetch failed") return undefined;
    if (error instanceof TypeError && error.message === "terminated") return undefined;
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
