import {
  type ChangeSet,
  ChangeSet as ChangeSetSchema,
} from "@adwright/contracts/change/change-set";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import {
  approveSet,
  changeSetQuery,
  checkSet,
  openSetQuery,
  removeChange,
  resolveChange,
  type SetOf,
} from "../../../api/change.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate, keyOf } from "../../../api/http/query-keys.ts";
import type { Confirmation } from "../../../api/publication.ts";
import { proposalOf } from "./proposal-banner.tsx";

const editable = new Set<ChangeSet["status"]>(["open", "checked", "stale", "failed"]);

/** True if nothing of it was sent to Google yet, so it can still be edited and checked. */
export const isEditable = ({ status }: Pick<ChangeSet, "status">): boolean => editable.has(status);

/** A set under review: it is checked when it opens and after each edit, and approved exactly as shown. */
export function useReview(of: SetOf) {
  const { brandId, setId } = of;
  const queryClient = useQueryClient();
  const query = useQuery(changeSetQuery(brandId, setId));
  const { data: set } = query;

  function keep(fresh: ChangeSet) {
    queryClient.setQueryData(changeSetQuery(brandId, setId).queryKey, fresh);
    const open = queryClient.getQueryData(openSetQuery(brandId).queryKey);
    if (open?.setId === setId) queryClient.setQueryData(openSetQuery(brandId).queryKey, fresh);
  }

  // A refusal may come from what another tab or person did to the set; its state then says what is left to do.
  const onError = (error: Error) => {
    const changed = findSet(error);
    if (changed) keep(changed);
    else void invalidate(queryClient, "change");
  };

  const check = useMutation({
    mutationFn: () => checkSet(of),
    onError,
    onSuccess: (fresh) => {
      keep(fresh);
      approve.reset();
    },
  });
  const edit = useMutation({
    scope: { id: `edit ${setId}` },
    mutationFn: (how: { changeId: string; keeps: "theirs" | "mine" | "both" }) => {
      const line = { ...of, changeId: how.changeId };
      if (how.keeps === "theirs") return removeChange(line);
      return resolveChange(line, how.keeps === "both" ? "merge" : "mine");
    },
    onSuccess: (fresh) => {
      keep(fresh);
      check.reset();
    },
    onError,
  });
  const approve = useMutation({
    mutationFn: (confirmation: Confirmation) =>
      approveSet(of, { hash: set?.hash ?? "", ...confirmation }),
    onSuccess: async (fresh) => {
      keep(fresh);
      await invalidate(queryClient, "change");
    },
    onError,
  });

  const isUnchecked =
    set !== undefined && isEditable(set) && set.status !== "checked" && set.changes.length > 0;
  // An assistant had it checked, and the account may have changed since.
  const isAgain = set?.status === "checked" && proposalOf(set) !== undefined;
  const wantsCheck = (isUnchecked || isAgain) && check.isIdle && !edit.isPending;
  const start = useEffectEvent(() => check.mutate());
  useEffect(() => {
    if (wantsCheck) start();
  }, [wantsCheck]);

  const isApplied = set?.status === "applied";
  const tellPages = useEffectEvent(() => {
    // Queries on screen refetch by themselves; the others are dropped and refetch when they are shown.
    queryClient.removeQueries({ queryKey: keyOf("live", { brandId }), type: "inactive" });
    void invalidate(queryClient, "change");
  });
  useEffect(() => {
    if (isApplied) tellPages();
  }, [isApplied]);

  return { query, set, check, edit, approve };
}

export type Review = ReturnType<typeof useReview>;

/** The set in the details of a PLAN_CHANGED error. */
function findSet(error: unknown): ChangeSet | undefined {
  if (!(error instanceof ApplicationError) || error.code !== "PLAN_CHANGED") return undefined;
  return ChangeSetSchema.safeParse(error.details).data;
}
