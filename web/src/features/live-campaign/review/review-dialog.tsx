import type { ChangeSet, ChangeSetStatus } from "@adwright/contracts/change/change-set";
import { type ComponentProps, useState } from "react";

import { isAtWork } from "../../../api/change.ts";
import type { Confirmation } from "../../../api/publication.ts";
import { GOOGLE_ADS_URL } from "../../../connection/remedy-words.ts";
import { MICROS } from "../../../format/money.ts";
import { setPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { isAmountTyped } from "../../../publishing/typed-amount.tsx";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Shown } from "../page-state.tsx";
import { ApplyProgress } from "./apply-progress.tsx";
import { DeclineButton, proposalOf, useDiscard } from "./proposal-banner.tsx";
import { Checking, ReviewBody } from "./review-body.tsx";
import { isEditable, type Review, useReview } from "./use-review.ts";

interface ReviewDialogProps {
  brandId: number;
  setId: number;
  onClose: () => void;
}

/** What a set will change, its cost and its findings; then its progress and result. */
export function ReviewDialog({ brandId, setId, onClose }: ReviewDialogProps) {
  const review = useReview({ brandId, setId });
  const [typed, setTyped] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { set, approve } = review;
  const amount = set?.estimate?.amountToTypeMicros ?? null;
  const isTyped = amount === null || isAmountTyped(typed, amount / MICROS);

  function apply(confirmation: Confirmation = { typedAmountMicros: amount ?? undefined }) {
    if (!isTyped) return setIsAsked(true);
    return approve.mutate(confirmation);
  }

  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={titleOf(set)}
      description={set?.kind === "undo" ? "This takes back what was applied." : undefined}
      locked={approve.isPending}
      footer={<Footer review={review} onApply={() => apply()} onClose={onClose} />}
    >
      <Body
        review={review}
        onConfirm={apply}
        onClose={onClose}
        typed={{
          text: typed,
          isMissing: isAsked && !isTyped,
          onType: (text) => {
            setTyped(text);
            setIsAsked(false);
          },
        }}
      />
    </Dialog>
  );
}

function titleOf(set: ChangeSet | undefined): string {
  if (set === undefined) return "Review changes";
  const count = plural(set.changeCount, "change");
  const isUndo = set.kind === "undo";
  if (set.status === "applied") return `${count} ${isUndo ? "undone" : "applied"}`;
  if (isAtWork(set)) return `${isUndo ? "Undoing" : "Applying"} ${count}`;
  return `${isUndo ? "Undo" : "Review"} ${count}`;
}

function Body(props: Omit<ComponentProps<typeof ReviewBody>, "set">) {
  return (
    <Shown query={props.review.query} what="The changes" loading={<Checking />}>
      {(set) => {
        if (isAtWork(set)) {
          const leaving =
            "You can close this. We'll keep working in the background, and the change log shows the result.";
          return <ApplyProgress set={set} leaving={leaving} />;
        }
        return isEditable(set) ? <ReviewBody {...props} set={set} /> : <Outcome set={set} />;
      }}
    </Shown>
  );
}

interface FooterProps {
  review: Review;
  onApply: () => void;
  onClose: () => void;
}

function Footer({ review, onApply, onClose }: FooterProps) {
  const { set } = review;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>Close</Button>
      {set && <StopButton set={set} />}
      {set !== undefined && isEditable(set) && set.changes.length > 0 && (
        <Decide review={review} set={set} onApply={onApply} onClose={onClose} />
      )}
    </div>
  );
}

interface DecideProps extends FooterProps {
  set: ChangeSet;
}

function Decide({ review: { check, approve }, set, onApply, onClose }: DecideProps) {
  const isReady = set.status === "checked" && !check.isPending;
  // The form that asks who the person is applies the changes, too.
  if (isConfirmationAsked(approve.error)) return null;
  const isProposed = proposalOf(set) !== undefined;
  return (
    <>
      {isProposed && <DeclineButton set={set} onDone={onClose} />}
      {(!isReady || approve.isError) && (
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Check again
        </Button>
      )}
      <Button variant="primary" disabled={!isReady} busy={approve.isPending} onClick={onApply}>
        {`${isProposed ? "Approve" : "Apply"} ${plural(set.changeCount, "change")}`}
      </Button>
    </>
  );
}

type Tone = "ok" | "warn" | "bad" | "neutral";

const ends: Partial<Record<ChangeSetStatus, { tone: Tone; title: string; words: string }>> = {
  applied: {
    tone: "ok",
    title: "Applied in Google Ads",
    words:
      "Each value was read again afterward. The receipt shows what was there before, what is there now, and any value that differs.",
  },
  discarded: {
    tone: "neutral",
    title: "Discarded",
    words: "Nothing was changed in Google Ads.",
  },
};

function failureOf({ status, failure }: ChangeSet): { tone: Tone; title: string; words: string } {
  const { message = "Nothing was changed." } = failure ?? {};
  if (status !== "unknown") return { tone: "bad", title: "Not applied", words: message };
  return { tone: "warn", title: "Not confirmed", words: `${message} It is not sent again.` };
}

/** The result of a set, with links to its receipt and its undo. */
function Outcome({ set }: { set: ChangeSet }) {
  const { tone, title, words } = ends[set.status] ?? failureOf(set);
  return (
    <Alert
      tone={tone}
      title={title}
      announce
      action={
        <>
          <ButtonLink {...setPage(set.brandId, set.setId)}>
            {set.status === "applied" ? "Receipt and undo" : "Open in the change log"}
          </ButtonLink>
          {set.status === "unknown" && <OpenAccount customerId={set.customerId} size="md" />}
        </>
      }
    >
      {words}
    </Alert>
  );
}

interface OpenAccountProps {
  customerId: string;
  /** The height of the buttons beside it. */
  size?: "sm" | "md";
}

/** A link to the account's campaigns in Google Ads, where only a look there can tell what was applied. */
export function OpenAccount({ customerId, size = "sm" }: OpenAccountProps) {
  // Google does not document its addresses; this parameter is in common use.
  const href = `${GOOGLE_ADS_URL}/aw/campaigns?__e=${customerId}`;
  return (
    <NewTabLink href={href} size={size}>
      Open in Google Ads
    </NewTabLink>
  );
}

/** Stops an approved set that is not being sent to Google; renders nothing for other sets. */
export function StopButton({ set }: { set: ChangeSet }) {
  const { status, isStopping } = set;
  const stop = useDiscard(set, {
    failed: ["Not stopped", "These changes could not be stopped. Try again."],
  });
  if (isStopping || (status !== "approved" && status !== "waiting")) return null;
  return (
    <Button busy={stop.isPending} onClick={() => stop.mutate()}>
      Stop
    </Button>
  );
}
