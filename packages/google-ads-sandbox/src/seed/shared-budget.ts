import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { type ResourceKind, resourceNameOf } from "../accounts/resource.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { applySeed, campaignsWithBudget, create } from "./make-account.ts";

const CAMPAIGNS = ["Clearance Shoes", "Clearance Jackets", "Clearance Packs"];
const BUDGET = { name: "Clearance", dailyDollars: 30 };

const temporary = (account: CustomerAccount, kind: ResourceKind, number: number): string =>
  resourceNameOf(account.id, kind, String(number));

/** A list of negative keywords that all campaigns use, and an unused sitelink and label. */
function sharedThings(account: CustomerAccount, campaigns: readonly string[]): MutateOperation[] {
  const list = temporary(account, "shared_set", -2);
  return [
    create("shared_set", { resource_name: list, name: "Brand safety", type: "NEGATIVE_KEYWORDS" }),
    ...["scandal", "lawsuit"].map((text) =>
      create("shared_criterion", { shared_set: list, keyword: { text, match_type: "PHRASE" } }),
    ),
    ...campaigns.map((campaign) => create("campaign_shared_set", { campaign, shared_set: list })),
    create("asset", {
      final_urls: ["https://northwind-running.example/about"],
      sitelink_asset: { link_text: "Fitting guide" },
    }),
    create("asset", { callout_asset: { callout_text: "Free returns" } }),
    create("label", { name: "Seasonal" }),
  ];
}

/** Creates three paused campaigns that share a budget and a list of negative keywords. */
export function makeSharedBudget(
  state: AccountState,
  account: CustomerAccount,
  email: string,
): void {
  const campaigns = CAMPAIGNS.map((name, index) => ({
    name,
    resource_name: temporary(account, "campaign", -3 - index),
    status: "PAUSED",
    manual_cpc: {},
  }));
  const operations = [
    ...campaignsWithBudget(state, account, BUDGET, campaigns),
    ...sharedThings(
      account,
      campaigns.map((campaign) => campaign.resource_name),
    ),
  ];
  applySeed(state, account, email, operations);
}
