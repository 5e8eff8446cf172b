import type { ChangeSet } from "@adwright/contracts/change/change-set";

import { formatTime } from "../../../format/date.ts";
import { StepIcon, stepWords } from "../../../ui/state/step-icon.tsx";

const steps = ["Queued", "Check again and send to Google", "Confirm with Google"] as const;

/** The index of the current step. */
function stepOf({ status }: ChangeSet): number {
  if (status === "verifying") return 2;
  return status === "applying" ? 1 : 0;
}

function wordsOf({ status, waitingUntil, isStopping }: ChangeSet): string {
  if (isStopping) {
    return "Stopping. Google may still apply what was sent earlier, so we're making sure first.";
  }
  if (status === "waiting") {
    const at = waitingUntil === undefined ? "automatically" : `at ${formatTime(waitingUntil)}`;
    return `Google's request limit is reached. It continues ${at}. Nothing has changed yet.`;
  }
  if (status === "applying") {
    const at = waitingUntil === undefined ? "in a moment" : `at ${formatTime(waitingUntil)}`;
    return `Google hasn't confirmed yet. We'll look again ${at}, and never apply it twice.`;
  }
  if (status === "verifying") return "Google has applied it. Each value is being read back.";
  return "Your changes are next.";
}

function statusOf(index: number, current: number): "success" | "loading" | "idle" {
  if (index === current) return "loading";
  return index < current ? "success" : "idle";
}

/** The progress of applying a set; `leaving` says how the person can leave it while it continues. */
export function ApplyProgress({ set, leaving }: { set: ChangeSet; leaving: string }) {
  const current = stepOf(set);
  return (
    <div className="grid gap-4">
      <ol aria-label="Progress" className="grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-2">
            <StepIcon status={statusOf(index, current)} />
            <span className={index > current ? "text-fg-3" : ""}>{step}</span>
            <span className="sr-only">{stepWords[statusOf(index, current)]}</span>
          </li>
        ))}
      </ol>
      <output className="text-fg-2">{wordsOf(set)}</output>
      <p className="text-xs text-fg-2">{leaving}</p>
    </div>
  );
}
