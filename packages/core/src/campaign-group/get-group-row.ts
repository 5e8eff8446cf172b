import { notFound } from "@adwright/contracts/errors";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../context.ts";
import { RANDOM_BITS } from "../ids.ts";

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

/**
 * The id of a group's campaign, derived from the group's id and the index so that a repeated write hits the same rows:
 * each index adds one millisecond. Groups created within the same second only share ids if their random bits are equal.
 */
export function campaignIdAt(groupId: number, index: number): number {
  return groupId + index * 2 ** RANDOM_BITS;
}
