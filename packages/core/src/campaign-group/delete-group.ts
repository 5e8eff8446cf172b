import { type AppError, conflict } from "@adwright/contracts/errors";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { refuseAssistant, type UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { getGroupRow, phaseAtWork, refuseWhileBusy } from "./get-group-row.ts";

/**
 * Hides a group immediately and queues the removal of its campaigns. Published campaigns stay, outside the group.
 * CONFLICT while the group is being written or published.
 */
export async function deleteGroup(
  ctx: UserContext,
  groupId: number,
): Promise<{ success: true; keptCampaigns: number }> {
  refuseAssistant(ctx);
  const group = await getGroupRow(ctx, groupId, { consistent: true });
  if (group.status === "setting_up" || phaseAtWork(group)) throw busy("written");
  await refuseWhileBusy(ctx, groupId);
  const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
  const ids = targets.map(({ campaignId }) => campaignId);
  const campaigns = await ctx.store.campaigns.findSummaries(ctx.userId, ids);
  if (campaigns.some(({ status }) => status === "publishing")) throw busy("published");
  const kept = campaigns.filter(({ status }) => status === "published");
  const input = { groupId };
  if (!(await ctx.store.campaignGroups.hide(group, ctx.now()))) throw busy("written");
  await startJob(ctx, { kind: "delete_group", input, message: "Deleting the workflow" });
  return { success: true, keptCampaigns: kept.length };
}

function busy(how: "written" | "published"): AppError {
  const words = `The campaigns of this workflow are being ${how}. Delete it once that is done.`;
  return conflict(words);
}

const MAX_ATTEMPTS = 5;

/**
 * Deletes a campaign that was never published and removes it from its group. CONFLICT while the group is working.
 * Returns false if the group no longer exists: the campaign is then deleted like any other.
 */
export async function deleteGroupCampaign(
  ctx: UserContext,
  { id, groupId, groupIndex }: CampaignSummaryRow,
): Promise<boolean> {
  refuseAssistant(ctx);
  if (groupId === undefined || groupIndex === undefined) return false;
  const { campaignGroups, campaigns } = ctx.store;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [group, target, [campaign]] = await Promise.all([
      campaignGroups.find(ctx.userId, groupId, { consistent: true }),
      campaignGroups.findTarget(ctx.userId, groupId, groupIndex),
      campaigns.findSummaries(ctx.userId, [id]),
    ]);
    if (!group || !target || !campaign) return false;
    if (group.status === "setting_up" || phaseAtWork(group))
      throw conflict("Its workflow is being written. Delete the campaign once that is done.");
    await refuseWhileBusy(ctx, groupId);
    if (!removable.has(campaign.status))
      throw conflict("Only drafts and failed campaigns can be deleted.");
    if (await campaignGroups.removeCampaign(group, target, campaign)) return true;
  }
  throw conflict("This is being changed right now. Please try again.");
}

/** A campaign that is waiting for its draft can be removed, too. */
const removable: ReadonlySet<string> = new Set(["draft", "failed", "generating"]);
