import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { useUser } from "../../../session/session-context.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { ConnectGoogleAdsCard } from "../brand-gates.tsx";
import { RefreshAccounts, useAccounts } from "../import/accounts.tsx";
import { NewBrandForm } from "./new-brand-form.tsx";

/** /brands/new: creates one brand manually, for one account of the connection. */
export function NewBrandPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Back to brands</TextLink>}
        title="New Brand"
        description="Creates one brand for one of your Google Ads accounts. To add several at once, import them."
      />
      {hasGoogleAdsConnected ? <LoadedForm /> : <ConnectGoogleAdsCard />}
    </>
  );
}

function LoadedForm() {
  const { accounts, brands, error, isFetching, refresh } = useAccounts();
  if (accounts !== undefined && brands !== undefined) {
    return <NewBrandForm accounts={accounts} brands={brands} />;
  }
  if (error !== null) {
    return (
      <ConnectionTrouble
        error={error}
        title={`Error loading Google Ads accounts: ${error.message}`}
        action={<RefreshAccounts busy={isFetching} onClick={refresh} />}
      />
    );
  }
  return (
    <Card padding="none">
      <SkeletonRows label="Loading your Google Ads accounts" rows={4} />
    </Card>
  );
}
