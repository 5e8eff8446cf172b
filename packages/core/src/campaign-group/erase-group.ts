import { AppError, conflict } from "@adwright/contracts/errors";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { deleteCampaign } from "../campaign/delete-campaign.ts";
import type { UserContext } from "../context.ts";
import { inParts } from "../maintenance/in-portions.ts";

/** The rows and counters of this many campaigns fit into one transaction. */
const ERASED_AT_ONCE = 30;
const MAX_ROUNDS = 5;

/**
 * Removes the campaigns of a hidden group, then the group. Published campaigns stay outside the group, and so do
 * campaigns whose leftovers in Google Ads cannot be removed now. Can be repeated from any point.
 */
export async function eraseGroup(
  ctx: UserContext,
  { groupId }: { groupId: number },
): Promise<{ success: true }> {
  const group = await ctx.store.campaignGroups.findToErase(ctx.userId, groupId);
  if (group?.deletedAt === undefined) return { success: true };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const campaigns = await campaignsOf(ctx, groupId);
    if (campaigns.length === 0) break;
    await eraseSome(ctx, group, campaigns);
  }
  const left = await campaignsOf(ctx, groupId);
  if (left.length > 0) throw conflict("Campaigns of a workflow keep changing.");
  await ctx.store.campaignGroups.erase(ctx.userId, groupId);
  return { success: true };
}

/** The campaigns that still belong to the group. */
async function campaignsOf(ctx: UserContext, groupId: number): Promise<CampaignSummaryRow[]> {
  const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
  const ids = targets.map(({ campaignId }) => campaignId);
  const campaigns = await ctx.store.campaigns.findSummaries(ctx.userId, ids);
  return campaigns.filter((campaign) => campaign.groupId === groupId);
}

async function eraseSome(
  ctx: UserContext,
  group: CampaignGroupRow,
  campaigns: CampaignSummaryRow[],
): Promise<void> {
  const plain: CampaignSummaryRow[] = [];
  for (const campaign of campaigns) {
    if (isLive(campaign)) await ctx.store.campaignGroups.leaveGroup(ctx.userId, campaign.id);
    else if (await hasLeftovers(ctx, campaign)) await deleteWithLeftovers(ctx, campaign);
    else plain.push(campaign);
  }
  for (const some of inParts(plain, ERASED_AT_ONCE)) {
    await ctx.store.campaignGroups.eraseCampaigns(group, some);
  }
}

const isLive = ({ status }: CampaignSummaryRow) =>
  status === "published" || status === "publishing";

/** Only a failed publication can have left anything in Google Ads. */
async function hasLeftovers(ctx: UserContext, { id, status }: CampaignSummaryRow) {
  if (status === "generating") return false;
  const publication = await ctx.store.publications.findProgress(ctx.userId, id);
  return publication?.status === "failed";
}

async function deleteWithLeftovers(ctx: UserContext, { id }: CampaignSummaryRow): Promise<void> {
  await ctx.store.campaignGroups.leaveGroup(ctx.userId, id);
  try {
    await deleteCampaign(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("A campaign of a deleted workflow stays.", { code: error.code });
  }
}
