import { useQuery } from "@tanstack/react-query";
import { RefreshCw, UserX } from "lucide-react";
import type { ReactNode } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { clientAccountsQuery } from "../../api/google.ts";
import { useUser } from "../../session/session-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ConnectGoogleAdsCard } from "./brand-gates.tsx";
import { GOOGLE_ADS_API_VERSION } from "./google-ads-version.ts";
import { ImportForm } from "./import-form.tsx";

/** /brands/import: choose Google Ads accounts to become brands (spec 1 §2). */
export function ImportPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Brand Management</TextLink>}
        title="Import Google Ads Accounts"
        description="Choose which of your Google Ads accounts become brands."
      />
      {hasGoogleAdsConnected ? <Accounts /> : <ConnectGoogleAdsCard />}
    </>
  );
}

function Accounts() {
  const accounts = useQuery(clientAccountsQuery);
  const brands = useQuery(brandsQuery);
  const error = accounts.error ?? brands.error;
  const refresh = () => {
    void accounts.refetch();
    if (brands.isError) void brands.refetch();
  };
  const isFetching = accounts.isFetching || brands.isFetching;
  const isLoaded = accounts.data !== undefined && brands.data !== undefined;
  return (
    <div className="grid gap-4">
      <Alert title="About API use">
        Your accounts are read through the Google Ads API {GOOGLE_ADS_API_VERSION}. Google limits
        how often it may be asked, so the list is kept for 5 minutes and a large import can take a
        moment.
      </Alert>
      {error !== null && !isLoaded && (
        <Alert
          tone="bad"
          title={`Error loading Google Ads accounts: ${error.message}`}
          action={<RefreshButton busy={isFetching} onClick={refresh} />}
        />
      )}
      {error === null && !isLoaded && <LoadingAccounts />}
      {isLoaded && accounts.data.length === 0 && (
        <NoAccounts action={<RefreshButton busy={isFetching} onClick={refresh} />} />
      )}
      {isLoaded && accounts.data.length > 0 && (
        <ImportForm accounts={accounts.data} brands={brands.data} />
      )}
    </div>
  );
}

function RefreshButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button icon={RefreshCw} busy={busy} onClick={onClick}>
      Refresh Accounts
    </Button>
  );
}

function NoAccounts({ action }: { action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={UserX} title="No Google Ads accounts found" action={action}>
        The connected Google user reaches no Google Ads account. Create one or ask for access, then
        refresh.
      </EmptyState>
    </Card>
  );
}

function LoadingAccounts() {
  return (
    <>
      <Card padding="none">
        <SkeletonRows label="Loading your Google Ads accounts" rows={2} />
      </Card>
      <Card padding="none">
        <SkeletonRows label="" rows={5} />
      </Card>
    </>
  );
}
