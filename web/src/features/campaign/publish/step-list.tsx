import type { WebhookStatus } from "@adwright/contracts/publication/publication";

import { StepIcon, stepWords } from "../../../ui/state/step-icon.tsx";

type Step = WebhookStatus["steps"][number];

/** The seven steps, each with its state in words. */
export function StepList({ steps, isOver }: { steps: readonly Step[]; isOver: boolean }) {
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
