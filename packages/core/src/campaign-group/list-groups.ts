import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import type { Page, PageRequest } from "@adwright/contracts/page";

import type { UserContext } from "../context.ts";
import { getGroupRow } from "./get-group-row.ts";
import { asGroup } from "./group-view.ts";

/** A page of the person's groups, newest first. Only groups that are working need a second read. */
export async function listGroups(
  ctx: UserContext,
  page: PageRequest,
): Promise<Page<CampaignGroup>> {
  const { items, cursor } = await ctx.store.campaignGroups.listOf(ctx.userId, page);
  const progress = await ctx.store.campaignGroups.progressOf(items);
  return { items: items.map((row) => asGroup(row, progress.get(row.id))), cursor };
}

/** NOT_FOUND for an unknown id and for another person's group. */
export async function getGroup(ctx: UserContext, groupId: number): Promise<CampaignGroup> {
  const row = await getGroupRow(ctx, groupId);
  const progress = await ctx.store.campaignGroups.progressOf([row]);
  return asGroup(row, progress.get(groupId));
}
