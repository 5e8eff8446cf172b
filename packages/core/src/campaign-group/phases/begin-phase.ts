import type { BulkTaskOf, GroupPhase } from "@adwright/contracts/campaign-group/task";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { AppError } from "@adwright/contracts/errors";
import { monthOf } from "@adwright/rules/brand";
import { firstOfLanes, openOfLanes } from "@adwright/rules/campaign-group/lanes";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";

import { getPlanLimits } from "../../brand/plan-limits.ts";
import { groupLimitError } from "../../campaign/campaign-limit.ts";
import type { UserContext } from "../../context.ts";
import { endPhaseIfDone } from "./end-phase.ts";

interface Start {
  phase: GroupPhase;
  from: CampaignGroupRow["status"][];
  /** All of the group. */
  targets: readonly GroupTargetRow[];
  /** Which of them take part; all without it. */
  takesPart?: (target: GroupTargetRow) => boolean;
  /** They have failed before, and count against the month's limit again. */
  areRedone?: boolean;
}

/**
 * Starts a phase and sends its first tasks; answers how many targets take part. CONFLICT where none does, or while the
 * group is at work; SUBSCRIPTION_LIMIT where what is redone exceeds the month's limit.
 */
export async function beginPhase(
  ctx: UserContext,
  group: CampaignGroupRow,
  { phase, from, targets, takesPart = () => true, areRedone = false }: Start,
): Promise<number> {
  const partakers = targets.filter(takesPart);
  const others = targets.filter((target) => !takesPart(target));
  const total = partakers.length;
  if (total === 0) throw nothingToDo();
  const limits = areRedone ? await getPlanLimits(ctx) : undefined;
  const nowMs = ctx.now();
  const month = monthOf(nowMs);
  const order = isInOrder(partakers) ? undefined : partakers.map(({ index }) => index);
  const outcome = await ctx.store.campaignGroups.startPhase(group, {
    phase,
    from,
    total,
    order,
    doneBefore: others.filter((target) => target[phase] === "done").length,
    failedBefore: others.filter((target) => target[phase] === "failed").length,
    nowMs,
    counted: areRedone ? total : 0,
    month,
    monthlyLimit: limits?.campaignsPerMonth,
  });
  if (outcome === "busy") throw changedMeanwhile();
  if (outcome === "limit" && limits) {
    const { campaigns } = await ctx.store.stats.getMonth(ctx.userId, month);
    throw groupLimitError(limits, total, campaigns);
  }
  const places = firstOfLanes({ total, order }, bulkQueue.window);
  const started = { ...group, round: group.round + 1 };
  await ctx.bulkQueue.send(places.map((place) => taskFor(started, phase, place)));
  return total;
}

/** Sends the first open task of each lane again, for a group at work whose tasks may be lost; answers how many. */
export async function continuePhase(ctx: UserContext, group: CampaignGroupRow): Promise<number> {
  const phase = phaseAtWork(group);
  if (!phase) return 0;
  const progress = await ctx.store.campaignGroups.findProgress(group.userId, group.id, phase);
  if (progress?.round !== group.round) return 0;
  if (await endPhaseIfDone(ctx, progress)) return 0;
  const ended = new Set([...progress.done, ...progress.failed]);
  const places = openOfLanes(progress, ended, bulkQueue.window);
  await ctx.bulkQueue.send(places.map((place) => taskFor(group, phase, place)));
  return places.length;
}

/** The phase that a group is in the middle of. */
export function phaseAtWork({ status }: Pick<CampaignGroupRow, "status">): GroupPhase | undefined {
  if (status === "generating_goals") return "goals";
  return status === "generating_drafts" ? "drafts" : undefined;
}

function taskFor(
  { userId, id: groupId, round, brandId = 0 }: CampaignGroupRow,
  phase: GroupPhase,
  { at, index }: { at: number; index: number },
): BulkTaskOf<"write_target"> {
  return { task: "write_target", userId, groupId, brandId, phase, round, index, at };
}

/** The targets' places are their indexes: no order has to be stored. */
function isInOrder(targets: readonly GroupTargetRow[]): boolean {
  return targets.every(({ index }, at) => index === at);
}

function nothingToDo(): AppError {
  return new AppError("CONFLICT", "There is nothing to write: no campaign of this kind is left.");
}

function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This workflow is at work or has just changed. Please reload.");
}
