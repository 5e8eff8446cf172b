import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

import type { Planned } from "./planned.ts";

/** The planned ad groups. Google Ads API: with manual CPC, an ad group without a bid hardly serves. */
export function plannedAdGroups(
  plan: Pick<CampaignPlan, "adGroups" | "cpcBidMicros">,
  campaign: string,
): Planned<resources.IAdGroup & { name: string }>[] {
  return plan.adGroups.map(({ name }, index) => ({
    entity: {
      name,
      campaign,
      type: "SEARCH_STANDARD",
      status: "ENABLED",
      ...(plan.cpcBidMicros !== null && { cpc_bid_micros: plan.cpcBidMicros }),
    },
    fieldOf: (path) =>
      path.startsWith("cpc_bid_micros") ? "budget" : `adGroups/${index}/ad_group_name`,
  }));
}
