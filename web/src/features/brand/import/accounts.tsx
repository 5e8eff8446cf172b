import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, UserX } from "lucide-react";
import type { ReactNode } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { clientAccountsQuery, refreshClientAccounts } from "../../../api/google.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { ConnectGoogleAdsCard } from "../../../connection/prerequisites.tsx";
import { useWrite } from "../../../connection/use-write.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";

interface WithAccountsProps {
  children: (accounts: ClientAccount[], brands: Brand[]) => ReactNode;
}

/** What is made of the person's Google Ads accounts and brands, with a button that reads the accounts again. */
export function WithAccounts(props: WithAccountsProps) {
  const { hasGoogleAdsConnected } = useUser();
  return hasGoogleAdsConnected ? <Accounts {...props} /> : <ConnectGoogleAdsCard />;
}

function useAccounts() {
  const accounts = useQuery(clientAccountsQuery);
  const brands = useQuery(brandsQuery);
  const fresh = useWrite({ run: refreshClientAccounts, keeps: clientAccountsQuery });

  function refresh() {
    fresh.mutate();
    if (brands.isError) void brands.refetch();
  }

  const busy = accounts.isFetching || brands.isFetching || fresh.isPending;
  return {
    error: fresh.error ?? accounts.error ?? brands.error,
    accounts: accounts.data,
    brands: brands.data,
    refreshButton: (
      <Button icon={RefreshCw} busy={busy} onClick={refresh}>
        Refresh Accounts
      </Button>
    ),
  };
}

function Accounts({ children }: WithAccountsProps) {
  const { error, accounts, brands, refreshButton } = useAccounts();
  const isLoaded = accounts !== undefined && brands !== undefined;
  const isEmpty = error === null && isLoaded && accounts.length === 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-fg-2">
          About API use: the list comes from the Google Ads API {GOOGLE_ADS_API_VERSION} and is kept
          for 5 minutes.
        </p>
        {/* There while the list loads, so that nothing moves when it has. */}
        {error === null && !isEmpty && refreshButton}
      </div>
      {isEmpty && <NoAccounts action={refreshButton} />}
      {error !== null && (
        <ConnectionTrouble
          error={error}
          title={`Error loading Google Ads accounts: ${error.message}`}
          action={refreshButton}
        />
      )}
      {error === null && !isLoaded && <LoadingAccounts />}
      {isLoaded && accounts.length > 0 && children(accounts, brands)}
    </div>
  );
}

function NoAccounts({ action }: { action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={UserX} title="No Google Ads accounts found" action={action}>
        The connected Google user can't access a Google Ads account. Create one or ask for access,
        then refresh.
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

/** The Google Ads API version that the server uses; screens that name the version show this one. */
const GOOGLE_ADS_API_VERSION = "v25";
