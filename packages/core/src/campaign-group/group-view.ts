import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { shownGroupStatus } from "@adwright/rules/campaign-group/group-status";
import type { CampaignGroupRow, GroupProgressRow } from "@adwright/store/campaign-group/group-row";

/** A group as the contract describes it. While it is working, its counts come from the progress row. */
export function asGroup(
  row: CampaignGroupRow,
  progress: GroupProgressRow | undefined,
): CampaignGroup {
  const { aiMicroDollars, error = null, brandId = null } = row;
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.baseUrl,
    brandId,
    brandName: row.brandName,
    totalTargets: row.totalTargets,
    ...countsOf(row, progress),
    published: row.published,
    dailyBudget: row.dailyBudget,
    targetCpa: row.targetCpa,
    currencyCode: row.currencyCode,
    status: shownGroupStatus(row),
    error,
    aiUsd: aiMicroDollars / 1_000_000,
    createdAt: row.createdAt,
  };
}

function countsOf(row: CampaignGroupRow, progress: GroupProgressRow | undefined) {
  const { completedGoals, failedGoals, completedDrafts, failedDrafts } = row;
  const stored = { completedGoals, failedGoals, completedDrafts, failedDrafts };
  if (progress?.round !== row.round) return stored;
  const done = progress.doneBefore + progress.done.length;
  const failed = progress.failedBefore + progress.failed.length;
  return progress.phase === "goals"
    ? { ...stored, completedGoals: done, failedGoals: failed }
    : { ...stored, completedDrafts: done, failedDrafts: failed };
}
