import { ApplicationError } from "../../api/http/application-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import { ConnectAnalytics } from "./connection-cards.tsx";
import type { SuggestionWork } from "./use-suggestion-work.ts";

interface WorkStateProps {
  work: SuggestionWork;
  onLookAgain: () => void;
}

/** The progress of the running work, or why it failed. */
export function WorkState({ work, onLookAgain }: WorkStateProps) {
  const { isRunning, progress, failure, isLate } = work;
  if (isRunning) {
    const percent = progress === undefined || progress.progress === 0 ? null : progress.progress;
    return (
      <Card>
        <Progress
          label="Making campaign suggestions"
          percent={percent}
          words={progress?.message || "Reading Google Analytics"}
        />
        <p className="mt-2 text-xs text-fg-3">
          You can leave this page; the result is kept here for 30 days.
        </p>
      </Card>
    );
  }
  if (isLate) {
    return (
      <Alert
        tone="warn"
        announce
        title="This takes longer than usual"
        action={<Button onClick={onLookAgain}>Look again</Button>}
      >
        The suggestions are still being made. They appear below when they are ready.
      </Alert>
    );
  }
  if (failure === null) return null;
  return (
    <Alert
      tone="bad"
      title="Error generating suggestions"
      action={needsConnection(failure) ? <ConnectAnalytics /> : undefined}
    >
      {failure.message}
    </Alert>
  );
}

export function needsConnection(error: Error): boolean {
  return error instanceof ApplicationError && error.code === "ANALYTICS_RECONNECT";
}
