import { conflict, invalid } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

const LIFE_MS = 24 * 60 * 60 * 1000;
/** The gateway ends a request after 30 s. After this time, the key of a request that died can be claimed again. */
const LONGEST_RUN_MS = 60_000;

interface Answer {
  status: number;
  body: unknown;
}

interface Request {
  /** What names the request among the person's. */
  key: string;
  /** A hash of what is asked. */
  contents: string;
  /** The error for another request with the same key. */
  used: { field: string; message: string };
}

/**
 * Runs a request once for its key: the first successful answer is stored for 24 h and repeated. A run that dies after it
 * noted its job is repeated with that job, so that nothing is paid or counted twice.
 */
export async function runOnce(
  ctx: UserContext,
  { key, contents, used }: Request,
  run: (noteStarted: (accepted: object) => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const { idempotency } = ctx.store;
  const owned = { userId: ctx.userId, key };
  const nowMs = ctx.now();
  const [endMs, runningUntilMs] = [nowMs + LIFE_MS, nowMs + LONGEST_RUN_MS];
  const claim = await idempotency.claim(owned, contents, nowMs, endMs, runningUntilMs);
  if (claim.state === "done") return claim;
  if (claim.state === "running") {
    throw conflict("The same request is still being worked on.");
  }
  if (claim.state === "other_body") throw invalid([used]);
  try {
    const answer = await run((accepted) => idempotency.noteStarted(owned, 202, accepted));
    await idempotency.finish(owned, answer.status, answer.body);
    return answer;
  } catch (error) {
    await idempotency.release(owned);
    throw error;
  }
}
