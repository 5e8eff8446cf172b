import { CreditCard, Plug } from "lucide-react";

import { DiagnoseConnection } from "../../connection/diagnose-connection.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";
import { ContinueWithFree } from "./continue-with-free.tsx";

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
      more={<ContinueWithFree />}
    >
      Your trial has ended. Activate a subscription to continue managing your brands, or continue
      with Free: 1 brand, 1 campaign and 1 report a month. Nothing was deleted.
    </EmptyCard>
  );
}
