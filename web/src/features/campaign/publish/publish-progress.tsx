import type { WebhookStatus } from "@adwright/contracts/publication";
import { publishSteps } from "@adwright/contracts/steps";
import { Circle, CircleAlert, CircleCheck } from "lucide-react";

import { Alert } from "../../../ui/alert.tsx";
import { Card } from "../../../ui/card.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

type Step = WebhookStatus["steps"][number];

/** Before the first answer: nothing is done yet. */
const starting: Pick<WebhookStatus, "progress" | "message" | "hasError" | "error" | "steps"> = {
  progress: 0,
  message: "Starting",
  hasError: false,
  error: null,
  steps: publishSteps.map(({ name, title }) => ({ name, title, status: "idle" })),
};

/** The seven steps of a publication and how far they are. */
export function PublishProgress({ status }: { status: WebhookStatus | "starting" }) {
  const shown = status === "starting" ? starting : status;
  return (
    <Card title={shown.hasError ? "Publishing Failed" : "Publishing to Google Ads"}>
      <div className="grid gap-4">
        <Progress
          label="Progress"
          percent={Math.min(100, shown.progress)}
          words={shown.hasError ? undefined : shown.message}
          tone={toneOf(shown)}
        />
        {shown.hasError && (
          <Alert tone="bad" title={shown.error ?? "Publication failed"}>
            Nothing is made twice when you publish again: what exists already is kept.
          </Alert>
        )}
        <ol aria-label="Steps" className="grid gap-2 sm:grid-cols-2">
          {shown.steps.map((step) => (
            <li key={step.name} className="flex items-center gap-2">
              <StepIcon status={step.status} />
              <span className={step.status === "idle" ? "text-fg-2" : "font-medium"}>
                {step.title}
              </span>
              <span className="text-xs text-fg-3">{WORDS[step.status]}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

const WORDS = { idle: "waiting", loading: "in progress", success: "done", error: "failed" };

function StepIcon({ status }: Pick<Step, "status">) {
  if (status === "loading") {
    return (
      <span className="text-accent-ink">
        <Spinner />
      </span>
    );
  }
  if (status === "success") {
    return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />;
  }
  if (status === "error") {
    return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />;
  }
  return <Circle aria-hidden="true" className="size-4 shrink-0 text-fg-3" />;
}

function toneOf({ progress, hasError }: Pick<WebhookStatus, "progress" | "hasError">) {
  if (hasError) return "bad";
  return progress >= 100 ? "ok" : "accent";
}
