import type { ChangeSetStatus } from "@adwright/contracts/change/change-set";

/** Nothing was sent, so changes can still be added, removed and checked. */
export const editable = ["open", "checked", "stale", "failed"] as const satisfies ChangeSetStatus[];

/** Approved, but not finished. */
export const atWork = [
  "approved",
  "applying",
  "waiting",
  "verifying",
] as const satisfies ChangeSetStatus[];

export const isEditable = (status: ChangeSetStatus): boolean =>
  editable.some((each) => each === status);

export const isAtWork = (status: ChangeSetStatus): boolean =>
  atWork.some((each) => each === status);
