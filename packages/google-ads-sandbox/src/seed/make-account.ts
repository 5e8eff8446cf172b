import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import {
  parseResourceName,
  type ResourceKind,
  resourceNameOf,
  type ServingPeriod,
} from "../accounts/resource.ts";
import { beginTransaction } from "../accounts/transaction.ts";
import { toIsoDate } from "../gaql/dates.ts";
import { perDollar } from "../metrics/per-dollar.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { mutate } from "../mutate/mutate.ts";
import type { AdGroupTemplate, CampaignTemplate } from "./campaign-templates.ts";

const HISTORY_DAYS = 730;
const PAUSED_FOR_DAYS = 90;
const DAY_MS = 86_400_000;
const SHOP = "https://northwind-running.example";
const COUNTRY_IDS: Record<string, number> = {
  USD: 2840,
  EUR: 2276,
  GBP: 2826,
  JPY: 2392,
  KWD: 2414,
};
const SERVING_KINDS: ReadonlySet<ResourceKind | undefined> = new Set([
  "campaign",
  "ad_group",
  "ad_group_criterion",
] as const);

/** Converts dollars to micros of another currency, rounded to its smallest unit. */
export function micros(state: AccountState, dollars: number, currencyCode: string): number {
  const unit = state.currencies.unitMicrosOf(currencyCode);
  const amount = dollars * 1_000_000 * perDollar(currencyCode);
  return Math.round(amount / unit) * unit;
}

export const create = (kind: ResourceKind, resource: Record<string, unknown>): MutateOperation => ({
  kind,
  operation: { create: resource },
  path: ["seed"],
});

/** Makes what a person has made in Google Ads before; answers the names. */
export function applySeed(
  state: AccountState,
  account: CustomerAccount,
  email: string,
  operations: MutateOperation[],
): (string | undefined)[] {
  const author = { email, clientType: "GOOGLE_ADS_WEB_CLIENT" as const };
  const options = { validateOnly: false, isPartial: false, author, isHistory: true };
  return mutate(state, account, operations, options).names;
}

/** The operations that create a budget and campaigns with it. */
export function campaignsWithBudget(
  state: AccountState,
  { id, currency_code: currency }: CustomerAccount,
  { dailyDollars, ...given }: { dailyDollars: number; name?: string },
  campaigns: Record<string, unknown>[],
): MutateOperation[] {
  const budget = resourceNameOf(id, "campaign_budget", "-1");
  return [
    create("campaign_budget", {
      ...given,
      resource_name: budget,
      amount_micros: micros(state, dailyDollars, currency),
      explicitly_shared: campaigns.length > 1,
    }),
    ...campaigns.map((campaign) =>
      create("campaign", {
        advertising_channel_type: "SEARCH",
        campaign_budget: budget,
        contains_eu_political_advertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
        ...campaign,
      }),
    ),
  ];
}

const texts = (list: string[]) => list.map((text) => ({ text }));

/** The operations that create a campaign, connected by temporary ids. */
function operationsFor(
  state: AccountState,
  account: CustomerAccount,
  template: CampaignTemplate,
): MutateOperation[] {
  let lastTemporaryId = -1;
  const temporary = (kind: ResourceKind): string =>
    resourceNameOf(account.id, kind, String(--lastTemporaryId));
  const campaign = temporary("campaign");

  function adGroupOperations(adGroup: AdGroupTemplate): MutateOperation[] {
    const name = temporary("ad_group");
    return [
      create("ad_group", {
        resource_name: name,
        name: adGroup.name,
        campaign,
        cpc_bid_micros: micros(state, 1.2, account.currency_code),
      }),
      create("ad_group_ad", {
        ad_group: name,
        ad: {
          final_urls: [`${SHOP}/`],
          responsive_search_ad: {
            headlines: texts(adGroup.headlines),
            descriptions: texts(adGroup.descriptions),
          },
        },
      }),
      ...adGroup.keywords.map((text) =>
        create("ad_group_criterion", { ad_group: name, keyword: { text, match_type: "PHRASE" } }),
      ),
    ];
  }

  const country = COUNTRY_IDS[account.currency_code] ?? COUNTRY_IDS["USD"];
  const around = country === COUNTRY_IDS["USD"] ? (template.around ?? []) : [];
  return [
    ...campaignsWithBudget(state, account, { dailyDollars: template.dailyDollars }, [
      {
        resource_name: campaign,
        name: template.name,
        status: template.status,
        manual_cpc: {},
      },
    ]),
    ...(around.length > 0
      ? around.map(({ city, miles }) =>
          create("campaign_criterion", {
            campaign,
            proximity: {
              radius: miles,
              radius_units: "MILES",
              address: { city_name: city, province_name: "Oregon", country_code: "US" },
            },
          }),
        )
      : [
          create("campaign_criterion", {
            campaign,
            location: { geo_target_constant: `geoTargetConstants/${country}` },
          }),
        ]),
    create("campaign_criterion", {
      campaign,
      language: { language_constant: "languageConstants/1000" },
    }),
    ...template.adGroups.flatMap(adGroupOperations),
    ...template.negatives.map((text) =>
      create("campaign_criterion", {
        campaign,
        negative: true,
        keyword: { text, match_type: "BROAD" },
      }),
    ),
  ];
}

/** A paused campaign has not served for a while. */
function servingPeriod(today: number, status: string | undefined): ServingPeriod {
  const from = today - HISTORY_DAYS;
  return status === "PAUSED" ? { from, until: today - PAUSED_FOR_DAYS } : { from };
}

/** Sets the campaigns' creation dates to two years ago, to match their metrics. */
function giveHistory(
  state: AccountState,
  account: CustomerAccount,
  names: (string | undefined)[],
): void {
  const today = localDay(state.now(), account.time_zone);
  const startMs = state.now() - HISTORY_DAYS * DAY_MS;
  const start = { start_date_time: `${toIsoDate(today - HISTORY_DAYS)} 00:00:00` };
  const tx = beginTransaction(state);
  for (const resource of names.flatMap((name) => state.find(name ?? "") ?? [])) {
    const kind = parseResourceName(resource.resource_name)?.kind;
    tx.put({
      ...resource,
      ...(SERVING_KINDS.has(kind)
        ? { serving_periods: [servingPeriod(today, resource.status)] }
        : {}),
      ...(kind === "campaign" ? start : {}),
      ...(kind === "ad_group_ad" ? { submitted_at_ms: startMs } : {}),
    });
  }
  tx.commit([]);
}

/** Creates campaigns with two years of metrics in an account. */
export function makeCampaigns(
  state: AccountState,
  account: CustomerAccount,
  email: string,
  templates: readonly CampaignTemplate[],
): void {
  for (const template of templates) {
    const names = applySeed(state, account, email, operationsFor(state, account, template));
    giveHistory(state, account, names);
  }
}

/** Creates a campaign for which Google chooses searches and places, without ad groups. */
export function makePerformanceMax(
  state: AccountState,
  account: CustomerAccount,
  email: string,
): void {
  const operations = campaignsWithBudget(state, account, { dailyDollars: 40 }, [
    {
      name: "Everything for runners",
      status: "ENABLED",
      advertising_channel_type: "PERFORMANCE_MAX",
      maximize_conversions: {},
    },
  ]);
  giveHistory(state, account, applySeed(state, account, email, operations));
}

/** Creates a campaign without an EU declaration, as from before it was required; it blocks every other change. */
export function makeUndeclaredCampaign(state: AccountState, account: CustomerAccount): void {
  const tx = beginTransaction(state);
  const budgetId = state.nextId();
  const campaignId = state.nextId();
  const budget = resourceNameOf(account.id, "campaign_budget", String(budgetId));
  tx.put({
    resource_name: budget,
    id: budgetId,
    name: "Spring sale",
    status: "ENABLED",
    type: "STANDARD",
    period: "DAILY",
    delivery_method: "STANDARD",
    amount_micros: micros(state, 5, account.currency_code),
    explicitly_shared: false,
    reference_count: 1,
  });
  tx.put({
    resource_name: resourceNameOf(account.id, "campaign", String(campaignId)),
    id: campaignId,
    name: "Spring sale",
    status: "PAUSED",
    payment_mode: "CLICKS",
    advertising_channel_type: "SEARCH",
    campaign_budget: budget,
    manual_cpc: {},
    bidding_strategy_type: "MANUAL_CPC",
    network_settings: { target_google_search: true, target_search_network: false },
    contains_eu_political_advertising: "UNSPECIFIED",
    missing_eu_political_advertising_declaration: true,
    start_date_time: "2023-03-01 00:00:00",
  });
  tx.commit([]);
}
