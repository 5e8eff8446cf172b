import { UserX } from "lucide-react";
import type { ReactNode } from "react";

import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { ConnectGoogleAdsCard } from "../../../connection/prerequisites.tsx";
import { useUser } from "../../../session/session-context.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { RefreshAccounts, useAccounts } from "./accounts.tsx";
import { ImportForm } from "./import-form.tsx";

/** /brands/import: choose Google Ads accounts to become brands. */
export function ImportPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Back to brands</TextLink>}
        title="Import Google Ads Accounts"
        description="Choose which of your Google Ads accounts become brands."
      />
      {hasGoogleAdsConnected ? <Accounts /> : <ConnectGoogleAdsCard />}
    </>
  );
}

function Accounts() {
  const { accounts, brands, error, isFetching, refresh } = useAccounts();
  const isLoaded = accounts !== undefined && brands !== undefined;
  const refreshButton = <RefreshAccounts busy={isFetching} onClick={refresh} />;
  if (error === null && isLoaded && accounts.length === 0) {
    return (
      <Page>
        <NoAccounts action={refreshButton} />
      </Page>
    );
  }
  return (
    // The button is there while the list loads, so that nothing moves when it has.
    <Page action={error === null ? refreshButton : undefined}>
      {error !== null && (
        <ConnectionTrouble
          error={error}
          title={`Error loading Google Ads accounts: ${error.message}`}
          action={refreshButton}
        />
      )}
      {error === null && !isLoaded && <LoadingAccounts />}
      {isLoaded && accounts.length > 0 && <ImportForm accounts={accounts} brands={brands} />}
    </Page>
  );
}

/** The note about the API, with the button, above the accounts. */
function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-fg-2">
          About API use: the list comes from the Google Ads API {GOOGLE_ADS_API_VERSION} and is kept
          for 5 minutes.
        </p>
        {action}
      </div>
      {children}
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
