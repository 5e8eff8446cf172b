import type { BulkTaskOf } from "@adwright/contracts/campaign-group/task";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { TargetWork } from "@adwright/store/campaign-group/target-work";

import type { UserContext } from "../../context.ts";
import { phaseAtWork } from "../phases/begin-phase.ts";
import { endPhaseIfDone } from "../phases/end-phase.ts";

export type Task = BulkTaskOf<"write_target">;

/** How work on a target ended; `elsewhere`: another worker has it. */
export type Outcome = "done" | "failed" | "elsewhere";

/** Whether the group is still working on the task's phase and round. */
export function isWanted({ group }: TargetWork, { phase, round }: Task): boolean {
  if (!group || group.deletedAt !== undefined) return false;
  return group.round === round && phaseAtWork(group) === phase;
}

/** Records the end of a target. If another worker already recorded one, returns that outcome instead. */
export async function endTarget(
  ctx: UserContext,
  target: GroupTargetRow,
  end: Parameters<UserContext["store"]["campaignGroups"]["endTarget"]>[1],
): Promise<Outcome> {
  const { campaignGroups } = ctx.store;
  if (await campaignGroups.endTarget(target, end)) return end.state;
  const { userId, groupId, index } = target;
  const stored = await campaignGroups.findTarget(userId, groupId, index);
  const state = stored?.[end.phase];
  return state === "done" || state === "failed" ? state : "elsewhere";
}

/**
 * Marks the campaign as failed. It still counts against the month's limit; the end of the phase gives back all failed
 * ones at once.
 */
export async function failCampaign(
  ctx: UserContext,
  { campaignId }: GroupTargetRow,
  error: string,
): Promise<void> {
  await ctx.store.campaigns.moveStatus({
    userId: ctx.userId,
    campaignId,
    from: ["generating"],
    to: "failed",
    error,
  });
}

/** Counts a finished target. The last one ends the phase. */
export async function countTarget(ctx: UserContext, task: Task, outcome: Outcome): Promise<void> {
  if (outcome === "elsewhere") return;
  const { groupId, index, phase, round } = task;
  const counted = { userId: ctx.userId, groupId, phase, round, index };
  const progress = await ctx.store.campaignGroups.countTarget(counted, outcome, ctx.now());
  if (progress) await endPhaseIfDone(ctx, progress);
}
