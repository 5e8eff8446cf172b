import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isAtWork, openSetQuery, proposedQuery } from "../../../api/change.ts";
import { setPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { useIsStaging } from "../../../staging/use-staged.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { proposalOf, useDiscard } from "../review/proposal-banner.tsx";
import { ReviewDialog } from "../review/review-dialog.tsx";
import { worstCaseWords } from "./worst-case.ts";

interface StagedBarProps {
  brandId: number;
  /** The brand's name, where there are several. */
  name?: string | undefined;
}

/**
 * The changes staged in the brand's account, at the bottom of its live pages; they are stored, so reloads and other
 * tabs show them, too.
 */
export function StagedBar({ brandId, name }: StagedBarProps) {
  const { data: set } = useQuery(openSetQuery(brandId));
  const [reviewed, setReviewed] = useState<number>();
  const isStaging = useIsStaging(brandId);
  const shown = set && (set.changes.length > 0 || isAtWork(set)) ? set : undefined;
  return (
    <>
      <ProposedLines brandId={brandId} />
      {(shown !== undefined || isStaging) && (
        <Bar set={shown} name={name} isStaging={isStaging} onReview={setReviewed} />
      )}
      {reviewed !== undefined && (
        <ReviewDialog brandId={brandId} setId={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}

/** A line for each proposal of an assistant that waits for the person. */
function ProposedLines({ brandId }: { brandId: number }) {
  const { data: sets = [] } = useQuery(proposedQuery(brandId));
  return sets.map((set) => (
    <Alert
      key={set.setId}
      tone="accent"
      title={
        <>
          <bdi>{proposalOf(set)?.clientName}</bdi> proposes {plural(set.changeCount, "change")}
        </>
      }
      action={<ButtonLink {...setPage(brandId, set.setId)}>Review</ButtonLink>}
    />
  ));
}

interface BarProps {
  set: ChangeSet | undefined;
  name: string | undefined;
  isStaging: boolean;
  onReview: (setId: number) => void;
}

function Bar({ set, name, isStaging, onReview }: BarProps) {
  const worstCase = set && worstCaseWords(set);
  const isWorking = set !== undefined && isAtWork(set);
  return (
    <section
      aria-label={name === undefined ? "Staged changes" : `Staged changes of ${name}`}
      data-bottom-bar
      className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn/40 bg-surface px-4 py-2.5 shadow-pop"
    >
      {(isWorking || isStaging) && <Spinner />}
      <p className="num min-w-0 flex-1 basis-48 wrap-anywhere">
        {name !== undefined && <bdi className="text-fg-2">{name} · </bdi>}
        <span className="font-medium">{barWords(set)}</span>
        {worstCase !== undefined && <span className="text-fg-2"> · {worstCase}</span>}
      </p>
      {set !== undefined && (
        <div className="ml-auto flex gap-2">
          {!isWorking && <DiscardButton set={set} />}
          <Button variant="primary" onClick={() => onReview(set.setId)}>
            {isWorking ? "Show progress" : "Review"}
          </Button>
        </div>
      )}
    </section>
  );
}

function barWords(set: ChangeSet | undefined): string {
  if (set === undefined) return "Staging…";
  if (isAtWork(set)) return `Applying ${plural(set.changeCount, "change")}`;
  return plural(set.changes.length, "change");
}

function DiscardButton({ set }: { set: ChangeSet }) {
  const discard = useDiscard(set);
  return (
    <AskButton
      variant="ghost"
      ask={{
        title: `Discard ${plural(set.changes.length, "change")}?`,
        description: "Nothing was sent to Google, so the campaigns stay as they are.",
        confirmLabel: "Discard changes",
        cancelLabel: "Keep them",
      }}
      act={discard}
    >
      Discard
    </AskButton>
  );
}
