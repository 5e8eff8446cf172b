import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { isLive, type Resource, tailOf } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { perDollar } from "../metrics/per-dollar.ts";
import { biddingStrategyTypeOf } from "../rules/campaign/campaign-bidding.ts";

const MICROS = 1_000_000;
/** Campaigns below these values get more recommendations; Google's criteria are not public. */
const BUDGET_DOLLARS = 100;
const EXCESS_DOLLARS = 500;
const CPA_DOLLARS = 20;
const FEW_HEADLINES = 10;
const HEADLINES = ["Order Online Today", "See the Whole Range"];
const SITELINKS = [
  ["Sizes and fit", "/sizes"],
  ["Returns", "/returns"],
] as const;
const CALLOUTS = ["Free Returns", "Order by Phone"];

/** One recommendation: its type, and the type's fields from the protos. */
interface Found {
  type: string;
  of: string;
  fields: Record<string, unknown>;
}

const dollars = (account: CustomerAccount, amount: number): number =>
  Math.round(amount * perDollar(account.currency_code)) * MICROS;

/** Google's estimate for a week: made-up figures, always the same for the same campaign. */
function impactOf(campaign: Resource, account: CustomerAccount) {
  const clicks = 100 + (Number(tailOf(campaign.resource_name)) % 50);
  const metrics = (factor: number) => ({
    impressions: clicks * 20 * factor,
    clicks: clicks * factor,
    cost_micros: dollars(account, clicks) * factor,
    conversions: (clicks / 20) * factor,
  });
  return { base_metrics: metrics(1), potential_metrics: metrics(1.2) };
}

/** From the protos: of a budget, with all campaigns that spend it, and without `campaign`. */
function ofBudgets(
  campaigns: readonly Resource[],
  state: AccountState,
  account: CustomerAccount,
): Resource[] {
  const names = new Set(campaigns.map((campaign) => textOf(campaign["campaign_budget"])));
  const recommended = dollars(account, BUDGET_DOLLARS);
  const amountOf = (name: string) => Number(state.find(name)?.["amount_micros"] ?? 0);
  const excess = [...names].find((name) => amountOf(name) >= dollars(account, EXCESS_DOLLARS));
  return [...names].flatMap((name) => {
    const budget = state.find(name);
    const amount = amountOf(name);
    const spenders = campaigns.filter((campaign) => campaign["campaign_budget"] === name);
    const [first] = spenders;
    if (first === undefined || budget === undefined || amount >= recommended) return [];
    const ofOne = excess === undefined ? "CAMPAIGN_BUDGET" : "MOVE_UNUSED_BUDGET";
    const type = spenders.length > 1 ? "FORECASTING_CAMPAIGN_BUDGET" : ofOne;
    const to = {
      current_budget_amount_micros: amount,
      recommended_budget_amount_micros: recommended,
    };
    const isMoved = type === "MOVE_UNUSED_BUDGET";
    return {
      resource_name: `customers/${account.id}/recommendations/${tailOf(first.resource_name)}-${type}`,
      type,
      campaigns: spenders.map((campaign) => campaign.resource_name),
      campaign_budget: name,
      impact: impactOf(first, account),
      [`${type.toLowerCase()}_recommendation`]: isMoved
        ? { excess_campaign_budget: excess, budget_recommendation: to }
        : to,
    };
  });
}

function targetOf(campaign: Resource, account: CustomerAccount): Found[] {
  if (biddingStrategyTypeOf(campaign) !== "MAXIMIZE_CONVERSIONS") return [];
  const { target_cpa_micros: target = 0 } = (campaign["maximize_conversions"] ?? {}) as {
    target_cpa_micros?: number;
  };
  if (target > 0) return [];
  const message = { recommended_target_cpa_micros: dollars(account, CPA_DOLLARS) };
  return [{ type: "SET_TARGET_CPA", of: "", fields: { set_target_cpa_recommendation: message } }];
}

const keywordTextOf = (criterion: Resource): string =>
  textOf((criterion["keyword"] as { text?: string } | undefined)?.text);

function keywordsOf(adGroup: Resource, criteria: readonly Resource[]): Found[] {
  const texts = criteria.filter(isLive).map(keywordTextOf);
  const [first = ""] = texts.filter((text) => text !== "");
  const text = `best ${first}`;
  if (first === "" || texts.includes(text)) return [];
  const message = { keyword: { text, match_type: "PHRASE" } };
  const fields = { ad_group: adGroup.resource_name, keyword_recommendation: message };
  return [{ type: "KEYWORD", of: tailOf(adGroup.resource_name), fields }];
}

interface Ad {
  resource_name: string;
  responsive_search_ad?: { headlines?: { text: string }[] };
}

function linesOf(adGroup: Resource, ads: readonly Resource[]): Found[] {
  return ads
    .filter(({ status }) => status === "ENABLED")
    .flatMap((row): Found[] => {
      const ad = row["ad"] as Ad | undefined;
      const headlines = ad?.responsive_search_ad?.headlines ?? [];
      const known = new Set(headlines.map(({ text }) => text));
      const fresh = HEADLINES.filter((text) => !known.has(text));
      if (ad === undefined || headlines.length >= FEW_HEADLINES || fresh.length === 0) return [];
      const message = {
        current_ad: { resource_name: ad.resource_name },
        recommended_assets: {
          responsive_search_ad: { headlines: fresh.map((text) => ({ text })) },
        },
      };
      const of = tailOf(ad.resource_name);
      const fields = {
        ad_group: adGroup.resource_name,
        responsive_search_ad_asset_recommendation: message,
      };
      return [{ type: "RESPONSIVE_SEARCH_AD_ASSET", of, fields }];
    });
}

const hasNone = (links: readonly Resource[], type: string) =>
  !links.some((link) => isLive(link) && link["field_type"] === type);

/** From the protos: for an account without any, callouts are recommended for the account, and name no campaign. */
function calloutsOf(links: readonly Resource[], account: CustomerAccount): Resource[] {
  if (!hasNone(links, "CALLOUT")) return [];
  const assets = CALLOUTS.map((text) => ({ callout_asset: { callout_text: text } }));
  const type = "CALLOUT_ASSET";
  return [
    {
      resource_name: `customers/${account.id}/recommendations/${account.id}-${type}`,
      type,
      callout_asset_recommendation: { recommended_customer_callout_assets: assets },
    },
  ];
}

/** From docs: a sitelink has an address of its own; assumed that it is on the website of the ads. */
function sitelinksOf(links: readonly Resource[], ads: readonly Resource[]): Found[] {
  if (!hasNone(links, "SITELINK")) return [];
  const [site] = ads.flatMap((row) => (row["ad"] as { final_urls?: string[] }).final_urls ?? []);
  if (site === undefined) return [];
  const assets = SITELINKS.map(([text, path]) => ({
    sitelink_asset: { link_text: text },
    final_urls: [new URL(path, site).href],
  }));
  const message = { recommended_campaign_sitelink_assets: assets };
  return [{ type: "SITELINK_ASSET", of: "", fields: { sitelink_asset_recommendation: message } }];
}

/** Plausible recommendations for an account's enabled campaigns, derived from their contents. */
export function listRecommendations(state: AccountState, account: CustomerAccount): Resource[] {
  const rowsOf = (
    kind: "campaign" | "ad_group" | "ad_group_criterion" | "ad_group_ad" | "campaign_asset",
  ) => [...state.tableOf(account.id, kind).rows.values()];
  const within = (kind: Parameters<typeof rowsOf>[0], field: string, name: string) =>
    rowsOf(kind).filter((row) => row[field] === name);
  const campaigns = rowsOf("campaign").filter(({ status }) => status === "ENABLED");
  const ofAccount = [
    ...ofBudgets(campaigns, state, account),
    ...calloutsOf(rowsOf("campaign_asset"), account),
  ];
  const ofCampaigns = campaigns.flatMap((campaign) => {
    const { resource_name: name } = campaign;
    const adGroups = within("ad_group", "campaign", name).filter(isLive);
    const links = within("campaign_asset", "campaign", name);
    const found = [
      ...targetOf(campaign, account),
      ...sitelinksOf(
        links,
        adGroups.flatMap((adGroup) => within("ad_group_ad", "ad_group", adGroup.resource_name)),
      ),
      ...adGroups.flatMap((adGroup) => [
        ...keywordsOf(adGroup, within("ad_group_criterion", "ad_group", adGroup.resource_name)),
        ...linesOf(adGroup, within("ad_group_ad", "ad_group", adGroup.resource_name)),
      ]),
      { type: "SEARCH_PARTNERS_OPT_IN", of: "", fields: {} },
    ];
    return found.map(({ type, of, fields }): Resource => ({
      resource_name: `customers/${account.id}/recommendations/${tailOf(name)}-${type}${of}`,
      type,
      campaign: name,
      impact: impactOf(campaign, account),
      ...fields,
    }));
  });
  return [...ofAccount, ...ofCampaigns].map((recommendation) => ({
    ...recommendation,
    dismissed: false,
  }));
}
