import type { GroupWorkStarted } from "@adwright/contracts/campaign-group/group";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/delivery.ts";
import { getGroupRow } from "../list-groups.ts";
import { refuseWhileBusy } from "../publishing/settle.ts";
import { startSetUp } from "../set-up-group.ts";
import { beginPhase, continuePhase, phaseAtWork } from "./begin-phase.ts";

/** Starts writing the failed goals again; CONFLICT if the group's status does not allow it. */
export async function generateGoals(ctx: UserContext, groupId: number): Promise<GroupWorkStarted> {
  const from = ["error" as const, "goals_ready" as const];
  const { group, targets } = await getIdleGroup(ctx, groupId, from, "Its goals are written.");
  const targetCount = await beginPhase(ctx, group, {
    phase: "goals",
    from,
    targets,
    takesPart: ({ goals }) => goals === "failed",
    areRedone: true,
  });
  return { success: true, groupId, targetCount };
}

/** Starts writing a draft for each goal; CONFLICT unless the goals are ready. */
export async function generateDrafts(ctx: UserContext, groupId: number): Promise<GroupWorkStarted> {
  const from = ["goals_ready" as const];
  const words = "Drafts are written once its goals are ready.";
  const { group, targets } = await getIdleGroup(ctx, groupId, from, words);
  const targetCount = await beginPhase(ctx, group, {
    phase: "drafts",
    from,
    targets,
    takesPart: ({ goals, drafts }) => goals === "done" && drafts === "open",
  });
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
  const from = ["error" as const, "goals_ready" as const, "drafts_ready" as const];
  const { group, targets } = await getIdleGroup(
    ctx,
    groupId,
    from,
    "No campaign of this workflow failed.",
  );
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
    throw new AppError("CONFLICT", words[group.status] ?? otherwise);
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
  return new AppError("CONFLICT", "The brand of this workflow no longer exists.");
}

const MINUTE_MS = 60_000;
/** Longer than any target takes: if none ended for so long, messages may have been lost. */
const STILL_MS = 15 * MINUTE_MS;

/**
 * Continues a workflow whose messages were not all sent, because the process died, or where nothing has ended for a
 * while. While the group is at work, it is looked at again. A second message of a target does nothing.
 */
export async function advanceGroup(ctx: UserContext, groupId: number): Promise<Next> {
  const { campaignGroups } = ctx.store;
  const nowMs = ctx.now();
  const group = await campaignGroups.find(ctx.userId, groupId, { consistent: true });
  const phase = group && phaseAtWork(group);
  if (!group || (!phase && group.status !== "setting_up")) return "done";
  if (!phase) {
    if (!(await isBeingSetUp(ctx, groupId))) await startSetUp(ctx, groupId);
    return { againAtMs: nowMs + MINUTE_MS };
  }
  const progress = await campaignGroups.findProgress(ctx.userId, groupId, phase);
  const stillAtMs = (progress?.movedAtMs ?? 0) + STILL_MS;
  if (progress?.isSent === true && stillAtMs > nowMs) return { againAtMs: stillAtMs };
  await continuePhase(ctx, group);
  ctx.log.warn("A workflow was continued.", { groupId, phase });
  return { againAtMs: nowMs + STILL_MS };
}

async function isBeingSetUp(ctx: UserContext, groupId: number): Promise<boolean> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.some(
    ({ kind, input }) =>
      kind === "set_up_group" && (input as { groupId?: number }).groupId === groupId,
  );
}
