import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { publishSteps } from "@adwright/contracts/publication/steps";
import { fieldWords } from "@adwright/rules/form-field";
import { Pencil } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { isFixable } from "../../../publishing/finding-item.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { StepIcon, stepWords } from "../../../ui/state/step-icon.tsx";
import { isOnForm, showField } from "./show-field.ts";
import type { Publication } from "./use-publication.ts";

type Shown = Omit<WebhookStatus, "publicationId" | "isComplete">;

/** Shown before the first status arrives. */
const starting: Shown = {
  progress: 0,
  message: "Starting",
  hasError: false,
  isCancelled: false,
  error: null,
  errorField: null,
  steps: publishSteps.map(({ name, title }) => ({ name, title, status: "idle" })),
};

interface PublishProgressProps {
  campaign: Campaign;
  publication: Publication;
  /** Opens the form; absent while the campaign may not be edited. */
  onEdit: (() => void) | undefined;
}

/** The seven steps of a publication, their progress, and the error that stopped them; nothing if there is none. */
export function PublishProgress(props: PublishProgressProps) {
  const { status, isRunning, isCancelling, cancel } = props.publication;
  const shown = status ?? (isRunning ? starting : undefined);
  if (shown === undefined) return null;
  return (
    <Card
      stacked
      title={titleOf(shown)}
      actions={
        isRunning &&
        status !== undefined && (
          <AskButton
            size="sm"
            busy={isCancelling}
            ask={{
              title: "Cancel this publication?",
              description:
                "It stops after the step that is running. What was created in Google Ads so far is removed again, and the campaign stays here as a draft.",
              confirmLabel: "Cancel publication",
              cancelLabel: "Keep publishing",
            }}
            act={() => cancel()}
          >
            {isCancelling ? "Canceling" : "Cancel publication"}
          </AskButton>
        )
      }
    >
      {/* After a rollback, no step counts as done. */}
      {shown.isCancelled ? (
        <Alert announce title={shown.error ?? "Canceled."} />
      ) : (
        <>
          <Progress
            label="Progress"
            percent={Math.min(100, shown.progress)}
            words={wordsOf(shown, isCancelling)}
            tone={toneOf(shown)}
          />
          {shown.hasError && <Failure {...props} shown={shown} />}
          <StepList steps={shown.steps} isOver={shown.hasError} />
        </>
      )}
    </Card>
  );
}

/** Google's answer, where to fix the cause, and that a retry is safe. */
function Failure({ campaign, onEdit, shown }: PublishProgressProps & { shown: Shown }) {
  const { error, errorField } = shown;
  const field = errorField !== null && isFixable(errorField) ? errorField : undefined;

  function goTo(place: string) {
    if (isOnForm(place, campaign)) onEdit?.();
    void showField(place, campaign);
  }

  return (
    <Alert
      tone="bad"
      title={error ?? "Publication failed"}
      action={
        field !== undefined && onEdit !== undefined ? (
          <Button size="sm" icon={Pencil} onClick={() => goTo(field)}>
            Edit {fieldWords(field)}
          </Button>
        ) : undefined
      }
    >
      {field !== undefined && onEdit === undefined && <p>To fix: {fieldWords(field)}.</p>}
      {hasCampaign(shown)
        ? "What was created is paused in Google Ads. Publish again to continue from there; if you change the plan, it is removed first."
        : "Retrying won't create duplicates."}
    </Alert>
  );
}

const hasCampaign = ({ steps }: Shown) =>
  steps.some(({ name, status }) => name === "create_campaign" && status === "success");

function titleOf({ hasError, isCancelled }: Shown): string {
  if (isCancelled) return "Publication canceled";
  return hasError ? "Publishing Failed" : "Publishing to Google Ads";
}

function wordsOf(shown: Shown, isCancelling: boolean): string | undefined {
  if (shown.hasError) return undefined;
  // Shown until the server knows of the cancellation; then its own message is shown.
  const isUnheard = isCancelling && shown.isCancelling !== true;
  if (isUnheard) return "Stopping after the step that is running";
  const { message, waitingUntil } = shown;
  return waitingUntil === undefined
    ? message
    : `${message} For you that is ${formatDateTime(waitingUntil)}.`;
}

function toneOf({ progress, hasError }: Shown) {
  if (hasError) return "bad";
  return progress >= 100 ? "ok" : "accent";
}

type Step = WebhookStatus["steps"][number];

/** The seven steps, each with its state in words. */
function StepList({ steps, isOver }: { steps: readonly Step[]; isOver: boolean }) {
  return (
    <ol aria-label="Steps" className="grid gap-2 sm:grid-cols-2">
      {steps.map((step) => (
        <li key={step.name} className="flex items-center gap-2">
          <StepIcon status={step.status} />
          <span className={step.status === "idle" ? "text-fg-2" : "font-medium"}>{step.title}</span>
          <span className="text-xs text-fg-3">
            {isOver && step.status === "idle" ? "not started" : stepWords[step.status]}
          </span>
        </li>
      ))}
    </ol>
  );
}
