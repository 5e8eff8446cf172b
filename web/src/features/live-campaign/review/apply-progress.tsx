import type { ChangeSet } from "@adwright/contracts/change/change-set";

import { formatTime } from "../../../format/date.ts";
import { StepIcon, stepWords } from "../../../ui/state/step-icon.tsx";

const steps = ["Queued", "Check again and send to Google", "Confirm with Google"] as const;

/** The index of the current step. A set that waits while it is applied was sent, and waits for Google's confirmation. */
function stepOf({ status, waitingUntil }: ChangeSet): number {
  if (status === "verifying") return 2;
  if (status !== "applying") return 0;
  return waitingUntil === undefined ? 1 : 2;
}

function wordsOf({ status, waitingUntil, isStopping }: ChangeSet): string {
  if (isStopping) {
    return "Stopping. Google may still apply what was sent earlier, so we're making sure first.";
  }
  if (status === "waiting") {
    const at = waitingUntil === undefined ? "automatically" : `at ${formatTime(waitingUntil)}`;
    return `Google's request limit is reached. We'll continue ${at}. Nothing has changed yet.`;
  }
  if (status === "applying") {
    if (waitingUntil === undefined) return "Checking your changes and sending them to Google.";
    return `Sent. Google hasn't confirmed it yet. We'll check again at ${formatTime(waitingUntil)} and won't send it twice.`;
  }
  if (status === "verifying") return "Google has applied it. Each value is being checked.";
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
