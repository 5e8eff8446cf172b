import { notFound } from "@adwright/contracts/errors";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../context.ts";

/** The signed-in person's group; NOT_FOUND for an unknown id and for another person's group. */
export async function getGroupRow(
  ctx: UserContext,
  groupId: number,
  options?: { consistent: boolean },
): Promise<CampaignGroupRow> {
  const group = await ctx.store.campaignGroups.find(ctx.userId, groupId, options);
  if (!group) throw notFound();
  return group;
}
