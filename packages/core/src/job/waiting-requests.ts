import type { UserContext } from "../context.ts";

/** The most requests of one person that may wait at once, because each one occupies a Lambda instance of the API. */
export const MOST_WAITING = 6;
/** The longest time that a request waits. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Runs `wait` with this patience, or with none if six requests of the person are already waiting. Lambda instances
 * handle one request at a time and do not know of each other, so the table counts: one counter per person and 20
 * seconds. A request that dies without decrementing it stops counting 40 seconds later.
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
  // A wait that began in the previous window may still be running; older ones are over.
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
