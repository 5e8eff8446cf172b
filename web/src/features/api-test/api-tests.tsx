import type { Brand } from "@adwright/contracts/brand";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { Tabs } from "../../ui/layout/tabs.tsx";
import type { ApiTestSearch } from "./api-test-search.ts";
import { BudgetTest, useBudgetTest } from "./budget-test.tsx";
import { FullPublishTest } from "./full-publish-test.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { useFullTest } from "./use-full-test.ts";
import { useTestForm } from "./use-test-form.ts";

type Tab = NonNullable<ApiTestSearch["tab"]>;

interface ApiTestsProps {
  brands: Brand[];
  newest: Brand;
}

/** The two tests. They share their entries, and results stay when the person switches between them. */
export function ApiTests({ brands, newest }: ApiTestsProps) {
  const { tab = "budget" }: ApiTestSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const form = useTestForm(brands, newest);
  const budget = useBudgetTest();
  const full = useFullTest();

  function choose(chosen: Tab) {
    form.clear();
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
            content: <BudgetTest form={form} test={budget} />,
          },
          {
            value: "full",
            label: "Full Publish Test",
            content: <FullPublishTest form={form} test={full} />,
          },
        ]}
      />
      <LeaveQuestion isRunning={full.isRunning} onLeave={full.stop} />
    </>
  );
}
