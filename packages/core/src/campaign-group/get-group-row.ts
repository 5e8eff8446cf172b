import type { BulkKind } from "@adwright/contracts/campaign-group/bulk-steps";
import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import { conflict, orNotFound } from "@adwright/contracts/errors";
import type { BulkCheckRow } from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../context.ts";
import { RANDOM_BITS } from "../ids.ts";

/** The signed-in person's group; NOT_FOUND for an unknown id and for another person's group. */
export async function getGroupRow(
  ctx: UserContext,
  groupId: number,
  options?: { consistent: boolean },
): Promise<CampaignGroupRow> {
  return orNotFound(ctx.store.campaignGroups.find(ctx.userId, groupId, options));
}

/**
 * The id of a group's campaign, derived from the group's id and the index so that a repeated write hits the same rows:
 * each index adds one millisecond. Groups created within the same second only share ids if their random bits are equal.
 */
export function campaignIdAt(groupId: number, index: number): number {
  return groupId + index * 2 ** RANDOM_BITS;
}

/** The phase that a group is currently working on. */
export function phaseAtWork({ status }: Pick<CampaignGroupRow, "status">): GroupPhase | undefined {
  if (status === "generating_goals") return "goals";
  return status === "generating_drafts" ? "drafts" : undefined;
}

/** What the bulk machine does for a check or a run in this status; in any other one nothing is at work. */
export const bulkKinds: Partial<Record<(BulkCheckRow | BulkRunRow)["status"], BulkKind>> = {
  checking: "check",
  running: "publish",
  stopping: "publish",
  undoing: "undo",
};

/** The group's check or run that is at work; undefined if none is. */
export async function findBulkWork(
  ctx: UserContext,
  groupId: number,
): Promise<{ row: BulkCheckRow | BulkRunRow; kind: BulkKind } | undefined> {
  const [check, run] = await Promise.all([
    ctx.store.bulkChecks.find(ctx.userId, groupId),
    ctx.store.bulkRuns.find(ctx.userId, groupId),
  ]);
  const row = check?.status === "checking" ? check : run;
  const kind = row && bulkKinds[row.status];
  return row && kind && { row, kind };
}

const words: Record<BulkKind, string> = {
  check: "The campaigns of this workflow are being checked. Wait until that is done.",
  publish:
    "The campaigns of this workflow are being published. Stop that first, or wait until it is done.",
  undo: "The publication of this workflow is being undone. Wait until that is done.",
};

/** Throws CONFLICT while the group is being checked, published or undone: its campaigns must not change meanwhile. */
export async function refuseWhileBusy(ctx: UserContext, groupId: number): Promise<void> {
  const work = await findBulkWork(ctx, groupId);
  if (work !== undefined) throw conflict(words[work.kind]);
}
