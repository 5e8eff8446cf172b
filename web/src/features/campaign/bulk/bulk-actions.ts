import type { CampaignSummary } from "@adwright/contracts/campaign";

import { plural } from "../../../format/plural.ts";

export type BulkAction = "pause" | "enable" | "export" | "delete";

interface ActionWords {
  label: string;
  /** The dialog's title; `count` is "3 campaigns". */
  title: (count: string) => string;
  description: string;
  /** Shown for a campaign once the action succeeded. */
  done: string;
  /** Shown for a campaign that failed without a message from the server. */
  failed: string;
}

export const actionWords: Record<BulkAction, ActionWords> = {
  pause: {
    label: "Pause",
    title: (count) => `Pause ${count}?`,
    description: "Their ads stop showing and spending. You can enable them again at any time.",
    done: "Paused",
    failed: "The campaign could not be paused.",
  },
  enable: {
    label: "Enable",
    title: (count) => `Enable ${count}?`,
    description: "Their ads can start showing and spending right away.",
    done: "Enabled",
    failed: "The campaign could not be enabled.",
  },
  export: {
    label: "Export",
    title: (count) => `Export ${count}?`,
    description: "One CSV file for the import of Google Ads Editor.",
    done: "In the file",
    failed: "The campaign could not be exported.",
  },
  delete: {
    label: "Delete",
    title: (count) => `Delete ${count}?`,
    description: "The drafts and their texts are deleted for good. This cannot be undone.",
    done: "Deleted",
    failed: "The campaign could not be deleted.",
  },
};

/** Why the action skips a campaign; undefined if it does not. */
export function refusalOf(
  action: BulkAction,
  { status, performance }: Pick<CampaignSummary, "status" | "performance">,
): string | undefined {
  if (action === "export") return undefined;
  if (action === "delete") {
    if (status === "draft" || status === "failed") return undefined;
    return status === "published"
      ? "undo its publication first"
      : "it is being generated or published";
  }
  if (status !== "published") return "not published";
  // The list's serving status may be out of date, so an already paused or enabled campaign is not skipped.
  return performance?.servingStatus === "REMOVED" ? "removed in Google Ads" : undefined;
}

/** "3 campaigns", or "3 drafts" for deletion. */
export function countWords(action: BulkAction, count: number): string {
  return plural(count, action === "delete" ? "draft" : "campaign");
}
