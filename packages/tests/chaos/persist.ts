import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { type Answer, settled } from "../support/people/api.ts";
import type { ChaosPerson } from "./session.ts";
import { whileItRestarts } from "./while-it-restarts.ts";

/** Longer than the time between two kills: work of a dead worker is resumed after the restart. */
const PATIENCE_MS = 15 * 60 * 1000;
const PAUSE_MS = 500;

/** Makes a call with the headers of a click. As in the web app, a repetition after a lost answer is the same click. */
type Ask<Body> = (click: Record<string, string>) => Promise<Answer<Body>>;

const newClick = () => ({ "idempotency-key": randomUUID() });

/** Throws for answers that are a defect of the product and must not be retried. */
function refuseDefect({ status, body }: Answer<unknown>): void {
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  if (status === 500 || code === "INTERNAL" || (status >= 400 && !message)) {
    throw new Error(`Answered ${status} ${code}: ${message}`);
  }
}

/** One line of what is printed if a journey leaves disorder. */
function entryOf(
  what: string,
  click: Record<string, string>,
  answer: Answer<unknown> | undefined,
): string {
  const { code, message, campaignId, jobId } = (answer?.body ?? {}) as Record<string, unknown>;
  const told = JSON.stringify({ status: answer?.status, code, message, campaignId, jobId });
  return `${new Date().toISOString()} ${what} ${click["idempotency-key"]?.slice(0, 4)} ${told}`;
}

/**
 * Asks as a patient person does: follows a job to its end, and asks again after a failure, also while the product is
 * being restarted. Throws for an answer that nobody could act on, and when nothing helps.
 */
export async function persist<Body>(
  { api, answers }: ChaosPerson,
  what: string,
  ask: Ask<Body>,
  isDone: (answer: Answer<Body>) => boolean = ({ status }) => status === 200,
): Promise<Answer<Body>> {
  const untilMs = Date.now() + PATIENCE_MS;
  let last: unknown;
  let click = newClick();
  while (Date.now() < untilMs) {
    const answer = await whileItRestarts(async () => settled(api, await ask(click)));
    answers.push(entryOf(what, click, answer));
    if (answer) {
      refuseDefect(answer);
      if (isDone(answer)) return answer;
      last = answer;
      // CONFLICT: the same click is still being worked on.
      if (answer.status !== 409) click = newClick();
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`${what} never ended well: ${JSON.stringify(last)}`);
}
