import { AppError, notFound } from "@adwright/contracts/errors";
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

/** What the group's bulk check or publication is currently doing; undefined if nothing. */
export async function findBulkWork(
  ctx: UserContext,
  groupId: number,
): Promise<"checking" | "publishing" | "undoing" | undefined> {
  const [check, run] = await Promise.all([
    ctx.store.bulkChecks.find(ctx.userId, groupId),
    ctx.store.bulkRuns.find(ctx.userId, groupId),
  ]);
  if (check?.status === "checking") return "checking";
  if (run?.status === "undoing") return "undoing";
  return run?.status === "running" || run?.status === "stopping" ? "publishing" : undefined;
}

const words = {
  checking: "The campaigns of this workflow are being checked. Wait until that is done.",
  publishing:
    "The campaigns of this workflow are being published. Stop that first, or wait until it is done.",
  undoing: "The publication of this workflow is being undone. Wait until that is done.",
} as const;

/** Throws CONFLICT while the group is being checked, published or undone: its campaigns must not change meanwhile. */
export async function refuseWhileBusy(ctx: UserContext, groupId: number): Promise<void> {
  const work = await findBulkWork(ctx, groupId);
  if (work !== undefined) throw new AppError("CONFLICT", words[work]);
}
