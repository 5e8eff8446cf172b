import type { Billing, BillingSubscription } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import {
  STORM_CHASERS_MONTHLY_USD,
  SUPERCHARGED_MONTHLY_USD,
} from "@adwright/rules/billing/revenue";

import { formatDay } from "../../../format/date.ts";
import { formatPrice } from "../../../format/money.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { type CheckoutFlow, comingSoon } from "../checkout/use-checkout.ts";
import { PlanCard } from "./plan-cards.tsx";
import { type AddOn, addOns, findOffer } from "./plan-facts.ts";
import { findSubscription, type PlanState } from "./plan-state.ts";
import { PortalButton } from "./portal-button.tsx";

interface AddOnCardsProps {
  plan: PlanState;
  billing: Billing;
  checkout: CheckoutFlow;
}

export function AddOnCards(props: AddOnCardsProps) {
  return (
    <section aria-labelledby="add-ons" className="grid gap-3">
      <h2 id="add-ons" className="text-lg font-semibold tracking-tight">
        Add-ons
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {addOns.map((addOn) => (
          <AddOnCard key={addOn.planType} addOn={addOn} {...props} />
        ))}
      </div>
    </section>
  );
}

const listPrices = {
  storm_chasers: STORM_CHASERS_MONTHLY_USD * 100,
  supercharged: SUPERCHARGED_MONTHLY_USD * 100,
};

function AddOnCard(props: AddOnCardsProps & { addOn: AddOn }) {
  const { addOn, billing } = props;
  const user = useUser();
  const offer = findOffer(billing.offers, addOn.planType, "monthly");
  const price = offer?.price ?? { amount: listPrices[addOn.planType], currencyCode: "USD" };
  const isOwned = ownedBy(user, addOn);
  const isOnSale = offer?.isOnSale === true;
  const held = isOwned ? findSubscription(billing, addOn.planType) : undefined;
  return (
    <PlanCard
      name={addOn.name}
      price={formatPrice(price.amount, price.currencyCode)}
      per="per month, plus tax"
      note={[addOn.summary, held === undefined ? "" : holdingWords(held)].join(" ").trim()}
      badge={badgeOf(user, isOwned, isOnSale)}
      features={[]}
      action={
        user.isSuperuser ? undefined : (
          <AddOnAction {...props} isOwned={isOwned} isOnSale={isOnSale} />
        )
      }
    />
  );
}

function ownedBy(user: User, { planType }: AddOn): boolean {
  return planType === "storm_chasers" ? user.hasStormChasersAddon : user.hasSuperchargedAddon;
}

function badgeOf({ isSuperuser }: User, isOwned: boolean, isOnSale: boolean): string | undefined {
  if (isSuperuser) return "Included";
  if (isOwned) return "Active";
  return isOnSale ? undefined : "Coming Soon";
}

function holdingWords({ accessEndsAt, cancelAt, nextBillingDate }: BillingSubscription): string {
  const endsAt = accessEndsAt ?? cancelAt;
  if (endsAt !== null) return `Ends on ${formatDay(endsAt)}.`;
  return nextBillingDate === null ? "" : `Renews on ${formatDay(nextBillingDate)}.`;
}

interface AddOnActionProps extends AddOnCardsProps {
  addOn: AddOn;
  isOwned: boolean;
  isOnSale: boolean;
}

/** The button is enabled on the Unlimited plan only. */
function AddOnAction(props: AddOnActionProps) {
  const { addOn, plan, billing, checkout, isOwned, isOnSale } = props;
  if (isOwned) return plan.hasSubscription && <PortalButton>Manage</PortalButton>;
  const { planType, name } = addOn;

  function buy() {
    if (isOnSale) checkout.start({ planType, billingPeriod: "monthly" });
    else notify(comingSoon(name));
  }

  return (
    <>
      <Button
        disabled={!plan.isOnUnlimited || (isOnSale && billing.checkout === null)}
        busy={checkout.underWay === planType}
        onClick={buy}
      >
        Add {name}
      </Button>
      {!plan.isOnUnlimited && <span className="text-fg-2">Requires the Unlimited plan.</span>}
    </>
  );
}
