import type { ChangeSetKey } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** If a worker dies, the set gets its next pass this long after the last one began. */
const LOOK_AGAIN_SECONDS = 120;
/** SQS: the longest delay of a message. After longer waits, the cron starts the pass. */
const LONGEST_DELAY_SECONDS = 900;

const atOf = (ctx: UserContext, seconds: number): string =>
  new Date(ctx.now() + seconds * 1000).toISOString();

const workOf = ({ brandId, setId }: ChangeSetKey) => ({
  kind: "apply_changes" as const,
  input: { brandId, setId },
  message: "Applying the changes",
});

/** Starts a pass over a set that was just approved or is due. */
export async function applyLater(ctx: UserContext, key: ChangeSetKey): Promise<void> {
  await startJob(ctx, workOf(key));
}

/** Schedules the next pass through the cron, in case this worker dies. */
export async function scheduleRecheck(
  ctx: UserContext,
  { userId, brandId, setId }: ChangeSetKey,
  seconds = LOOK_AGAIN_SECONDS,
): Promise<void> {
  await ctx.store.changeSets.putDue({ userId, brandId, setId, at: atOf(ctx, seconds) });
}

/** Schedules the next pass over a set. */
export async function scheduleNextPass(
  ctx: UserContext,
  key: ChangeSetKey,
  seconds: number,
): Promise<void> {
  await scheduleRecheck(ctx, key, seconds);
  if (seconds > LONGEST_DELAY_SECONDS) return;
  await startJob(ctx, { ...workOf(key), delaySeconds: Math.max(1, Math.ceil(seconds)) });
}
