import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { resourceNameOf } from "../accounts/resource.ts";
import { mutate } from "../mutate/mutate.ts";
import { create, micros } from "./make-account.ts";

const CAMPAIGNS = ["Clearance Shoes", "Clearance Jackets", "Clearance Packs"];
const DAILY_DOLLARS = 30;

/** Gives an account three paused campaigns that spend one budget. */
export function makeSharedBudget(
  state: AccountState,
  account: CustomerAccount,
  email: string,
): void {
  const budget = resourceNameOf(account.id, "campaign_budget", "-1");
  const operations = [
    create("campaign_budget", {
      resource_name: budget,
      name: "Clearance",
      amount_micros: micros(state, DAILY_DOLLARS, account.currency_code),
      explicitly_shared: true,
    }),
    ...CAMPAIGNS.map((name) =>
      create("campaign", {
        name,
        status: "PAUSED",
        advertising_channel_type: "SEARCH",
        campaign_budget: budget,
        manual_cpc: {},
        contains_eu_political_advertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
      }),
    ),
  ];
  const author = { email, clientType: "GOOGLE_ADS_WEB_CLIENT" as const };
  const options = { validateOnly: false, isPartial: false, author, isHistory: true };
  mutate(state, account, operations, options);
}
