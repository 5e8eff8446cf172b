import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { billingQuery } from "../../../api/billing.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { CheckoutState } from "../checkout/checkout-state.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import { AddOnCards } from "./add-on-cards.tsx";
import { KeptBrand } from "./kept-brand.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { planStateOf } from "./plan-state.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { UsageCard } from "./usage-card.tsx";

/** The plan and what can be bought. The portal's button is shown even if loading fails. */
export function SubscriptionTab() {
  const user = useUser();
  useFreshUser();
  const query = useQuery(billingQuery);
  const checkout = useCheckout(query.data?.checkout);
  const plan = planStateOf(user, query.data, serverNow());
  return (
    <div className="grid gap-4">
      <CheckoutState checkout={checkout} />
      <PlanSummary plan={plan} />
      <UsageCard />
      <KeptBrand />
      <QueryState
        query={query}
        what="Plans"
        loading="Loading plans"
        skeleton={<PlansSkeleton />}
        inCard
      >
        {(billing) => (
          <>
            {billing.checkout === null && (
              <Alert title="Payments are not set up here.">
                Plans and add-ons cannot be bought at the moment.
              </Alert>
            )}
            <PlanCards plan={plan} billing={billing} checkout={checkout} />
            <AddOnCards plan={plan} billing={billing} checkout={checkout} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Refetches the user, who may have come back from the portal or have paid in another tab. */
function useFreshUser() {
  const session = useSession();
  useEffect(() => void session.refreshUser(), [session]);
}

function PlansSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {["free", "unlimited", "enterprise"].map((name) => (
        <Card key={name}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="figure" width="short" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </div>
  );
}
