import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { Building2, Plug } from "lucide-react";
import type { ReactNode } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { useUser } from "../../session/session-context.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { ApiTests } from "./api-tests.tsx";

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
      {hasGoogleAdsConnected ? (
        <WithBrands>{(brands, newest) => <ApiTests brands={brands} newest={newest} />}</WithBrands>
      ) : (
        <ConnectFirst />
      )}
    </>
  );
}

interface WithBrandsProps {
  /** Called with all of the person's brands and the newest of them. */
  children: (brands: Brand[], newest: Brand) => ReactNode;
}

/** The tests need a brand; if there is none, this says what to do first. */
function WithBrands({ children }: WithBrandsProps) {
  const brands = useQuery(brandsQuery);
  return (
    <QueryState
      query={brands}
      what="Brands"
      loading="Loading brands"
      skeleton={<FormSkeleton />}
      failed="Error Loading Brands"
      message="Failed to fetch brands"
      inCard
    >
      {(all) => {
        // The server answers them newest first.
        const [newest] = all;
        return newest === undefined ? <NoBrands /> : children(all, newest);
      }}
    </QueryState>
  );
}

function ConnectFirst() {
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

function FormSkeleton() {
  return (
    <Card>
      <div className="grid max-w-2xl gap-3">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </Card>
  );
}
