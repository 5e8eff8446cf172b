import { euDeclaration } from "@adwright/rules/eu-declaration";
import { useCallback } from "react";
import { useController } from "react-hook-form";

import { ApplicationError } from "../../api/http/application-error.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Radio, RadioGroup } from "../../ui/form/radio-group.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { StepIcon, stepWords } from "../../ui/state/step-icon.tsx";
import { type TestFields, TestForm } from "./test-form.tsx";
import { type StepName, stepNames } from "./test-steps.ts";
import type { StepState, StepStates, useFullTest } from "./use-full-test.ts";

interface FullPublishTestProps extends TestFields {
  test: ReturnType<typeof useFullTest>;
}

/** Creates a whole paused campaign in seven steps. */
export function FullPublishTest({ form, brands, test }: FullPublishTestProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TestForm
        form={form}
        brands={brands}
        title="Full Publish Test"
        submitLabel={test.last === undefined ? "Run the test" : "Run again"}
        warning="This makes real, paused objects in the account."
        busy={test.isRunning}
      >
        <FormField
          form={form}
          name="finalUrl"
          label="Landing page URL"
          required
          hint="Where the ad leads: the brand's website, unless you enter another address."
        >
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            maxLength={2048}
          />
        </FormField>
        <EuQuestion form={form} />
      </TestForm>
      <div className="grid gap-4">
        <Card
          title="Steps"
          description="Each builds on the one before; the first that fails ends the test."
          padding="none"
        >
          <StepList states={test.states} />
        </Card>
        {test.isDone && (
          <Alert tone="ok" announce title="All seven steps are done">
            The campaign “{test.last?.campaignName}” is paused in the account.
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Google requires an answer for every campaign; the person has to give it, so nothing is preselected. */
function EuQuestion({ form }: Pick<TestFields, "form">) {
  const { field, fieldState } = useController({ control: form.control, name: "political" });
  const { ref } = field;
  const focusable = useCallback(
    (box: HTMLElement | null) =>
      ref(box && { focus: () => box.querySelector<HTMLElement>("[type=radio]")?.focus() }),
    [ref],
  );
  return (
    <div ref={focusable} className="grid gap-2">
      <RadioGroup
        label={euDeclaration.question}
        hint={euDeclaration.hint}
        value={field.value}
        onValueChange={(political) => form.change("political", political)}
      >
        <Radio value="no" label={euDeclaration.no} />
        <Radio value="yes" label={euDeclaration.yes} />
      </RadioGroup>
      {fieldState.error !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

function StepList({ states }: { states: StepStates }) {
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

const MAX_SHOWN = 3;

/** The resource names of what was created. */
export function ResourceNames({ names }: { names: string[] }) {
  const shown = names.slice(0, MAX_SHOWN);
  return (
    <ul className="num min-w-0 text-xs leading-5 break-all text-fg-2">
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > shown.length && <li>and {names.length - shown.length} more</li>}
    </ul>
  );
}

/** A failed step with the server's message. */
export function StepFailure({ name, error }: { name: StepName; error: unknown }) {
  const [message, ...more] = wordsOf(error);
  return (
    <Alert tone="bad" title={`Step ${name} failed`}>
      <p className="wrap-anywhere">{message}</p>
      {more.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {more.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The message, then those validation errors that it does not include. */
function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const more = problems.map(({ message }) => message).filter((words) => words !== error.message);
  return [error.message, ...new Set(more)];
}
