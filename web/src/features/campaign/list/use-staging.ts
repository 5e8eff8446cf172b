import type { Change, ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import {
  isAtWork,
  openBrandsQuery,
  openSetQuery,
  removeChange,
  stageChanges,
} from "../../../api/change.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { invalidatePages } from "./campaign-pages.ts";

/** What is staged for one brand's account. */
export interface Wanted {
  brandId: number;
  whats: ChangeWhat[];
}

/** The staged changes of all brands. */
export interface Staging {
  /** The brands that have some. */
  brandIds: readonly number[];
  find: (brandId: number, kind: ChangeKind, target: string) => Change | undefined;
  /** Approved changes are being applied there, so nothing can be added. */
  isLocked: (brandId: number) => boolean;
  isBusy: boolean;
  /** Resolves to whether all were staged; shows a failure itself. */
  stage: (...wanted: Wanted[]) => Promise<boolean>;
  takeBack: (brandId: number, change: Change) => void;
}

export const StagingContext = createContext<Staging | null>(null);

/** The staging of the table around it. */
export function useStagingHere(): Staging {
  const staging = use(StagingContext);
  if (staging === null) throw new Error("Rendered outside the table of campaigns.");
  return staging;
}

const noBrands: readonly number[] = [];

/** All that were given so far: the review of a set shows its outcome after it has ended. */
function useSeen(brandIds: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState(brandIds);
  const fresh = brandIds.filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen;
}

export function useStaging(): Staging {
  const queryClient = useQueryClient();
  const brandIds = useSeen(useQuery(openBrandsQuery).data ?? noBrands);
  const sets = useQueries({
    queries: brandIds.map((brandId) => openSetQuery(brandId)),
    combine: useCallback(
      (results: { data?: ChangeSet | null | undefined }[]) =>
        new Map(results.flatMap(({ data }) => (data ? [[data.brandId, data] as const] : []))),
      [],
    ),
  });

  const working = [...sets.values()].filter(isAtWork).length;
  const lastWorking = useRef(working);
  useEffect(() => {
    // What was applied is in the rows now.
    if (lastWorking.current > working) void invalidatePages(queryClient);
    lastWorking.current = working;
  }, [queryClient, working]);

  const { mutateAsync: stage, isPending: isStaging } = useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      const failures = new Map<number, unknown>();
      // One after the other: an account takes one call at a time. One that refuses keeps no other from its own.
      for (const { brandId, whats } of wanted) {
        await stageChanges(brandId, whats).then(keep, (error: unknown) =>
          failures.set(brandId, error),
        );
      }
      const [error] = failures.values();
      if (failures.size === 0) return true;
      const names = wanted.length > 1 ? namesOf([...failures.keys()]) : "";
      const title = names === "" ? "Not staged" : `Not staged for ${names}`;
      showFailure(error, title, "The change was not staged. Try again.");
      return false;
    },
    meta: { quiet: true },
  });
  const { mutate: takeBack, isPending: isRemoving } = useMutation({
    mutationFn: removeChange,
    onSuccess: keep,
    onError: (error) =>
      showFailure(error, "Still staged", "The change was not taken back. Try again."),
    meta: { quiet: true },
  });

  function keep(set: ChangeSet) {
    const { brandId } = set;
    queryClient.setQueryData(openSetQuery(brandId).queryKey, set);
    queryClient.setQueryData(openBrandsQuery.queryKey, (before = []) =>
      before.includes(brandId) ? before : [...before, brandId],
    );
  }

  function namesOf(ids: readonly number[]): string {
    const brands = queryClient.getQueryData(brandsQuery.queryKey) ?? [];
    const named = brands.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return named.length > 3 ? `${named.length} accounts` : named.join(", ");
  }

  return useMemo(
    () => ({
      brandIds,
      find: (brandId, kind, target) =>
        sets
          .get(brandId)
          ?.changes.find(
            ({ what }) => what.kind === kind && "target" in what && what.target === target,
          ),
      isLocked: (brandId) => {
        const set = sets.get(brandId);
        return set !== undefined && isAtWork(set);
      },
      isBusy: isStaging || isRemoving,
      stage: (...wanted) => stage(wanted),
      takeBack: (brandId, { changeId }) => {
        const setId = sets.get(brandId)?.setId;
        if (setId !== undefined) takeBack({ brandId, setId, changeId });
      },
    }),
    [brandIds, sets, isStaging, isRemoving, stage, takeBack],
  );
}
