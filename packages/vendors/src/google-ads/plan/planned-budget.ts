import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

import type { Planned } from "./planned.ts";

export function plannedBudget(
  plan: Pick<CampaignPlan, "budgetName" | "dailyBudgetMicros">,
): Planned<resources.ICampaignBudget> {
  return {
    entity: {
      name: plan.budgetName,
      amount_micros: plan.dailyBudgetMicros,
      // Google Ads API: the default is a shared budget, which other campaigns could spend too.
      explicitly_shared: false,
      delivery_method: "STANDARD",
    },
    // The budget is named after the campaign.
    fieldOf: (path) => (path === "name" ? "name" : "budget"),
  };
}
