import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";

import { makeBudget } from "../../api/ads-test.ts";
import { brandsQuery } from "../../api/brand.ts";
import { ConnectGoogleAdsCard, WithBrands } from "../../connection/prerequisites.tsx";
import { useWrite } from "../../connection/use-write.ts";
import { useUser } from "../../session/session-context.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { useAddress } from "../../ui/action/use-address.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import type { ApiTestSearch } from "./api-test-search.ts";
import { FullPublishTest, ResourceNames, StepFailure } from "./full-publish-test.tsx";
import {
  budgetOf,
  checkFullTest,
  checkPlace,
  fullTestOf,
  initialEntries,
  makeRunLabel,
  type TestEntries,
} from "./test-entries.ts";
import { type TestFields, TestForm } from "./test-form.tsx";
import { namesIn } from "./test-steps.ts";
import { useFullTest } from "./use-full-test.ts";

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

/** The two tests. They share their entries, and results stay when the person switches between them. */
function ApiTests({ brands, newest }: { brands: Brand[]; newest: Brand }) {
  const [{ tab = "budget" }, show] = useAddress<ApiTestSearch>();
  const budget = useBudgetTest();
  const full = useFullTest();
  const form = useForm({
    start: initialEntries(newest),
    check: (entries) => (tab === "full" ? checkFullTest : checkPlace)(entries, brands),
    send: async (entries) => {
      if (tab === "full") full.start(fullTestOf(entries, makeRunLabel(Date.now())));
      else budget.mutate(entries);
    },
  });
  const fields = { form, brands };

  function choose(chosen: Tab) {
    form.clearErrors();
    show({ tab: chosen });
  }

  return (
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
  );
}

/** The call of the budget test. It is kept here so that its result survives a switch of tabs. */
function useBudgetTest() {
  return useWrite({
    run: async (entries: TestEntries) => {
      const budget = budgetOf(entries, makeRunLabel(Date.now()));
      const brandId = Number(entries.brandId.trim());
      const [resourceName = ""] = namesIn(await makeBudget({ brandId, body: budget }));
      return { resourceName, name: budget.name };
    },
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
          <p className="wrap-anywhere">{test.data.name}</p>
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
