import type {
  BulkPreflight,
  BulkPublication,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import {
  bulkPreflightQuery,
  bulkPublicationQuery,
  type CheckAnswers,
  checkedCampaignsQuery,
  startBulkPreflight,
  isMoving,
} from "../../../api/bulk-publication.ts";
import { useWrite } from "../../../connection/use-write.ts";

/** The review of a group or of one of its campaigns: the server's state, and a function that starts a check. */
export function useReview(group: CampaignGroup, only: number | undefined) {
  const preflight = useQuery(bulkPreflightQuery(group.id));
  const publication = useQuery(bulkPublicationQuery(group.id));
  const isAboutIt = useIsAboutIt(group.id, preflight.data, only);
  /** True if the person wants to change the answers. */
  const [isAsking, setIsAsking] = useState(false);

  const start = useWrite({
    run: (answers: CheckAnswers) => startBulkPreflight(group.id, answers, only),
    keeps: bulkPreflightQuery(group.id),
    onDone: () => setIsAsking(false),
    failed: ["Error", "The check could not be started"],
    rereads: ["bulkPublication"],
  });

  const isLoaded =
    preflight.data !== undefined && publication.data !== undefined && isAboutIt !== undefined;
  const found = isLoaded ? reviewPhase(preflight.data, publication.data, isAsking) : undefined;
  const isOther = found?.view === "check" && isAboutIt === false;
  return {
    phase: isOther ? ({ view: "questions" } as const) : found,
    error: preflight.error ?? publication.error,
    isFetching: preflight.isFetching || publication.isFetching,
    retry: () => {
      void preflight.refetch();
      void publication.refetch();
    },
    preflight: preflight.data,
    publicationAsOfMs: publication.dataUpdatedAt,
    start,
    ask: () => setIsAsking(true),
    /** Returns to the previous state; undefined if there is none. */
    keep: isAsking ? () => setIsAsking(false) : undefined,
  };
}

export type Review = ReturnType<typeof useReview>;

/** Whether the last check covers what is being reviewed: all drafts, or the one campaign. Undefined until known. */
function useIsAboutIt(
  groupId: number,
  preflight: BulkPreflight | undefined,
  only: number | undefined,
): boolean | undefined {
  const isSingle = preflight?.status !== "none" && preflight?.total === 1;
  const { data, isError } = useQuery({
    ...checkedCampaignsQuery(groupId, preflight ?? { startedAt: null, status: "none" }, undefined),
    enabled: only !== undefined && isSingle,
  });
  if (preflight === undefined) return undefined;
  if (only === undefined) return true;
  if (!isSingle || isError) return false;
  return data === undefined ? undefined : data.campaigns[0]?.campaignId === only;
}

type ReviewPhase =
  | { view: "questions" }
  | { view: "check"; preflight: BulkPreflight }
  | { view: "run"; publication: BulkPublication };

/**
 * The phase of a review, derived from the server's state alone so that a reload restores it: a running or stopped
 * publication, a check made after the last publication, the last publication, or the questions before a check. The
 * person may answer the questions again unless a publication is open.
 */
function reviewPhase(
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
