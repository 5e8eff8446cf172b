import type { Progress as WorkState } from "../../api/http/follow-job.ts";
import { Progress } from "../../ui/state/progress.tsx";

interface WorkProgressProps {
  label: string;
  /** Undefined until the server has said how far it is. */
  progress: WorkState | undefined;
  /** What is said until then. */
  firstWords: string;
}

export function WorkProgress({ label, progress, firstWords }: WorkProgressProps) {
  const percent = progress === undefined || progress.progress === 0 ? null : progress.progress;
  const words = progress?.message ?? "";
  return (
    <div className="grid gap-2">
      <Progress label={label} percent={percent} words={words === "" ? firstWords : words} />
      <p className="text-xs text-fg-3">You can leave this page; the work goes on.</p>
    </div>
  );
}
