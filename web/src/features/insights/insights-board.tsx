import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";

import { brandsQuery } from "../../api/brand.ts";
import { Card } from "../../ui/layout/card.tsx";
import { notify } from "../../ui/overlay/toast.ts";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { SkeletonField } from "../../ui/state/skeleton.tsx";
import { BrandInsights } from "./brand-insights.tsx";
import { BrandSelect, isSelectable } from "./brand-select.tsx";
import { RangeForm } from "./range-form.tsx";
import { useInsightsSearch } from "./use-insights-search.ts";

/** The brand select, then everything about the chosen brand. */
export function InsightsBoard() {
  const brands = useQuery(brandsQuery);
  return (
    <QueryState
      query={brands}
      what="Brands"
      loading={
        <Card>
          <SkeletonField label="Loading brands" />
        </Card>
      }
      failed="Error Loading Brands"
      message="Failed to fetch brands"
      inCard
      zero={
        <EmptyCard icon={Building2} title="No brands yet" to="/brands/import" next="Import brands">
          Import a Google Ads account as a brand first.
        </EmptyCard>
      }
    >
      {(all) => <Board brands={all} />}
    </QueryState>
  );
}

function Board({ brands }: { brands: Brand[] }) {
  const { brandId, change } = useInsightsSearch();
  const wanted = brands.find(({ id }) => id === brandId);
  const chosen = wanted !== undefined && isSelectable(wanted) ? wanted : undefined;
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-4">
          <BrandSelect
            brands={brands}
            chosen={chosen}
            isUnknown={brandId !== undefined && chosen === undefined}
            onChoose={(id) => change({ brandId: id, result: undefined })}
          />
          {chosen === undefined && brands.some(isSelectable) && (
            <RangeForm timeZone={null} busy={false} errors={{}} onSubmit={askForBrand} />
          )}
        </div>
      </Card>
      {chosen !== undefined && <BrandInsights key={chosen.id} brand={chosen} />}
    </div>
  );
}

function askForBrand() {
  notify({ title: "Brand required", description: "Select a brand.", variant: "destructive" });
}
