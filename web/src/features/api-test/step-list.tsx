import { capitalized } from "@adwright/rules/words";

import { ApplicationError } from "../../api/http/application-error.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { StepIcon, stepWords } from "../../ui/state/step-icon.tsx";
import type { StepName, StepState } from "./use-test-run.ts";

interface StepProps {
  name: StepName;
  state: StepState;
}

export function StepList({ steps }: { steps: readonly StepProps[] }) {
  return (
    <Card
      title="Steps"
      description="Each builds on the one before; the first that fails ends the test."
      padding="none"
    >
      <ol aria-label="Steps" className="divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ name, state }: StepProps) {
  const { status } = state;
  return (
    <li className="px-4 py-1.5">
      <div className="flex min-h-8 items-center gap-2">
        <StepIcon status={status} />
        <span className={status === "idle" ? "text-fg-2" : "font-medium"}>{capitalized(name)}</span>
        <span className="flex-1 text-xs text-fg-3">{stepWords[status]}</span>
        {status === "success" && (
          // All of the names, one per line.
          <CopyButton text={state.resourceNames.join("\n")} label={`Copy what “${name}” made`} />
        )}
      </div>
      {status === "success" && <ResourceNames names={state.resourceNames} />}
      {status === "error" && <StepFailure name={name} error={state.error} />}
    </li>
  );
}

const MAX_SHOWN = 3;

/** The resource names of what was created. */
function ResourceNames({ names }: { names: string[] }) {
  const shown = names.slice(0, MAX_SHOWN);
  return (
    <ul className="num min-w-0 pb-1 pl-6 text-xs leading-5 break-all text-fg-2">
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > shown.length && <li>and {names.length - shown.length} more</li>}
    </ul>
  );
}

/** A failed step with the server's message, then those validation errors that it does not include. */
function StepFailure({ name, error }: { name: StepName; error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const more = new Set(problems.map((problem) => problem.message));
  more.delete(message);
  return (
    <div className="py-1">
      <Alert tone="bad" title={`Step ${name} failed`}>
        <p className="wrap-anywhere">{message}</p>
        {more.size > 0 && (
          <ul className="mt-1 list-disc pl-4">
            {[...more].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
