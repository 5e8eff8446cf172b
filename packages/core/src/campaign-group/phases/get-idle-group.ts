import { AppError } from "@adwright/contracts/errors";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import { getGroupRow } from "../get-group-row.ts";
import { refuseWhileBusy } from "../publishing/is-busy.ts";

type Status = CampaignGroupRow["status"];

/**
 * A group that can start a phase, and its targets. CONFLICT if its status does not allow it or its brand cannot be
 * used.
 */
export async function getIdleGroup(
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
