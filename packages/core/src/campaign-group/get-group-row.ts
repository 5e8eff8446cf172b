import { notFound } from "@adwright/contracts/errors";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../context.ts";

/** The asking person's group; NOT_FOUND for an unknown id and for somebody else's. */
export async function getGroupRow(
  ctx: UserContext,
  groupId: number,
  options?: { consistent: boolean },
): Promise<CampaignGroupRow> {
  const group = await ctx.store.campaignGroups.find(ctx.userId, groupId, options);
  if (!group) throw notFound();
  return group;
}
