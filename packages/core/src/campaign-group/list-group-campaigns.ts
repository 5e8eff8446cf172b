import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import type { Page, PageRequest } from "@adwright/contracts/page";

import type { UserContext } from "../context.ts";
import { getGroupRow } from "./get-group-row.ts";
import { asGroupCampaign } from "./group-campaign-view.ts";

/** A page of a group's campaigns in their order within the group. Reads only that page. */
export async function listGroupCampaigns(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<GroupCampaign>> {
  const { store, userId } = ctx;
  const [group, { items: targets, cursor }] = await Promise.all([
    getGroupRow(ctx, groupId),
    store.campaignGroups.listTargets(userId, groupId, page),
  ]);
  const ids = targets.map(({ campaignId }) => campaignId);
  const campaigns = await store.campaigns.findMany(userId, ids);
  const byId = new Map(campaigns.map((campaign) => [campaign.summary.id, campaign]));
  const items = targets.flatMap((target) => {
    const campaign = byId.get(target.campaignId);
    return campaign ? [asGroupCampaign(group, target, campaign, ctx.now())] : [];
  });
  return { items, cursor };
}
