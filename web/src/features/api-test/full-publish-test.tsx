import { euDeclaration } from "@adwright/rules/eu-declaration";

import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Radio, RadioGroup } from "../../ui/form/radio-group.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import { problemsOfFullTest } from "./check-test-entries.ts";
import { controlId, type FieldsProps } from "./fields-props.ts";
import { StepList } from "./step-list.tsx";
import { fullTestOf, makeRunLabel } from "./test-entries.ts";
import { TestForm } from "./test-form.tsx";
import type { useFullTest } from "./use-full-test.ts";
import type { TestForm as Form } from "./use-test-form.ts";

interface FullPublishTestProps {
  form: Form;
  test: ReturnType<typeof useFullTest>;
}

/** Creates a whole paused campaign in seven steps. */
export function FullPublishTest({ form, test }: FullPublishTestProps) {
  const { entries, errors, change } = form;
  const fields = { entries, errors, onChange: change };

  function start() {
    if (!form.holds(problemsOfFullTest)) return;
    test.start(fullTestOf(entries, makeRunLabel(Date.now())));
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TestForm
        form={form}
        title="Full Publish Test"
        submitLabel={test.last === undefined ? "Run the test" : "Run again"}
        warning="This makes real, paused objects in the account."
        busy={test.isRunning}
        onSubmit={start}
      >
        <Field
          label="Landing page URL"
          id={controlId("finalUrl")}
          required
          error={errors.finalUrl}
          hint="Where the ad leads: the brand's website, unless you enter another address."
        >
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            maxLength={2048}
            value={entries.finalUrl}
            onChange={(event) => change({ finalUrl: event.target.value })}
          />
        </Field>
        <EuQuestion {...fields} />
        <CampaignFields {...fields} />
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
function EuQuestion({ entries, errors, onChange }: FieldsProps) {
  return (
    <div id={controlId("political")} className="grid gap-2">
      <RadioGroup
        label={euDeclaration.question}
        hint={euDeclaration.hint}
        value={entries.political}
        onValueChange={(political) => onChange({ political })}
      >
        <Radio value="no" label={euDeclaration.no} />
        <Radio value="yes" label={euDeclaration.yes} />
      </RadioGroup>
      {errors.political !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {errors.political}
        </p>
      )}
    </div>
  );
}
