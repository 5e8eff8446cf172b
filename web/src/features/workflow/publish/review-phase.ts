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
 * What a review is about now, by the server's state alone, so that a reload finds it again: a publication at work or
 * stopped, the check that came after the last one, the last publication, or the questions before a check. The person
 * may want to answer those again, unless a publication is open.
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
