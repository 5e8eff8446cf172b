import { type Customer, ResourceNames, type resources } from "google-ads-api";

/** Requests of a publication, in the client's own format. */

export const NO_EU_POLITICS = "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING";

export const searchCampaign = (name: string, budget: string): resources.ICampaign => ({
  name,
  status: "PAUSED",
  advertising_channel_type: "SEARCH",
  campaign_budget: budget,
  manual_cpc: {},
  contains_eu_political_advertising: NO_EU_POLITICS,
  network_settings: {
    target_google_search: true,
    target_search_network: false,
    target_content_network: false,
  },
});

const texts = (list: string[]) => list.map((text) => ({ text }));

export const HEADLINES = ["Leather Shoes by Hand", "Sizes 35 to 50", "Free Returns"];
export const DESCRIPTIONS = ["Cut and sewn in our own shop.", "Order today, wear tomorrow."];

export const searchAd = (
  adGroup: string,
  ad: { headlines?: string[]; descriptions?: string[]; path1?: string; path2?: string } = {},
): resources.IAdGroupAd => ({
  ad_group: adGroup,
  status: "ENABLED",
  ad: {
    final_urls: ["https://northwind-running.example/trail"],
    responsive_search_ad: {
      headlines: texts(ad.headlines ?? HEADLINES),
      descriptions: texts(ad.descriptions ?? DESCRIPTIONS),
      ...(ad.path1 === undefined ? {} : { path1: ad.path1 }),
      ...(ad.path2 === undefined ? {} : { path2: ad.path2 }),
    },
  },
});

export const keyword = (
  adGroup: string,
  text: string,
  matchType: "EXACT" | "PHRASE" | "BROAD" = "PHRASE",
): resources.IAdGroupCriterion => ({
  ad_group: adGroup,
  status: "ENABLED",
  keyword: { text, match_type: matchType },
});

/** The resource name in the answer of a create call. */
export function createdName(response: { results?: { resource_name?: string | null }[] | null }) {
  const name = response.results?.[0]?.resource_name;
  if (typeof name !== "string") throw new Error("Nothing was created.");
  return name;
}

let lastNumber = 0;
export const freshName = (what: string): string => `${what} ${++lastNumber}`;

/** Creates budget, campaign and ad group, ready for ads and keywords. */
export async function createCampaign(customer: Customer, amountMicros = 25_000_000) {
  const budget = createdName(
    await customer.campaignBudgets.create([
      { amount_micros: amountMicros, explicitly_shared: false },
    ]),
  );
  const name = freshName("Campaign");
  const campaign = createdName(await customer.campaigns.create([searchCampaign(name, budget)]));
  const adGroup = createdName(await customer.adGroups.create([{ name: "Ad group 1", campaign }]));
  return { name, budget, campaign, adGroup };
}

/** One create operation of a request with several kinds. */
export const creation = (entity: string, resource: object) => ({
  entity,
  operation: "create" as const,
  resource,
});

/** A complete campaign in one request, connected by temporary ids. */
export function atomicPlan(customerId: string, name: string) {
  const budget = ResourceNames.campaignBudget(customerId, "-1");
  const campaign = ResourceNames.campaign(customerId, "-2");
  const adGroup = ResourceNames.adGroup(customerId, "-3");
  return [
    creation("campaign_budget", {
      resource_name: budget,
      name: `${name} budget`,
      amount_micros: 25_000_000,
      explicitly_shared: false,
    }),
    creation("campaign", { ...searchCampaign(name, budget), resource_name: campaign }),
    creation("campaign_criterion", {
      campaign,
      location: { geo_target_constant: "geoTargetConstants/2840" },
    }),
    creation("ad_group", { resource_name: adGroup, name: "Ad group 1", campaign }),
    creation("ad_group_ad", searchAd(adGroup)),
    creation("ad_group_criterion", keyword(adGroup, "leather shoes")),
    creation("ad_group_criterion", keyword(adGroup, "handmade shoes")),
  ];
}

interface FailureLike {
  errors: {
    error_code: Record<string, number>;
    message: string;
    location?: { field_path_elements: { field_name: string; index?: number | null }[] } | null;
    details?: Record<string, unknown> | null;
  }[];
}

/** The GoogleAdsFailure with which a call fails. */
export async function failureOf(call: Promise<unknown>): Promise<FailureLike> {
  try {
    await call;
  } catch (error) {
    if (error !== null && typeof error === "object" && "errors" in error) {
      return error as FailureLike;
    }
    throw error;
  }
  throw new Error("The call succeeded.");
}

const DAY_MS = 86_400_000;
/** The day so many days from now, in UTC. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A forecast of a campaign that does not exist. */
export const FORECAST = {
  forecast_period: { start_date: dayIn(2), end_date: dayIn(31) },
  campaign: {
    language_constants: ["languageConstants/1000"],
    geo_target_constants: ["geoTargetConstants/2840"],
    bidding_strategy: {
      manual_cpc_bidding_strategy: {
        max_cpc_bid_micros: 1_500_000,
        daily_budget_micros: 20_000_000,
      },
    },
    ad_groups: [{ keywords: [{ text: "trail running shoes", match_type: "PHRASE" }] }],
  },
};
