import type { Brand } from "@adwright/contracts/brand";
import { useMutation } from "@tanstack/react-query";
import { useBlocker, useNavigate, useSearch } from "@tanstack/react-router";

import { makeBudget } from "../../api/ads-test.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { useIsLeaving } from "../../ui/overlay/use-is-leaving.ts";
import { Alert } from "../../ui/state/alert.tsx";
import type { ApiTestSearch } from "./api-test-search.ts";
import { errorsOf, problemsOfFullTest, problemsOfPlace } from "./check-test-entries.ts";
import { FullPublishTest, ResourceNames, StepFailure } from "./full-publish-test.tsx";
import {
  budgetOf,
  fullTestOf,
  initialEntries,
  makeRunLabel,
  type TestEntries,
} from "./test-entries.ts";
import { type TestFields, TestForm } from "./test-form.tsx";
import { useFullTest } from "./use-full-test.ts";

type Tab = NonNullable<ApiTestSearch["tab"]>;

/** The two tests. They share their entries, and results stay when the person switches between them. */
export function ApiTests({ brands, newest }: { brands: Brand[]; newest: Brand }) {
  const { tab = "budget" }: ApiTestSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const budget = useBudgetTest();
  const full = useFullTest();
  const form = useForm({
    start: initialEntries(newest),
    check: (entries) => {
      const check = tab === "full" ? problemsOfFullTest : problemsOfPlace;
      return errorsOf(check(entries, brands));
    },
    send: async (entries) => {
      if (tab === "full") full.start(fullTestOf(entries, makeRunLabel(Date.now())));
      else budget.mutate(entries);
    },
  });
  const fields = { form, brands };

  function choose(chosen: Tab) {
    form.clearErrors();
    void navigate({
      to: "/api-test",
      search: { tab: chosen },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <Tabs<Tab>
        label="Tests"
        value={tab}
        onValueChange={choose}
        items={[
          {
            value: "budget",
            label: "Budget Test",
            content: <BudgetTest {...fields} test={budget} />,
          },
          {
            value: "full",
            label: "Full Publish Test",
            content: <FullPublishTest {...fields} test={full} />,
          },
        ]}
      />
      <LeaveQuestion isRunning={full.isRunning} onLeave={full.stop} />
    </>
  );
}

interface LeaveQuestionProps {
  isRunning: boolean;
  /** Called as soon as the person confirms, because the next page may take long to load. */
  onLeave: () => void;
}

/** Asks before the page is left while a test runs. */
function LeaveQuestion({ isRunning, onLeave }: LeaveQuestionProps) {
  // Switching to the other tab does not stop the test.
  const isLeaving = useIsLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLeaving,
    enableBeforeUnload: isRunning,
    disabled: !isRunning,
    withResolver: true,
  });

  function leave() {
    onLeave();
    proceed?.();
  }

  return (
    <AlertDialog
      open={status === "blocked"}
      onOpenChange={(open) => open || reset?.()}
      title="Leave while the test is running?"
      description="Leaving stops the test after the step in progress. What was created so far stays in the account."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
    />
  );
}

/** The call of the budget test. It is kept here so that its result survives a switch of tabs. */
function useBudgetTest() {
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

interface BudgetTestProps extends TestFields {
  test: ReturnType<typeof useBudgetTest>;
}

/** Creates one budget and shows its resource name. */
function BudgetTest({ form, brands, test }: BudgetTestProps) {
  return (
    <div className="grid max-w-2xl gap-4">
      <TestForm
        form={form}
        brands={brands}
        title="Budget Test"
        submitLabel="Create test budget"
        warning="This creates a real budget in the account. No campaign spends it."
        busy={test.isPending}
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
