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
      // Google Ads API: by default the budget would be shared, and other campaigns could use it.
      explicitly_shared: false,
      delivery_method: "STANDARD",
    },
    // The budget's name comes from the campaign's.
    fieldOf: (path) => (path === "name" ? "name" : "budget"),
  };
}
