import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";

import { plural } from "../../../format/plural.ts";
import type { Wanted } from "../../../staging/use-staged.ts";
import { budgetOf, targetOf } from "../list/row-words.ts";

/** What is done to each campaign here, one by one; the rest is staged for its account. */
export type BulkAction = "duplicate" | "export" | "delete";
export type StagedAction = "budget" | "pause" | "enable" | "label";

interface ActionWords {
  label: string;
  description: string;
  /** Shown for a campaign once the action succeeded. */
  done: string;
  /** Shown for a campaign that failed without a message from the server. */
  failed: string;
}

export const actionWords: Record<BulkAction, ActionWords> = {
  duplicate: {
    label: "Duplicate",
    description: "The copies are drafts with the same texts and settings.",
    done: "Copied",
    failed: "The campaign could not be duplicated.",
  },
  export: {
    label: "Export",
    description: "One CSV file for the import of Google Ads Editor.",
    done: "In the file",
    failed: "The campaign could not be exported.",
  },
  delete: {
    label: "Delete",
    description: "The drafts and their texts are deleted for good. This cannot be undone.",
    done: "Deleted",
    failed: "The campaign could not be deleted.",
  },
};

const isWritten = ({ own }: CampaignTableRow) => own !== null && own.readiness !== null;
const isDraft = ({ own }: CampaignTableRow) => own?.status === "draft" || own?.status === "failed";

/** Whether the action can be done to a campaign. */
export const applies: Record<BulkAction | StagedAction, (row: CampaignTableRow) => boolean> = {
  budget: (row) => budgetOf(row) !== undefined,
  pause: (row) => row.live?.status === "ENABLED" && targetOf(row) !== undefined,
  enable: (row) => row.live?.status === "PAUSED" && targetOf(row) !== undefined,
  label: (row) => targetOf(row) !== undefined,
  duplicate: isWritten,
  export: ({ own }) => own !== null,
  delete: isDraft,
};

/**
 * Where the drafts are checked and published: the page of a single one, or the review of the workflow that they all
 * belong to.
 */
export function publishPlaceOf(
  rows: readonly CampaignTableRow[],
): { campaignId: number } | { groupId: number } | undefined {
  const drafts = rows.filter((row) => isDraft(row) && isWritten(row));
  const [first] = drafts;
  if (first?.own == null) return undefined;
  if (drafts.length === 1) return { campaignId: first.own.id };
  const { groupId } = first.own;
  const isOne = groupId !== null && drafts.every(({ own }) => own?.groupId === groupId);
  return isOne ? { groupId } : undefined;
}

/** "3 campaigns", or "3 drafts" for deletion. */
export function countWords(action: BulkAction, count: number): string {
  return plural(count, action === "delete" ? "draft" : "campaign");
}

/** What to stage in each account. */
export function byBrand(
  rows: readonly CampaignTableRow[],
  whatOf: (
    target: NonNullable<ReturnType<typeof targetOf>>,
    row: CampaignTableRow,
  ) => ChangeWhat | undefined,
): Wanted[] {
  const wanted = new Map<number, ChangeWhat[]>();
  for (const row of rows) {
    const target = targetOf(row);
    const what = target && whatOf(target, row);
    if (what) wanted.set(target.brandId, [...(wanted.get(target.brandId) ?? []), what]);
  }
  return [...wanted].map(([brandId, whats]) => ({ brandId, whats }));
}
