import { useQuery } from "@tanstack/react-query";

import { brandsQuery } from "../../api/brand.ts";
import { clientAccountsQuery } from "../../api/google.ts";
import { useUser } from "../../session/session-context.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ConnectGoogleAdsCard } from "./brand-gates.tsx";
import { NewBrandForm } from "./new-brand-form.tsx";

/** /brands/new: one brand by hand, for one account of the connection. */
export function NewBrandPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Brand Management</TextLink>}
        title="New Brand"
        description="Creates one brand for one of your Google Ads accounts. To take over several at once, import them."
      />
      {hasGoogleAdsConnected ? <LoadedForm /> : <ConnectGoogleAdsCard />}
    </>
  );
}

function LoadedForm() {
  const accounts = useQuery(clientAccountsQuery);
  const brands = useQuery(brandsQuery);
  if (accounts.data !== undefined && brands.data !== undefined) {
    return <NewBrandForm accounts={accounts.data} brands={brands.data} />;
  }
  const error = accounts.error ?? brands.error;
  return (
    <Card padding="none">
      {error === null ? (
        <SkeletonRows label="Loading your Google Ads accounts" rows={4} />
      ) : (
        <ErrorState
          title="Your accounts could not be loaded"
          message={error.message}
          retrying={accounts.isFetching || brands.isFetching}
          onRetry={() => {
            void accounts.refetch();
            void brands.refetch();
          }}
        />
      )}
    </Card>
  );
}
