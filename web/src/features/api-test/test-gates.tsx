import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { Building2, Plug } from "lucide-react";
import type { ReactNode } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../ui/state/skeleton.tsx";

interface WithBrandsProps {
  /** Called with all of the person's brands and the newest of them. */
  children: (brands: Brand[], newest: Brand) => ReactNode;
}

/** The tests need a brand; if there is none, this says what to do first. */
export function WithBrands({ children }: WithBrandsProps) {
  const { data: brands, error, refetch, isFetching } = useQuery(brandsQuery);
  if (brands !== undefined) {
    // The server answers them newest first.
    const [newest] = brands;
    return newest === undefined ? <NoBrands /> : children(brands, newest);
  }
  if (error === null) return <LoadingBrands />;
  return (
    <Card>
      <ErrorState
        title="Error Loading Brands"
        message="Failed to fetch brands"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

export function ConnectFirst() {
  return (
    <EmptyCard icon={Plug} title="Connect Google Ads" to="/dashboard" next="Go to Dashboard">
      The tests call Google on your behalf. Connect your Google Ads account on the dashboard first.
    </EmptyCard>
  );
}

function NoBrands() {
  return (
    <EmptyCard
      icon={Building2}
      title="No brands yet"
      to="/brands/import"
      next="Import your first brand"
    >
      The tests make things in the Google Ads account of one of your brands.
    </EmptyCard>
  );
}

function LoadingBrands() {
  return (
    <Card>
      <SkeletonRegion label="Loading brands">
        <div className="grid max-w-2xl gap-3">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </SkeletonRegion>
    </Card>
  );
}
