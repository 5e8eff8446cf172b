import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";

import { suggestionsQuery } from "../../api/insights.ts";
import { Card } from "../../ui/layout/card.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../ui/state/skeleton.tsx";
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
      {results.data === undefined && results.error !== null && (
        <Card>
          <ErrorState
            title="Earlier results could not be loaded"
            message={results.error.message}
            retrying={results.isFetching}
            onRetry={() => void results.refetch()}
          />
        </Card>
      )}
      {results.isPending && <LoadingResults />}
      {results.data !== undefined && <Results brand={brand} results={results.data} />}
    </>
  );
}

function LoadingResults() {
  return (
    <SkeletonRegion label="Loading earlier results">
      <div className="grid gap-4">
        <Skeleton shape="control" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonRegion>
  );
}
