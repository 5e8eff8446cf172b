import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { type FindingGroup, groupFindings } from "@adwright/rules/finding/group-findings";
import { missingForPublishing } from "@adwright/rules/publication";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { plural } from "../../../format/plural.ts";
import { isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { isFixable } from "../../../publishing/finding-item.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { byLine, type OpenQuestion } from "../questions/questions-context.tsx";
import type { Check } from "./use-preflight.ts";
import type { AskAgain, usePublish } from "./use-publish.ts";

const noticeWords: Record<AskAgain, { title: string; next: string }> = {
  news: { title: "The check found something new.", next: "Read it above, then publish." },
  changed: {
    title: "The campaign changed since you reviewed its plan.",
    next: "Review it above, then publish.",
  },
};

interface PublishFooterProps {
  check: Check;
  publish: ReturnType<typeof usePublish>;
  problems: Problems;
  /** The daily budget has to be typed before publishing. */
  isBudgetOpen: boolean;
  onClose: () => void;
  onEdit: () => void;
  onConfirm: () => void;
}

/** Always visible: the result of the last click, and the next actions. */
export function PublishFooter(props: PublishFooterProps) {
  const { check, publish, problems, onClose } = props;
  return (
    <div className="grid gap-3">
      <Message {...props} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end">
        <Button onClick={onClose} disabled={publish.isStarting}>
          Cancel
        </Button>
        {problems.errors.length > 0 || check.hasFailed ? (
          <WaysOn {...props} />
        ) : (
          // The form that asks the person to confirm publishes, too.
          !isConfirmationAsked(publish.error) && (
            <Button variant="primary" busy={publish.isPublishing} onClick={props.onConfirm}>
              {publishWords(problems)}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** Says what is not published. */
function publishWords({ waitingLines }: Problems): string {
  if (waitingLines === 0) return "Publish Campaign";
  return `Publish without ${plural(waitingLines, "line")}`;
}

/** Shown when publishing is blocked: edit the campaign, or check again. */
function WaysOn({ check, problems, onEdit }: PublishFooterProps) {
  const canEdit = problems.errors.some(({ places }) =>
    places.some(({ finding }) => isFixable(finding.field)),
  );
  return (
    <>
      <Button
        icon={RotateCw}
        variant={canEdit ? "secondary" : "primary"}
        busy={check.isRunning}
        onClick={check.again}
      >
        Check again
      </Button>
      {canEdit && (
        <Button variant="primary" onClick={onEdit}>
          Edit Campaign
        </Button>
      )}
    </>
  );
}

function Message(props: PublishFooterProps): ReactNode {
  const { check, publish, problems } = props;
  const { notice, error, isPublishing, isStarting } = publish;
  if (isPublishing) {
    return (
      <output className="text-fg-2">
        {isStarting ? "Starting the publication …" : "Checking the plan with your answers …"}
      </output>
    );
  }
  if (isConfirmationAsked(error)) return null;
  if (error !== null) return <Alert tone="bad" title={error.message} />;
  if (notice !== undefined) {
    const { title, next } = noticeWords[notice];
    return (
      <Alert announce tone="warn" title={title}>
        {problems.errors.length === 0 ? next : summaryWords(props)}
      </Alert>
    );
  }
  if (check.hasFailed || problems.all.length === 0) return null;
  return <p className="text-fg-2">{summaryWords(props)}</p>;
}

/** The findings may be scrolled out of view, so this sums them up. */
function summaryWords({ problems: { all, errors }, isBudgetOpen }: PublishFooterProps): string {
  if (errors.length === 0) {
    const warnings = `${plural(all.length, "warning")} above`;
    return isBudgetOpen
      ? `${warnings}. Type the daily budget to publish.`
      : `${warnings}. You can still publish.`;
  }
  return `Fix ${plural(errors.length, "issue")} before publishing.`;
}

export interface Problems {
  /** By cause, errors first, without questions and the missing answer about political ads, which the dialog asks for. */
  all: FindingGroup[];
  errors: FindingGroup[];
  /** Lines that wait for an answer and are left out of the plan. */
  asked: OpenQuestion[];
  waitingLines: number;
  isBudgetUnusual: boolean;
}

/** What blocks publishing; until the check has answered, what can be seen from the campaign itself. */
export function problemsOf(campaign: Campaign, preflight: Preflight | undefined): Problems {
  const found = preflight?.findings ?? missingIn(campaign);
  const shown = found.filter(({ field }) => field !== "euPoliticalAdvertising");
  const questions = shown.filter(({ severity }) => severity === "question");
  const all = groupFindings(shown.filter(({ severity }) => severity !== "question"));
  return {
    all,
    errors: all.filter(({ severity }) => severity === "error"),
    asked: byLine(questions.flatMap(askedIn)),
    waitingLines: new Set(questions.map(({ field }) => field)).size,
    isBudgetUnusual: shown.some(
      ({ rule, severity }) => rule === "budget/unusual" && severity === "warning",
    ),
  };
}

const askedIn = ({ line, question, field }: PreflightFinding) =>
  line === undefined || question === undefined ? [] : [{ line, question, field }];

function missingIn(campaign: Campaign): PreflightFinding[] {
  return missingForPublishing(campaign).map((problem) => ({
    severity: "error",
    rule: "form",
    ...problem,
  }));
}
