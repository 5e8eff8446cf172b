import type { Progress as WorkState } from "../../api/http/follow-job.ts";
import type { Notice } from "../../api/http/notice.ts";
import { Alert } from "../../ui/state/alert.tsx";
import { Progress } from "../../ui/state/progress.tsx";

interface WorkProgressProps {
  label: string;
  /** Undefined until the server has reported any. */
  progress: WorkState | undefined;
  /** Shown until progress is reported. */
  firstWords: string;
}

export function WorkProgress({ label, progress, firstWords }: WorkProgressProps) {
  const percent = progress === undefined || progress.progress === 0 ? null : progress.progress;
  const words = progress?.message ?? "";
  return (
    <div className="grid gap-2">
      <Progress label={label} percent={percent} words={words === "" ? firstWords : words} />
      <p className="text-xs text-fg-3">You can leave this page; the work continues.</p>
    </div>
  );
}

/** The error of the AI's last work, shown beside the button that starts it again after the toast is gone. */
export function WorkFailure({ failure }: { failure: Notice | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="bad" announce={false} title={failure.title}>
      {failure.description}
    </Alert>
  );
}
