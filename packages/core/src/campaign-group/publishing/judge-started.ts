import { isInProgress } from "@adwright/rules/publication";
import type { BulkRunCampaignRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { executionNameOf } from "../../publication/run/attempt.ts";
import { resumeWaiting, takeOverIfStalled } from "../../publication/run/take-over.ts";

export type Progress = PublicationProgress;

export const OUTSIDE = "It was published on its own, outside this run, and stays as it is.";

/** The state of a campaign that was chosen to be published. */
type Judged =
  | { state: "unstarted" }
  | { state: "running"; progress: Progress }
  | {
      state: "published" | "failed" | "undone";
      message: string;
      publicationId?: string;
      tries?: number;
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
  if (status === "complete") return { state: "published", message, publicationId, tries: 0 };
  if (status === "undone") return { state: "undone", message };
  return { state: "failed", message: error ?? message };
}

/** How often publications that make no progress are checked. */
const LOOK_EVERY_MS = 15_000;

/**
 * Resumes publications whose wait is over and takes over those whose execution died. Returns false if it is too early
 * to check.
 */
export async function resumeStalled(
  ctx: UserContext,
  atWork: readonly Progress[],
  lookedAtMs: number,
): Promise<boolean> {
  if (ctx.now() - lookedAtMs < LOOK_EVERY_MS) return false;
  for (const progress of atWork) {
    if (progress.status === "waiting") await resumeWaiting(ctx, progress);
    else await takeOverIfStalled(ctx, progress);
  }
  return true;
}
