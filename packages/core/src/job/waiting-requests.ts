import type { UserContext } from "../context.ts";

/** As many requests of a person may wait at once: each keeps a function of the API busy, and those are everybody's. */
export const MOST_WAITING = 6;
/** No request waits longer. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Runs `wait` with this much patience, or with none while six requests of the person wait already. Each of the cloud's
 * functions answers one request at a time and knows of no other, so the table counts: one counter a person and 20 s, not
 * a row a request. One that dies without giving its place back is forgotten 40 s later.
 */
export async function waitInTurn<Answer>(
  ctx: UserContext,
  patienceMs: number,
  wait: (patienceMs: number) => Promise<Answer>,
): Promise<Answer> {
  if (patienceMs <= 0) return wait(0);
  const { rates } = ctx.store;
  const subject = `waiting:${ctx.userId}`;
  const beganAtMs = ctx.now();
  // A wait that began in the window before may go on still; one from earlier is over.
  const [begun, before] = await Promise.all([
    rates.hit(subject, LONGEST_WAIT_MS, beganAtMs),
    rates.count(subject, LONGEST_WAIT_MS, beganAtMs - LONGEST_WAIT_MS),
  ]);
  try {
    return await wait(begun + before > MOST_WAITING ? 0 : Math.min(patienceMs, LONGEST_WAIT_MS));
  } finally {
    await rates.takeBack(subject, LONGEST_WAIT_MS, beganAtMs);
  }
}
