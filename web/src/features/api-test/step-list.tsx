import { CopyButton } from "../../ui/action/copy-button.tsx";
import { StepIcon, stepWords } from "../../ui/state/step-icon.tsx";
import { ResourceNames } from "./resource-names.tsx";
import { StepFailure } from "./step-failure.tsx";
import { type StepName, stepNames } from "./test-steps.ts";
import type { StepState, StepStates } from "./use-full-test.ts";

export function StepList({ states }: { states: StepStates }) {
  return (
    <ol aria-label="Steps" className="divide-y divide-line">
      {stepNames.map((name) => (
        <Step key={name} name={name} state={states[name]} />
      ))}
    </ol>
  );
}

function Step({ name, state }: { name: StepName; state: StepState }) {
  const { status } = state;
  return (
    <li className="px-4 py-1.5">
      <div className="flex min-h-8 items-center gap-2">
        <StepIcon status={status} />
        <span className={status === "idle" ? "text-fg-2" : "font-medium"}>{titleOf(name)}</span>
        <span className="flex-1 text-xs text-fg-3">{stepWords[status]}</span>
        {status === "success" && (
          // All of the names, one per line.
          <CopyButton text={state.resourceNames.join("\n")} label={`Copy what “${name}” made`} />
        )}
      </div>
      {status === "success" && (
        <div className="pb-1 pl-6">
          <ResourceNames names={state.resourceNames} />
        </div>
      )}
      {status === "error" && (
        <div className="py-1">
          <StepFailure name={name} error={state.error} />
        </div>
      )}
    </li>
  );
}

const titleOf = (name: StepName) => name.charAt(0).toUpperCase() + name.slice(1);
