import type {
  BulkPreflight,
  BulkPublication,
} from "@adwright/contracts/campaign-group/bulk-publication";

import { isMoving } from "../../../api/bulk-publication.ts";

export type ReviewPhase =
  | { view: "questions" }
  | { view: "check"; preflight: BulkPreflight }
  | { view: "run"; publication: BulkPublication };

/**
 * The phase of a review, derived from the server's state alone so that a reload restores it: a running or stopped
 * publication, a check made after the last publication, the last publication, or the questions before a check. The
 * person may answer the questions again unless a publication is open.
 */
export function reviewPhase(
  preflight: BulkPreflight,
  publication: BulkPublication | null,
  wantsQuestions: boolean,
): ReviewPhase {
  if (publication !== null && isOpen(publication)) return { view: "run", publication };
  if (wantsQuestions) return { view: "questions" };
  const isChecked = preflight.status !== "none" && isAfter(preflight, publication);
  if (isChecked) return { view: "check", preflight };
  return publication === null ? { view: "questions" } : { view: "run", publication };
}

function isOpen({ status }: BulkPublication): boolean {
  return isMoving(status) || status === "stopped";
}

function isAfter({ startedAt }: BulkPreflight, publication: BulkPublication | null): boolean {
  if (publication === null) return true;
  return startedAt !== null && Date.parse(startedAt) > Date.parse(publication.approvedAt);
}
