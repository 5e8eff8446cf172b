import type { BulkTaskOf } from "@adwright/contracts/campaign-group/task";
import { conflict } from "@adwright/contracts/errors";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { TargetWork } from "@adwright/store/campaign-group/target-work";
import type { Lease } from "@adwright/store/work/claim";

import type { UserContext } from "../../context.ts";
import { leaseFor } from "../../delivery/hold.ts";
import { campaignIdAt, phaseAtWork } from "../get-group-row.ts";
import { endPhaseIfDone } from "../start-phase.ts";

export type Task = BulkTaskOf<"write_target">;

/** How work on a target ended; `elsewhere`: another worker has it. */
type Outcome = "done" | "failed" | "elsewhere";

/** Whether the group is still working on the task's phase and round. */
function isWanted({ group }: TargetWork, { phase, round }: Task): boolean {
  if (!group || group.deletedAt !== undefined) return false;
  return group.round === round && phaseAtWork(group) === phase;
}

/** What a worker has claimed, with everything needed to work on it. */
export type ClaimedTarget = TargetWork & { target: GroupTargetRow };

/** Claims the target of a task: "ended" if nothing is left to do but to count it, "held" while another worker has it. */
export async function claimFor(
  ctx: UserContext,
  task: Task,
  lease: Lease,
): Promise<ClaimedTarget | "ended" | "held"> {
  const { groupId, index, brandId, phase, round } = task;
  const { campaignGroups } = ctx.store;
  const of = { groupId, index, campaignId: campaignIdAt(groupId, index), brandId };
  const work = await campaignGroups.findWork(ctx.userId, of);
  if (!isWanted(work, task)) return "ended";
  const seen = work.target;
  const isDone = seen?.[phase] === "done";
  // Campaigns cannot be removed while the group is working. If one is missing anyway, it counts as failed and the
  // others continue.
  if (!seen || isDone || (seen[phase] === "failed" && seen.round === round)) {
    await countTarget(ctx, task, isDone ? "done" : "failed");
    return "ended";
  }
  const target = await campaignGroups.claimTarget(seen, { phase, round }, lease);
  return target ? { ...work, target } : "held";
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

/**
 * Fails a target that no worker could finish. Does nothing if the group no longer needs the
 * target. CONFLICT while a worker holds it.
 */
export async function giveUpTarget(ctx: UserContext, task: Task, words: string): Promise<void> {
  const claimed = await claimFor(ctx, task, leaseFor(ctx));
  if (claimed === "ended") return;
  if (claimed === "held") {
    const held = "A worker has this campaign right now. Try again in a few minutes.";
    throw conflict(held);
  }
  const { target } = claimed;
  await failCampaign(ctx, target, words);
  const end = { phase: task.phase, state: "failed", microDollars: 0, error: words } as const;
  await countTarget(ctx, task, await endTarget(ctx, target, end));
}
