import { STORM_CHASERS_MONTHLY_USD } from "@adwright/rules/billing/revenue";
import { useQuery } from "@tanstack/react-query";

import { billingQuery } from "../../api/billing.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { AddOnPage } from "./add-on-page.tsx";

export function StormChasersPage() {
  const { data: billing } = useQuery(billingQuery);
  const isOnSale = billing?.offers.some(
    (offer) => offer.planType === "storm_chasers" && offer.isOnSale,
  );
  return (
    <>
      <AddOnPage
        name="Storm Chasers"
        summary="Launches campaigns with the weather."
        monthlyDollars={STORM_CHASERS_MONTHLY_USD}
        features={[
          "Watches the weather where your customers are",
          "Launches prepared campaigns when a storm, heat or snow begins, and ends them with it",
          "Keeps to the daily budget that you set for each campaign",
        ]}
        links={<ButtonLink to="/campaigns">Pause or enable campaigns yourself</ButtonLink>}
      />
      {isOnSale === true && (
        <p className="mt-4">
          <TextLink to="/settings" search={{ tab: "subscription" }}>
            Available in Settings
          </TextLink>
        </p>
      )}
    </>
  );
}
