import {
  type ChangeSet,
  type ChangeSetSummary,
  EXPIRED,
} from "@adwright/contracts/change/change-set";

import { discardSet, type SetOf, stageReasoned } from "../../../api/change.ts";
import { useWrite, type Write } from "../../../connection/use-write.ts";
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
  const stage = useWrite({
    run: () => stageReasoned(brandId, changes),
    changes: ["change"],
    failed: ["Error", "The changes could not be staged."],
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

/** Takes a set off the list, of which nothing was sent to Google. */
export const useDiscard = (
  set: SetOf,
  told: Pick<Write<void, unknown>, "onDone" | "failed"> = {},
) => useWrite({ run: () => discardSet(set), changes: ["change"], rereads: ["change"], ...told });

/** Takes a proposal off the list; nothing was changed. */
export function DeclineButton({ set, onDone }: { set: ChangeSet; onDone?: () => void }) {
  const failed = ["Error", "The proposal could not be declined."] as const;
  const decline = useDiscard(set, { onDone, failed });
  return (
    <Button busy={decline.isPending} onClick={() => decline.mutate()}>
      Decline
    </Button>
  );
}
