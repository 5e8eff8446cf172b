import type { Brand } from "@adwright/contracts/brand";
import { Building2, Plug } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { Card } from "../ui/layout/card.tsx";
import { EmptyCard } from "../ui/state/empty-card.tsx";
import { QueryState } from "../ui/state/query-state.tsx";
import { SkeletonField } from "../ui/state/skeleton.tsx";
import { DiagnoseConnection } from "./diagnose-connection.tsx";

export function ConnectGoogleAdsCard() {
  return (
    <EmptyCard
      icon={Plug}
      title="Connect Google Ads"
      to="/dashboard"
      next="Go to Dashboard"
      more={<DiagnoseConnection />}
    >
      Brands come from your Google Ads accounts. Connect your Google Ads account on the dashboard
      first.
    </EmptyCard>
  );
}

interface WithBrandsProps extends Partial<ComponentProps<typeof EmptyCard>> {
  query: ComponentProps<typeof QueryState<Brand[]>>["query"];
  render: (brands: Brand[]) => ReactNode;
}

/** What needs a brand; without one, how to get the first. */
export function WithBrands({ query, render, ...empty }: WithBrandsProps) {
  return (
    <QueryState
      query={query}
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
        <EmptyCard
          icon={Building2}
          title="No brands yet"
          to="/brands/new"
          next="Create Your First Brand"
          {...empty}
        >
          {empty.children ?? "You need to create a brand before creating campaigns."}
        </EmptyCard>
      }
    >
      {render}
    </QueryState>
  );
}

/** The choices of a list of brands; those that the plan has no room for can't be chosen. */
export const brandOptions = (
  brands: readonly Brand[],
  describe = (brand: Brand) => brand.description,
) =>
  brands.map((brand) => ({
    value: String(brand.id),
    label: brand.name,
    description: brand.countsAgainstLimit
      ? (describe(brand) ?? undefined)
      : "Deactivated. Reactivate the brand first.",
    disabled: !brand.countsAgainstLimit,
  }));
