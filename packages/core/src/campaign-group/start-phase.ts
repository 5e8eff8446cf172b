import type { GroupWorkStarted } from "@adwright/contracts/campaign-group/group";
import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import { type AppError, conflict } from "@adwright/contracts/errors";
import { monthOf } from "@adwright/rules/brand";
import { phaseResult, type PhaseResult } from "@adwright/rules/campaign-group/phase-result";
import type {
  CampaignGroupRow,
  GroupProgressRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";

import { getPlanLimits, groupLimitError } from "../account/plan-limits.ts";
import { getUsableBrand } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { notify } from "../notification/notify.ts";
import { getGroupRow, phaseAtWork, refuseWhileBusy } from "./get-group-row.ts";

/** Starts writing the failed goals again; CONFLICT if the group's status does not allow it. */
export const generateGoals = (ctx: UserContext, groupId: number): Promise<GroupWorkStarted> =>
  generate(ctx, groupId, "Its goals are written.", {
    phase: "goals",
    from: ["error", "goals_ready"],
    takesPart: ({ goals }) => goals === "failed",
    areRedone: true,
  });

/** Starts writing a draft for each goal; CONFLICT unless the goals are ready. */
export const generateDrafts = (ctx: UserContext, groupId: number): Promise<GroupWorkStarted> =>
  generate(ctx, groupId, "Drafts are written once its goals are ready.", {
    phase: "drafts",
    from: ["goals_ready"],
    takesPart: ({ goals, drafts }) => goals === "done" && drafts === "open",
  });

async function generate(
  ctx: UserContext,
  groupId: number,
  otherwise: string,
  start: Omit<Start, "targets">,
): Promise<GroupWorkStarted> {
  const { group, targets } = await getIdleGroup(ctx, groupId, start.from, otherwise);
  const targetCount = await beginPhase(ctx, group, { ...start, targets });
  return { success: true, groupId, targetCount };
}

/**
 * Starts writing failed campaigns again, all of them or the given ones: goals if no drafts were requested yet,
 * otherwise drafts and their missing goals. CONFLICT while the group is working or if nothing has failed.
 */
export async function regenerateCampaigns(
  ctx: UserContext,
  groupId: number,
  campaignIds: readonly number[] | undefined,
): Promise<{ success: true; regeneratedCount: number }> {
  const from = ["error", "goals_ready", "drafts_ready"] as const;
  const otherwise = "No campaign of this workflow failed.";
  const { group, targets } = await getIdleGroup(ctx, groupId, from, otherwise);
  const named = campaignIds && new Set(campaignIds);
  const regeneratedCount = await beginPhase(ctx, group, {
    phase: group.status === "drafts_ready" ? "drafts" : "goals",
    from: [group.status],
    targets,
    takesPart: ({ goals, drafts, campaignId }) =>
      (goals === "failed" || drafts === "failed") && (named?.has(campaignId) ?? true),
    areRedone: true,
  });
  return { success: true, regeneratedCount };
}

type Status = CampaignGroupRow["status"];

/**
 * A group that can start a phase, and its targets. CONFLICT if its status does not allow it or its brand cannot be
 * used.
 */
async function getIdleGroup(
  ctx: UserContext,
  groupId: number,
  from: readonly Status[],
  otherwise: string,
): Promise<{ group: CampaignGroupRow; targets: GroupTargetRow[] }> {
  const group = await getGroupRow(ctx, groupId, { consistent: true });
  if (!from.includes(group.status)) {
    throw conflict(words[group.status] ?? otherwise);
  }
  if (group.brandId === undefined) throw brandGone();
  await refuseWhileBusy(ctx, groupId);
  await getUsableBrand(ctx, group.brandId);
  return { group, targets: await ctx.store.campaignGroups.allTargets(ctx.userId, groupId) };
}

const words: Partial<Record<Status, string>> = {
  setting_up: "This workflow is still being set up.",
  generating_goals: "The goals of this workflow are being written.",
  generating_drafts: "The drafts of this workflow are being written.",
};

export function brandGone(): AppError {
  return conflict("The brand of this workflow no longer exists.");
}

interface Start {
  phase: GroupPhase;
  from: CampaignGroupRow["status"][];
  /** All targets of the group. */
  targets: readonly GroupTargetRow[];
  /** Selects the targets that take part; all if absent. */
  takesPart?: (target: GroupTargetRow) => boolean;
  /** Whether the targets failed before, so that they count against the month's limit again. */
  areRedone?: boolean;
}

/**
 * Starts a phase, sends its tasks and returns how many targets take part. CONFLICT if none does or the group is
 * working; SUBSCRIPTION_LIMIT if the repeated targets exceed the month's limit.
 */
export async function beginPhase(
  ctx: UserContext,
  group: CampaignGroupRow,
  { phase, from, targets, takesPart = () => true, areRedone = false }: Start,
): Promise<number> {
  const participants = targets.filter(takesPart);
  const others = targets.filter((target) => !takesPart(target));
  const total = participants.length;
  if (total === 0) throw conflict(NOTHING_TO_WRITE);
  const limits = areRedone ? await getPlanLimits(ctx) : undefined;
  const nowMs = ctx.now();
  const month = monthOf(nowMs);
  const indexes = participants.map(({ index }) => index);
  // If all take part, none has to be stored.
  const isAll = indexes.every((index, at) => index === at);
  const outcome = await ctx.store.campaignGroups.startPhase(group, {
    phase,
    from,
    total,
    order: isAll ? undefined : indexes,
    doneBefore: others.filter((target) => target[phase] === "done").length,
    failedBefore: others.filter((target) => target[phase] === "failed").length,
    nowMs,
    counted: areRedone ? total : 0,
    month,
    monthlyLimit: limits?.campaignsPerMonth,
  });
  if (outcome === "busy") throw conflict(CHANGED);
  if (outcome === "limit" && limits) {
    const { campaigns } = await ctx.store.stats.getMonth(ctx.userId, month);
    throw groupLimitError(limits, total, campaigns);
  }
  const started = { ...group, round: group.round + 1 };
  await sendTasks(ctx, started, phase, indexes);
  return total;
}

/** For a working group whose tasks may have been lost: sends those of all unfinished targets again. */
export async function continuePhase(ctx: UserContext, group: CampaignGroupRow): Promise<void> {
  const phase = phaseAtWork(group);
  if (!phase) return;
  const progress = await ctx.store.campaignGroups.findProgress(group.userId, group.id, phase);
  if (progress?.round !== group.round) return;
  if (await endPhaseIfDone(ctx, progress)) return;
  await sendTasks(ctx, group, phase, unfinishedOf(progress));
}

function unfinishedOf({ order, total, done, failed }: GroupProgressRow): number[] {
  const ended = new Set([...done, ...failed]);
  const all = order ?? Array.from({ length: total }, (_, index) => index);
  return all.filter((index) => !ended.has(index));
}

/** Sends a task for each target. The queue delivers them fairly among people, however many there are. */
async function sendTasks(
  ctx: UserContext,
  { userId, id: groupId, round, brandId = 0 }: CampaignGroupRow,
  phase: GroupPhase,
  indexes: readonly number[],
): Promise<void> {
  const of = { task: "write_target", userId, groupId, brandId, phase, round } as const;
  try {
    await ctx.bulkQueue.send(indexes.map((index) => ({ ...of, index })));
    await ctx.store.campaignGroups.noteSent({ userId, groupId, phase, round });
  } catch (error) {
    // The phase has begun, and the sweep of due work sends them within a minute.
    ctx.log.error("The tasks of a workflow could not be sent yet.", { error: String(error) });
  }
}

const NOTHING_TO_WRITE = "There is nothing to write: no campaign of this kind is left.";
const CHANGED = "This workflow is at work or has just changed. Please reload.";

/**
 * Ends a phase whose targets have all finished, by writing totals, status and counters once. Returns whether all had
 * finished. Can be repeated. Failed targets are given back to the month's limit.
 */
export async function endPhaseIfDone(
  ctx: UserContext,
  progress: GroupProgressRow,
): Promise<boolean> {
  const { userId, groupId, phase, total, done, failed } = progress;
  if (done.length + failed.length < total) return false;
  const { campaignGroups } = ctx.store;
  const [group, targets] = await Promise.all([
    campaignGroups.find(userId, groupId, { consistent: true }),
    campaignGroups.allTargets(userId, groupId),
  ]);
  if (group?.round !== progress.round) return true;
  const result = phaseResult(phase, targets);
  const hasEnded = await campaignGroups.endPhase(progress, result, {
    drafted: phase === "drafts" ? done.length : 0,
    givenBack: failed.length,
    month: group.month,
  });
  if (hasEnded) {
    const counts = { done: done.length, failed: failed.length };
    ctx.log.info("A phase of a workflow has ended.", { groupId, phase, ...counts });
  }
  await notifyEnd(ctx, group, { phase, result });
  return true;
}

/** Also runs when the end is repeated, as the first attempt may have crashed before it notified the person. */
async function notifyEnd(
  ctx: UserContext,
  { id: groupId, name: groupName, round, deletedAt }: CampaignGroupRow,
  { phase, result }: { phase: GroupPhase; result: PhaseResult },
): Promise<void> {
  if (deletedAt !== undefined) return;
  const [kind, done, failed] =
    phase === "goals"
      ? (["goals_ended", result.completedGoals, result.failedGoals] as const)
      : (["drafts_ended", result.completedDrafts, result.failedDrafts] as const);
  await notify(ctx, [groupId, round], { kind, groupId, groupName, done, failed });
}
