import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";

import { testSteps } from "../../api/ads-test.ts";
import { brandsQuery } from "../../api/brand.ts";
import { ConnectGoogleAdsCard, WithBrands } from "../../connection/prerequisites.tsx";
import { useUser } from "../../session/session-context.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { useAddress } from "../../ui/action/use-address.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import type { ApiTestSearch } from "./api-test-search.ts";
import { StepList } from "./step-list.tsx";
import { checkFullTest, checkPlace, initialEntries, testOf } from "./test-entries.ts";
import { FullTestFields, type TestFields, TestForm } from "./test-form.tsx";
import { type StepName, useTestRun } from "./use-test-run.ts";

/** /api-test: tries the Google Ads API on the person's own account. */
export function ApiTestPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/">Back to home</TextLink>}
        title="Google Ads API Test"
        description="Creates test objects in one of your Google Ads accounts, call by call, and shows Google's responses."
      />
      {hasGoogleAdsConnected ? <Tests /> : <ConnectGoogleAdsCard />}
    </>
  );
}

/** The tests need a brand. */
function Tests() {
  const brands = useQuery(brandsQuery);
  return (
    <WithBrands
      query={brands}
      to="/brands/import"
      next="Import your first brand"
      // The server answers the newest first.
      render={(all) => all[0] && <ApiTests brands={all} newest={all[0]} />}
    >
      The tests make things in the Google Ads account of one of your brands.
    </WithBrands>
  );
}

type Tab = NonNullable<ApiTestSearch["tab"]>;

const allSteps = Object.keys(testSteps) as StepName[];
const firstStep = allSteps.slice(0, 1);

const words = {
  budget: {
    title: "Budget Test",
    first: "Create test budget",
    again: "Create test budget",
    warning: "This creates a real budget in the account. No campaign spends it.",
  },
  full: {
    title: "Full Publish Test",
    first: "Run the test",
    again: "Run again",
    warning: "This makes real, paused objects in the account.",
  },
};

/** The two tests. They share their entries, and results stay when the person switches between them. */
function ApiTests({ brands, newest }: { brands: Brand[]; newest: Brand }) {
  const [{ tab = "budget" }, show] = useAddress<ApiTestSearch>();
  const runs = { budget: useTestRun(firstStep), full: useTestRun(allSteps) };
  const form = useForm({
    start: initialEntries(newest),
    check: (entries) => (tab === "full" ? checkFullTest : checkPlace)(entries, brands),
    send: async (entries) => void runs[tab].start(testOf(entries)),
  });

  function choose(chosen: Tab) {
    form.clearErrors();
    show({ tab: chosen });
  }

  return (
    <Tabs<Tab>
      label="Tests"
      value={tab}
      onValueChange={choose}
      items={(["budget", "full"] as const).map((value) => ({
        value,
        label: words[value].title,
        content: <Test test={value} run={runs[value]} form={form} brands={brands} />,
      }))}
    />
  );
}

interface TestProps extends TestFields {
  test: Tab;
  run: ReturnType<typeof useTestRun>;
}

/** Creates one budget, or a whole paused campaign in seven steps. */
function Test({ test, run, form, brands }: TestProps) {
  const { title, first, again, warning } = words[test];
  const { last } = run;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TestForm
        form={form}
        brands={brands}
        title={title}
        submitLabel={last === undefined ? first : again}
        warning={warning}
        busy={run.isRunning}
      >
        {test === "full" && <FullTestFields form={form} />}
      </TestForm>
      <div className="grid gap-4">
        <StepList steps={run.steps} />
        {run.isDone &&
          (test === "full" ? (
            <Alert tone="ok" announce title="All seven steps are done">
              The campaign “{last?.campaignName}” is paused in the account.
            </Alert>
          ) : (
            <Alert tone="ok" announce title="Budget created">
              {last?.budget.name}
            </Alert>
          ))}
      </div>
    </div>
  );
}
