import type { Progress as WorkState } from "../../../api/http/follow-job.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Progress } from "../../../ui/state/progress.tsx";

interface GenerationProgressProps {
  progress?: Omit<WorkState, "jobId">;
  /** Undefined until the server has named the job, because it can't be canceled before that. */
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean;
}

export function GenerationProgress(props: GenerationProgressProps) {
  const { progress, onCancel, isCancelling = false } = props;
  const percent = progress === undefined || progress.progress === 0 ? null : progress.progress;
  const words = progress?.message ?? "";
  return (
    <Card stacked>
      <Progress
        label="Generating your campaign"
        percent={percent}
        words={words === "" ? "Handing your brief to the AI" : words}
      />
      <p className="text-fg-2">
        Usually done in under a minute; it can take two. You can leave this page: the draft will
        appear in your campaigns.
      </p>
      <div>
        <Button busy={isCancelling} disabled={onCancel === undefined} onClick={onCancel}>
          {isCancelling ? "Canceling…" : "Cancel"}
        </Button>
      </div>
    </Card>
  );
}
