import {
  type ChangeSet,
  type ChangeSetSummary,
  EXPIRED,
} from "@adwright/contracts/change/change-set";
import { useMutation, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";

import { discardSet, type SetOf, stageReasoned } from "../../../api/change.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { formatDateTime } from "../../../format/date.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** What an assistant proposed; undefined for every other set. */
export const proposalOf = ({ origin }: Pick<ChangeSetSummary, "origin">) =>
  origin && "proposal" in origin ? origin.proposal : undefined;

/** Says that nobody but an assistant wanted this so far, and that nothing has happened; nothing for other sets. */
export function ProposalBanner({ set }: { set: ChangeSet }) {
  const proposal = proposalOf(set);
  if (proposal === undefined) return null;
  const { clientName, clientHost, title, expiresAt } = proposal;
  const isExpired = set.failure?.code === EXPIRED;
  return (
    <Alert
      tone="accent"
      title={
        <>
          Proposed by <bdi>{clientName}</bdi> (<bdi>{clientHost}</bdi>) at{" "}
          {formatDateTime(set.createdAt)}. Nothing has been changed.
        </>
      }
      action={isExpired ? <StageAsMine set={set} /> : undefined}
    >
      <q dir="auto" className="wrap-anywhere">
        {title}
      </q>
      {!isExpired && ` · Expires ${formatDateTime(expiresAt)}`}
    </Alert>
  );
}

/** Adds the changes of a proposal that expired, with their reasons, to the person's own. */
function StageAsMine({ set }: { set: ChangeSet }) {
  const { brandId, changes } = set;
  const queryClient = useQueryClient();
  const stage = useMutation({
    mutationFn: () => stageReasoned(brandId, changes),
    onSuccess: () => invalidate(queryClient, "change"),
  });
  if (stage.isSuccess) {
    return (
      <ButtonLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
        Open staged changes
      </ButtonLink>
    );
  }
  return (
    <Button busy={stage.isPending} onClick={() => stage.mutate()}>
      Stage as mine
    </Button>
  );
}

interface DiscardOptions extends Pick<UseMutationOptions, "onError" | "meta"> {
  onDone?: (() => void) | undefined;
}

/** Takes a set off the list, of which nothing was sent to Google. */
export function useDiscard(set: SetOf, { onDone, ...options }: DiscardOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await discardSet(set)),
    onSettled: async (_, error) => {
      await invalidate(queryClient, "change");
      if (error === null) onDone?.();
    },
    ...options,
  });
}

/** Takes a proposal off the list; nothing was changed. */
export function DeclineButton({ set, onDone }: { set: ChangeSet; onDone?: () => void }) {
  const decline = useDiscard(set, { onDone });
  return (
    <Button busy={decline.isPending} onClick={() => decline.mutate()}>
      Decline
    </Button>
  );
}
