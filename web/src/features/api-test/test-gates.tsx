import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { Building2, Plug } from "lucide-react";
import type { ReactNode } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../ui/state/skeleton.tsx";

interface WithBrandsProps {
  /** Given all of the person's brands and the newest of them. */
  children: (brands: Brand[], newest: Brand) => ReactNode;
}

/** The tests need a brand to make things for; until there is one, this says what is in the way. */
export function WithBrands({ children }: WithBrandsProps) {
  const { data: brands, error, refetch, isFetching } = useQuery(brandsQuery);
  if (brands !== undefined) {
    // The server answers the newest first.
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
    <Card>
      <EmptyState
        icon={Plug}
        title="Connect Google Ads"
        action={
          <ButtonLink to="/dashboard" variant="primary">
            Go to Dashboard
          </ButtonLink>
        }
      >
        The tests speak to Google in your name. Connect your Google Ads account on the dashboard
        first.
      </EmptyState>
    </Card>
  );
}

function NoBrands() {
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title="No brands yet"
        action={
          <ButtonLink to="/brands/import" variant="primary">
            Import your first brand
          </ButtonLink>
        }
      >
        The tests make things in the Google Ads account of one of your brands.
      </EmptyState>
    </Card>
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
