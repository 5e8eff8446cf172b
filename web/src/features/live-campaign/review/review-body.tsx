import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useRef } from "react";

import type { Confirmation } from "../../../api/publication.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { ConfirmApproval, isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { ClaimQuestion } from "../../../publishing/questions/claim-question.tsx";
import { type Typed, TypedAmount } from "../../../publishing/typed-amount.tsx";
import { keepFocus } from "../../../staging/keep-focus.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { changesBudget } from "../staged/worst-case.ts";
import { ChangeLines } from "./change-lines.tsx";
import { Conflict } from "./conflict.tsx";
import { useEditPlace } from "./edit-place.ts";
import { MoneyBlock } from "./money-block.tsx";
import { ProposalBanner, proposalOf } from "./proposal-banner.tsx";
import type { Review } from "./use-review.ts";

interface ReviewBodyProps {
  review: Review;
  set: ChangeSet;
  typed: Typed;
  /** Applies the set with what the person was asked for. */
  onConfirm: (confirmation: Confirmation) => void;
  onClose: () => void;
}

/** The money first, then findings, then every change with its old and new value. */
export function ReviewBody({ review, set, typed, onConfirm, onClose }: ReviewBodyProps) {
  const { check, edit, approve } = review;
  const body = useRef<HTMLDivElement>(null);
  const { estimate, diff, findings, failure } = set;
  if (set.changes.length === 0) {
    return (
      <Alert tone="ok" title="Nothing is left to apply">
        The account is like this already, or every change was taken back.
      </Alert>
    );
  }
  const conflicts = diff.filter(({ state }) => state === "conflict");
  const inConflict = new Set(conflicts.map(({ changeId }) => changeId));
  // `Conflict` shows a conflict with its three values and the choice.
  const told = findings.filter(({ rule }) => rule !== "change/conflict");
  const refusal = isConfirmationAsked(approve.error) ? null : approve.error;
  const amountMicros = estimate?.amountToTypeMicros ?? undefined;
  return (
    <div ref={body} className="grid gap-5">
      <ProposalBanner set={set} />
      {estimate === null && check.isPending && <Checking />}
      {estimate !== null && (
        <MoneyBlock
          estimate={estimate}
          changesBudget={changesBudget(set)}
          currencyCode={set.currencyCode}
        />
      )}
      {check.error !== null && <ConnectionTrouble error={check.error} />}
      <Refused error={refusal ?? edit.error} />
      {set.status !== "checked" && <FailedBefore failure={failure} />}
      {conflicts.map((line) => (
        <Conflict key={line.changeId} line={line} set={set} review={review} />
      ))}
      <AskedLines set={set} review={review} />
      <Findings findings={told.filter((each) => !isOnlyOf(each, inConflict))} onShow={showLine} />
      <ChangeLines
        set={set}
        findings={told}
        renderActions={(change, name) => (
          <LineActions change={change} name={name} set={set} review={review} onLeave={onClose} />
        )}
      />
      {amountMicros !== undefined && (
        <TypedAmount
          amountMicros={amountMicros}
          currencyCode={set.currencyCode}
          verb="apply"
          typed={typed}
        />
      )}
      <ConfirmApproval
        approved={{ brandId: set.brandId, setId: set.setId }}
        error={approve.error}
        verb="apply"
        note="Your changes are kept."
        busy={approve.isPending}
        typedAmountMicros={amountMicros}
        onConfirm={onConfirm}
      />
    </div>
  );

  function showLine(changeId: string) {
    const lines = [...(body.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const line = lines.find(({ dataset }) => dataset["line"] === changeId);
    line?.scrollIntoView({ block: "center" });
    line?.focus();
  }
}

interface LineActionsProps {
  change: Change;
  /** Such as "daily budget of Trail shoes". */
  name: string;
  set: ChangeSet;
  review: Review;
  onLeave: () => void;
}

/** Edits a change where it was staged, or takes it out of the set; an undo can only be shortened. */
function LineActions({ change, name, set, review: { edit }, onLeave }: LineActionsProps) {
  const showField = useEditPlace(set.brandId);
  function leave() {
    onLeave();
    void showField(change);
  }
  function remove() {
    edit.mutate({ changeId: change.changeId, keeps: "theirs" }, { onSuccess: keepFocus() });
  }
  return (
    <>
      {set.kind !== "undo" && proposalOf(set) === undefined && (
        <Button size="sm" variant="ghost" aria-label={`Edit the ${name}`} onClick={leave}>
          Edit
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={`Remove the ${name}`} onClick={remove}>
        Remove
      </Button>
    </>
  );
}

/** Shown until the first check has ended; what is staged stays visible below it. */
export function Checking() {
  return (
    <SkeletonRegion label="Comparing with the account">
      <div className="grid gap-3">
        <p className="text-fg-2">
          Comparing with the account, and letting Google validate all of it. Nothing is changed yet.
        </p>
        <Skeleton shape="block" />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </SkeletonRegion>
  );
}

/** Claims of new and changed lines, which have to be answered before the set is applied. */
function AskedLines({ set, review }: Pick<ReviewBodyProps, "set" | "review">) {
  const asked = new Map(
    set.findings.flatMap(({ line, question }) =>
      line === undefined || question === undefined ? [] : [[line, { line, question }] as const],
    ),
  );
  if (asked.size === 0) return null;
  return (
    <section aria-label="Questions" className="grid gap-3 rounded-md border border-line p-3">
      <p className="font-medium">Answer before you apply</p>
      {[...asked.values()].map((one) => (
        <ClaimQuestion
          key={one.line}
          asked={one}
          brandId={set.brandId}
          where="New line"
          onAnswered={() => review.check.mutate()}
        />
      ))}
    </section>
  );
}

function FailedBefore({ failure }: Pick<ChangeSet, "failure">) {
  if (failure === undefined) return null;
  return (
    <Alert tone="warn" title="Not applied last time">
      {failure.message}
    </Alert>
  );
}

function Refused({ error }: { error: Error | null }) {
  return error === null ? null : <Alert tone="bad" title={error.message} />;
}

const isOnlyOf = ({ changeIds }: ChangeFinding, ids: ReadonlySet<string>): boolean =>
  changeIds.length > 0 && changeIds.every((changeId) => ids.has(changeId));

interface FindingsProps {
  findings: ChangeFinding[];
  /** Shows the line of a change. */
  onShow: (changeId: string) => void;
}

/** Errors, and warnings about the whole set; warnings about one change are shown with it. */
function Findings({ findings, onShow }: FindingsProps) {
  const errors = findings.filter(({ severity }) => severity === "error");
  // A severity that is not known here is a warning, too.
  const warnings = findings.filter(
    ({ severity, changeIds }) => severity !== "error" && changeIds.length === 0,
  );
  return (
    <>
      {errors.length > 0 && <Errors findings={errors} onShow={onShow} />}
      {warnings.map(({ rule, message }) => (
        <Alert key={rule} tone="warn" title={message} />
      ))}
    </>
  );
}

function Errors({ findings, onShow }: FindingsProps) {
  return (
    <Alert tone="bad" title="Fix these before you apply">
      <ul className="list-disc pl-4">
        {findings.map(({ rule, message, changeIds: [first] }, index) => (
          <li key={`${rule} ${index}`}>
            {first === undefined ? (
              message
            ) : (
              <button type="button" className="text-link" onClick={() => onShow(first)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
