import type { Change, ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useIsMutating, useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { brandsQuery } from "../api/brand.ts";
import {
  isAtWork,
  openBrandsQuery,
  openSetQuery,
  removeChange,
  type SetOf,
  stageChanges,
} from "../api/change.ts";
import { showFailure } from "../connection/show-failure.ts";
import { keepFocus } from "./keep-focus.ts";

/** What to stage for one brand's account. */
export interface Wanted {
  brandId: number;
  whats: readonly ChangeWhat[];
  /** Why, if it is not the person's own idea. */
  reason?: string;
}

/** The changes staged in a brand's account, and functions to add and remove them. */
export interface Staged {
  set: ChangeSet | undefined;
  /** Approved changes are being applied, so nothing can be added. */
  isLocked: boolean;
  isStaging: boolean;
  find: (kind: ChangeKind, target: string) => Change | undefined;
  all: (kind: ChangeKind) => Change[];
  /** Resolves to whether it was staged; shows a failure itself. */
  stage: (...whats: ChangeWhat[]) => Promise<boolean>;
  takeBack: (change: Change) => void;
}

// One after another, so that the last answer is the newest set.
const inTurn = { scope: { id: "stage" }, mutationKey: ["stage"], meta: { quiet: true } };

type Variables = readonly Wanted[] | (SetOf & { changeId: string });

/** Whether something is being staged for a brand's account, or taken back. */
export const useIsStaging = (brandId: number): boolean =>
  useIsMutating({
    mutationKey: inTurn.mutationKey,
    predicate: ({ state }) =>
      [state.variables as Variables].flat().some((one) => one.brandId === brandId),
  }) > 0;

export const useStaged = (brandId: number): Staged => useStagedIn([brandId]).stagedIn(brandId);

const byBrand = (results: { data?: ChangeSet | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.brandId, data] as const] : [])));

/** The changes staged in the accounts of these brands, and a way to stage some in several of them. */
export function useStagedIn(brandIds: readonly number[]) {
  const queryClient = useQueryClient();
  const sets = useQueries({
    queries: brandIds.map((brandId) => openSetQuery(brandId)),
    combine: byBrand,
  });
  const { mutateAsync: stage, isPending: isAdding } = useMutation({
    ...inTurn,
    mutationFn: async (wanted: readonly Wanted[]) => {
      const failures = new Map<number, unknown>();
      // One after the other: an account takes one call at a time. One that refuses keeps no other from its own.
      for (const { brandId, whats, reason } of wanted) {
        await stageChanges(brandId, whats, reason).then(keep, (error: unknown) =>
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
  });
  const { mutate: takeBack, isPending: isRemoving } = useMutation({
    ...inTurn,
    mutationFn: removeChange,
    onSuccess: keep,
    onError: (error) =>
      showFailure(error, "Still staged", "The change was not taken back. Try again."),
  });
  const isStaging = isAdding || isRemoving;

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

  return useMemo(() => {
    async function stageAll(...wanted: Wanted[]): Promise<boolean> {
      const giveBack = keepFocus();
      const isStaged = await stage(wanted);
      if (isStaged) giveBack();
      return isStaged;
    }

    function stagedIn(brandId: number): Staged {
      const set = sets.get(brandId);
      const { changes = [] } = set ?? {};
      return {
        set,
        isLocked: set !== undefined && isAtWork(set),
        isStaging,
        find: (kind, target) =>
          changes.find(
            ({ what }) => what.kind === kind && "target" in what && what.target === target,
          ),
        all: (kind) => changes.filter(({ what }) => what.kind === kind),
        stage: (...whats) => stageAll({ brandId, whats }),
        takeBack({ changeId }) {
          if (set === undefined) return;
          takeBack({ brandId, setId: set.setId, changeId }, { onSuccess: keepFocus() });
        },
      };
    }

    return { sets, isStaging, stage: stageAll, stagedIn };
  }, [sets, isStaging, stage, takeBack]);
}
