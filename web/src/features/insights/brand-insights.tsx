import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";

import { suggestionsQuery } from "../../api/insights.ts";
import { Card } from "../../ui/layout/card.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { PropertyPicker } from "./property-picker.tsx";
import { RangeForm } from "./range-form.tsx";
import { Results } from "./results.tsx";
import { useSuggestionWork } from "./use-suggestion-work.ts";
import { WorkState } from "./work-state.tsx";

/** Property, date range and results of one brand. Keyed by brand. */
export function BrandInsights({ brand }: { brand: Brand }) {
  const work = useSuggestionWork(brand.id);
  const results = useQuery(suggestionsQuery(brand.id));
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <PropertyPicker brand={brand} disabled={work.isRunning} />
          {brand.analyticsPropertyId !== null && (
            <RangeForm
              key={brand.analyticsTimeZone ?? ""}
              timeZone={brand.analyticsTimeZone ?? null}
              busy={work.isRunning}
              errors={work.fieldErrors}
              onSubmit={work.start}
            />
          )}
        </div>
      </Card>
      <WorkState work={work} onLookAgain={() => void results.refetch()} />
      <QueryState
        query={results}
        what="Earlier results"
        loading="Loading earlier results"
        skeleton={<ResultsSkeleton />}
        inCard
      >
        {(data) => <Results brand={brand} results={data} />}
      </QueryState>
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
