import type { GroupAtWork } from "@adwright/store/campaign-group/group-row";

import { continuePhase, phaseAtWork } from "../campaign-group/phases/begin-phase.ts";
import { startSetUp } from "../campaign-group/set-up-group.ts";
import type { Context, UserContext } from "../context.ts";

/** Longer than any target takes, and longer than its message stays hidden after a crash. */
const STILL_MS = 15 * 60 * 1000;

/**
 * Runs every five minutes: continues workflows that have made no progress for 15 minutes because a message was lost or
 * became a dead letter. Returns how many. Can be repeated, even concurrently: a duplicate task does nothing.
 */
export async function recoverGroups(ctx: Context): Promise<{ recovered: number }> {
  let recovered = 0;
  for (const work of await ctx.store.campaignGroups.listAtWork()) {
    if (work.sinceMs > ctx.now() - STILL_MS) continue;
    if (await recover({ ...ctx, userId: work.userId }, work)) recovered += 1;
  }
  return { recovered };
}

async function recover(ctx: UserContext, work: GroupAtWork): Promise<boolean> {
  const { campaignGroups } = ctx.store;
  const group = await campaignGroups.find(ctx.userId, work.groupId, { consistent: true });
  const phase = group && phaseAtWork(group);
  if (!group || (!phase && group.status !== "setting_up")) {
    await campaignGroups.removeAtWork(work);
    return false;
  }
  if (!phase) await startSetUp(ctx, group.id);
  else {
    const progress = await campaignGroups.findProgress(ctx.userId, group.id, phase);
    if (progress && progress.movedAtMs > ctx.now() - STILL_MS) return false;
    await continuePhase(ctx, group);
  }
  await campaignGroups.touchAtWork(work, ctx.now());
  ctx.log.warn("A workflow that stood still was continued.", { groupId: group.id, phase });
  return true;
}
