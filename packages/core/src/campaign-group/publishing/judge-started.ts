import { isInProgress } from "@adwright/rules/publication";
import type { BulkRunCampaignRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import { executionNameOf } from "../../publication/run/attempt.ts";

type Progress = PublicationProgress;

export const OUTSIDE = "It was published on its own, outside this run, and stays as it is.";

/** The state of a campaign that was chosen to be published. */
type Judged =
  | { state: "unstarted" }
  | { state: "running"; progress: Progress }
  | {
      state: "published" | "failed" | "undone";
      message: string;
      publicationId?: string;
    };

/** Whether the campaign has, or is getting, a publication outside this run. */
export function isOutside(progress: Progress | undefined): boolean {
  return progress !== undefined && (isInProgress(progress) || progress.status === "complete");
}

export function stateOfStarted(row: BulkRunCampaignRow, progress: Progress | undefined): Judged {
  if (progress === undefined || executionNameOf(progress) === row.before) {
    return { state: "unstarted" };
  }
  // The campaign was published outside this run in the meantime, with another plan.
  if (progress.planHash !== row.planHash) return { state: "failed", message: OUTSIDE };
  const { status, publicationId, message, error } = progress;
  if (isInProgress(progress)) return { state: "running", progress };
  if (status === "complete") return { state: "published", message, publicationId };
  if (status === "undone") return { state: "undone", message };
  return { state: "failed", message: error ?? message };
}
