import type { GroupWorkStarted } from "@adwright/contracts/campaign-group/group";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import { getGroupRow } from "../get-group-row.ts";
import { refuseWhileBusy } from "../publishing/is-busy.ts";
import { beginPhase } from "./begin-phase.ts";

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
