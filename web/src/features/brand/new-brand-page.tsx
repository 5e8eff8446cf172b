import { useUser } from "../../session/session-context.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ConnectGoogleAdsCard } from "./brand-gates.tsx";
import { ConnectionTrouble } from "./connection-trouble.tsx";
import { NewBrandForm } from "./new-brand-form.tsx";
import { RefreshAccounts } from "./refresh-accounts.tsx";
import { useAccounts } from "./use-accounts.ts";

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
