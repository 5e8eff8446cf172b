import type { Change, ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { isAtWork, openSetQuery, removeChange, stageChanges } from "../../../api/change.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { keepFocus } from "./keep-focus.ts";

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

export const stagingOf = (brandId: number) => ["stage", brandId];

export function useStaged(brandId: number): Staged {
  const queryClient = useQueryClient();
  const { data } = useQuery(openSetQuery(brandId));
  const set = data ?? undefined;
  const keep = (fresh: ChangeSet) =>
    queryClient.setQueryData(openSetQuery(brandId).queryKey, fresh);
  // One after another, so that the last answer is the newest set.
  const scope = { id: `stage ${brandId}` };
  const mutationKey = stagingOf(brandId);
  const staging = useMutation({
    scope,
    mutationKey,
    mutationFn: (whats: ChangeWhat[]) => stageChanges(brandId, whats),
    onSuccess: keep,
    onError: (error) => showFailure(error, "Not staged", "The change was not staged. Try again."),
    meta: { quiet: true },
  });
  const removing = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ changeId, setId }: { changeId: string; setId: number }) =>
      removeChange({ brandId, setId, changeId }),
    onSuccess: keep,
    onError: (error) =>
      showFailure(error, "Still staged", "The change was not taken back. Try again."),
    meta: { quiet: true },
  });
  const changes = set?.changes ?? [];
  return {
    set,
    isLocked: set !== undefined && isAtWork(set),
    isStaging: staging.isPending || removing.isPending,
    find: (kind, target) =>
      changes.find(({ what }) => what.kind === kind && "target" in what && what.target === target),
    all: (kind) => changes.filter(({ what }) => what.kind === kind),
    stage: (...whats) => {
      const giveBack = keepFocus();
      return staging.mutateAsync(whats).then(
        () => (giveBack(), true),
        () => false,
      );
    },
    takeBack({ changeId }) {
      if (set) removing.mutate({ changeId, setId: set.setId }, { onSuccess: keepFocus() });
    },
  };
}
