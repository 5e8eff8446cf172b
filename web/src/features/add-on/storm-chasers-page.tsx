import { STORM_CHASERS_MONTHLY_USD } from "@adwright/rules/billing/revenue";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { AddOnPage } from "./add-on-page.tsx";

export function StormChasersPage() {
  return (
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
  );
}
