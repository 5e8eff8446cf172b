import type { GroupStatus } from "@adwright/contracts/campaign-group/group";

/** The status shown on screen: `completed` once every draft was published (handbook/bulk-campaigns.md). */
export function shownGroupStatus(group: {
  status: Exclude<GroupStatus, "completed">;
  completedDrafts: number;
  published: number;
}): GroupStatus {
  const { status, completedDrafts, published } = group;
  const isCompleted =
    status === "drafts_ready" && completedDrafts > 0 && published >= completedDrafts;
  return isCompleted ? "completed" : status;
}
