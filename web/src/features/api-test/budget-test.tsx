import { useMutation } from "@tanstack/react-query";

import { makeBudget } from "../../api/ads-test.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { problemsOfPlace } from "./check-test-entries.ts";
import { ResourceNames } from "./resource-names.tsx";
import { StepFailure } from "./step-failure.tsx";
import { budgetOf, makeRunLabel, type TestEntries } from "./test-entries.ts";
import { TestForm } from "./test-form.tsx";
import type { TestForm as Form } from "./use-test-form.ts";

/** The call of the budget test. It is kept here so that its result survives a switch of tabs. */
export function useBudgetTest() {
  return useMutation({
    mutationFn: async (entries: TestEntries) => {
      const budget = budgetOf(entries, makeRunLabel(Date.now()));
      const { resourceName } = await makeBudget(Number(entries.brandId.trim()), budget);
      if (resourceName === "") throw new Error("Google's answer names nothing that was created.");
      return { resourceName, name: budget.name };
    },
    meta: { quiet: true },
  });
}

interface BudgetTestProps {
  form: Form;
  test: ReturnType<typeof useBudgetTest>;
}

/** Creates one budget and shows its resource name. */
export function BudgetTest({ form, test }: BudgetTestProps) {
  function start() {
    if (form.holds(problemsOfPlace)) test.mutate(form.entries);
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <TestForm
        form={form}
        title="Budget Test"
        submitLabel="Create test budget"
        warning="This creates a real budget in the account. No campaign spends it."
        busy={test.isPending}
        onSubmit={start}
      />
      {test.isSuccess && (
        <Alert tone="ok" announce title="Budget created">
          <p className="break-words">{test.data.name}</p>
          <div className="flex items-center justify-between gap-2">
            <ResourceNames names={[test.data.resourceName]} />
            <CopyButton text={test.data.resourceName} label="Copy the resource name" />
          </div>
        </Alert>
      )}
      {test.isError && <StepFailure name="create budget" error={test.error} />}
    </div>
  );
}
