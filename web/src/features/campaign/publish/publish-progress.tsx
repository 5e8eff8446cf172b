import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication";
import { publishSteps } from "@adwright/contracts/steps";
import { fieldWords } from "@adwright/rules/form-field";
import { Pencil } from "lucide-react";

import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { CancelPublication } from "./cancel-publication.tsx";
import { isMendable, isOnForm } from "./field-place.ts";
import { showField } from "./show-field.ts";
import { StepList } from "./step-list.tsx";
import type { Publication } from "./use-publication.ts";

type Shown = Omit<WebhookStatus, "publicationId" | "isComplete">;

/** Before the first answer: nothing is done yet. */
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
  status: WebhookStatus | "starting";
  publication: Publication;
  /** Opens the form; absent while the campaign may not be changed. */
  onEdit: (() => void) | undefined;
}

/** The seven steps of a publication, how far they are, and what stopped them. */
export function PublishProgress(props: PublishProgressProps) {
  const { status, publication } = props;
  const { isRunning, isCancelling, cancel } = publication;
  const shown = status === "starting" ? starting : status;
  return (
    <Card
      title={titleOf(shown)}
      actions={
        isRunning &&
        status !== "starting" && (
          <CancelPublication isCancelling={isCancelling} onCancel={() => cancel()} />
        )
      }
    >
      <div className="grid gap-4">
        <Progress
          label="Progress"
          percent={Math.min(100, shown.progress)}
          words={wordsOf(shown, isCancelling)}
          tone={toneOf(shown)}
        />
        {shown.hasError &&
          (shown.isCancelled ? (
            <Alert announce title={shown.error ?? "Cancelled."} />
          ) : (
            <Failure {...props} shown={shown} />
          ))}
        <StepList steps={shown.steps} />
      </div>
    </Card>
  );
}

/** What Google said, where it is mended, and that trying again is safe. */
function Failure({ campaign, onEdit, shown }: PublishProgressProps & { shown: Shown }) {
  const { error, errorField } = shown;
  const field = errorField !== null && isMendable(errorField) ? errorField : undefined;

  function mend(place: string) {
    if (isOnForm(place, campaign)) onEdit?.();
    void showField(place, campaign);
  }

  return (
    <Alert
      tone="bad"
      title={error ?? "Publication failed"}
      action={
        field !== undefined && onEdit !== undefined ? (
          <Button size="sm" icon={Pencil} onClick={() => mend(field)}>
            Edit {fieldWords(field)}
          </Button>
        ) : undefined
      }
    >
      {field !== undefined && onEdit === undefined && <p>To be mended: {fieldWords(field)}.</p>}
      Nothing is made twice when you publish again: what exists already is kept.
    </Alert>
  );
}

function titleOf({ hasError, isCancelled }: Shown): string {
  if (isCancelled) return "Publication cancelled";
  return hasError ? "Publishing Failed" : "Publishing to Google Ads";
}

function wordsOf({ hasError, message }: Shown, isCancelling: boolean): string | undefined {
  if (hasError) return undefined;
  return isCancelling ? "Stopping after the step that is running" : message;
}

function toneOf({ progress, hasError, isCancelled }: Shown) {
  if (hasError) return isCancelled ? "accent" : "bad";
  return progress >= 100 ? "ok" : "accent";
}
