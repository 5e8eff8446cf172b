import { CreditCard, Plug } from "lucide-react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DiagnoseConnection } from "./diagnose-connection.tsx";

export function ConnectGoogleAdsCard() {
  return (
    <Card>
      <EmptyState
        icon={Plug}
        title="Connect Google Ads"
        action={
          <>
            <ButtonLink to="/dashboard" variant="primary">
              Go to Dashboard
            </ButtonLink>
            <DiagnoseConnection />
          </>
        }
      >
        Brands come from your Google Ads accounts. Connect your Google Ads account on the dashboard
        first.
      </EmptyState>
    </Card>
  );
}

export function SubscriptionRequiredCard() {
  return (
    <Card>
      <EmptyState
        icon={CreditCard}
        title="Subscription Required"
        action={
          <ButtonLink to="/settings/billing" variant="primary">
            Activate Subscription
          </ButtonLink>
        }
      >
        Your trial has ended. Activate a subscription to go on managing your brands. Nothing was
        deleted.
      </EmptyState>
    </Card>
  );
}
