import { CreditCard, Plug } from "lucide-react";

import { DiagnoseConnection } from "../../connection/diagnose-connection.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";

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

export function SubscriptionRequiredCard() {
  return (
    <EmptyCard
      icon={CreditCard}
      title="Subscription Required"
      to="/settings/billing"
      next="Activate Subscription"
    >
      Your trial has ended. Activate a subscription to continue managing your brands. Nothing was
      deleted.
    </EmptyCard>
  );
}
