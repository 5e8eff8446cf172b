import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";

import { plural } from "../../../format/plural.ts";
import type { Notice } from "../../../ui/overlay/toast.ts";
import { groupName } from "../workflow-words.ts";

/** The phase a group is in; for a regeneration, also how many drafts there were before it. */
export interface WatchedPhase {
  phase: "goals" | "drafts" | "regeneration";
  draftsBefore?: number;
}

const NOTICE_MS = 8000;

/** The notice about how a phase ended. */
export function phaseNotice(
  group: CampaignGroup,
  { phase, draftsBefore = 0 }: WatchedPhase,
): Notice {
  if (group.status === "error") return failedNotice(group, "Failed to generate goals");
  const { completedGoals, completedDrafts } = group;
  if (phase === "goals")
    return doneNotice("Goals Generated", group, plural(completedGoals, "goal"));
  if (phase === "drafts") {
    return doneNotice("Drafts Generated", group, plural(completedDrafts, "draft"));
  }
  const regenerated = completedDrafts - draftsBefore;
  if (regenerated <= 0) return failedNotice(group, "Failed to regenerate campaigns");
  return {
    title: "Campaigns Regenerated",
    description: `Successfully regenerated ${plural(regenerated, "campaign")}`,
    durationMs: NOTICE_MS,
  };
}

function doneNotice(title: string, group: CampaignGroup, what: string): Notice {
  const failed = failedCount(group);
  const rest = failed === 0 ? "" : ` ${plural(failed, "target")} failed and can be retried.`;
  return {
    title,
    description: `${groupName(group)}: ${what} ready.${rest}`,
    durationMs: NOTICE_MS,
  };
}

function failedNotice(group: CampaignGroup, fallback: string): Notice {
  return { title: "Error", description: group.error ?? fallback, variant: "destructive" };
}

/** The number of targets without a result after their phase has ended. */
export function failedCount(group: CampaignGroup): number {
  const { status, totalTargets, completedGoals, completedDrafts } = group;
  if (status === "goals_ready" || status === "error") return totalTargets - completedGoals;
  if (status === "drafts_ready" || status === "completed") return totalTargets - completedDrafts;
  return 0;
}
