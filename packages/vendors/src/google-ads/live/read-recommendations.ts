import type { LiveRecommendation } from "@adwright/contracts/change/live-recommendation";

import type { AdsClient } from "../client.ts";
import { type Selected, selectOf, selectRows } from "../selected.ts";
import { figuresOf, MOST_ROWS, wordOf } from "./live-rows.ts";

const FIELDS = `recommendation.resource_name, recommendation.type, recommendation.campaign,
  recommendation.campaigns, recommendation.ad_group, recommendation.campaign_budget,
  recommendation.impact, recommendation.campaign_budget_recommendation,
  recommendation.forecasting_campaign_budget_recommendation,
  recommendation.marginal_roi_campaign_budget_recommendation,
  recommendation.move_unused_budget_recommendation,
  recommendation.keyword_recommendation, recommendation.set_target_cpa_recommendation,
  recommendation.set_target_roas_recommendation,
  recommendation.responsive_search_ad_asset_recommendation,
  recommendation.sitelink_asset_recommendation, recommendation.callout_asset_recommendation`;
type RecommendationRow = Selected<typeof FIELDS>;
type Raw = RecommendationRow["recommendation"];

export interface RecommendedAsset {
  type: "SITELINK" | "CALLOUT";
  text: string;
  description1: string;
  description2: string;
  finalUrl: string;
}

/** A recommendation from Google, by what it concerns; amounts in micros. */
export interface FoundRecommendation {
  id: string;
  type: string;
  impact: LiveRecommendation["impact"];
  campaign: string | undefined;
  adGroup: string | undefined;
  budget: string | undefined;
  budgetMicros: number | undefined;
  /** The budget from which an amount is moved, and what is left of it; nothing is moved if that is not known. */
  excess: { budget: string; leftMicros: number } | undefined;
  keyword: { text: string; matchType: string } | undefined;
  targetCpaMicros: number | undefined;
  targetRoas: number | undefined;
  /** Lines to add to an ad; `resource` is the ad's own resource name. */
  ad: { resource: string; headlines: string[]; descriptions: string[] } | undefined;
  /** Sitelinks and callouts; without an address one is only told. */
  assets: RecommendedAsset[];
}

/** Resource names; the budget is null for a campaign whose budget is not known. */
export interface WantedCampaign {
  campaign: string;
  budget: string | null;
}

const numberOf = (value: number | string | undefined): number | undefined =>
  value === undefined || Number(value) === 0 ? undefined : Number(value);

const textsOf = (rows: { text?: string }[] = []): string[] =>
  rows.flatMap(({ text = "" }) => text || []);

function adOf({ responsive_search_ad_asset_recommendation: found }: Raw) {
  const resource = found?.current_ad?.resource_name;
  const lines = found?.recommended_assets?.responsive_search_ad;
  if (resource === undefined || lines === undefined) return undefined;
  return {
    resource,
    headlines: textsOf(lines.headlines),
    descriptions: textsOf(lines.descriptions),
  };
}

/** Those for the account are as good for the campaign that is looked at. */
function assetsOf(raw: Raw): RecommendedAsset[] {
  const {
    recommended_campaign_sitelink_assets: ofCampaign = [],
    recommended_customer_sitelink_assets: ofAccount = [],
  } = raw.sitelink_asset_recommendation ?? {};
  const {
    recommended_campaign_callout_assets: calloutsOfCampaign = [],
    recommended_customer_callout_assets: calloutsOfAccount = [],
  } = raw.callout_asset_recommendation ?? {};
  const sitelinks = [...ofCampaign, ...ofAccount];
  const callouts = [...calloutsOfCampaign, ...calloutsOfAccount];
  const found = [
    ...sitelinks.map(({ sitelink_asset: link = {}, final_urls: [finalUrl = ""] = [] }) => {
      const { link_text: text = "", description1 = "", description2 = "" } = link;
      return { type: "SITELINK" as const, text, description1, description2, finalUrl };
    }),
    ...callouts.map(({ callout_asset: { callout_text: text = "" } = {} }) => {
      const nothing = { description1: "", description2: "", finalUrl: "" };
      return { type: "CALLOUT" as const, text, ...nothing };
    }),
  ];
  return found.filter(({ text }) => text !== "");
}

function keywordOf({ keyword_recommendation: found }: Raw): FoundRecommendation["keyword"] {
  const { text = "", match_type: matchType = "" } = found?.keyword ?? {};
  return text === "" ? undefined : { text, matchType };
}

const budgetMicrosOf = (raw: Raw): number | undefined =>
  numberOf(
    (
      raw.campaign_budget_recommendation ??
      raw.forecasting_campaign_budget_recommendation ??
      raw.marginal_roi_campaign_budget_recommendation ??
      raw.move_unused_budget_recommendation?.budget_recommendation
    )?.recommended_budget_amount_micros,
  );

/**
 * Google's protos: recommendations about budgets have `campaigns` and `campaign_budget` instead of `campaign`, and those
 * about sitelinks and callouts may name no campaign.
 */
function isAbout({ recommendation: raw }: RecommendationRow, wanted: WantedCampaign): boolean {
  const { campaign, campaigns = [], campaign_budget: budget = "" } = raw;
  const named = [campaign, ...campaigns, budget].filter(Boolean);
  if (named.length === 0) return assetsOf(raw).length > 0;
  return named.includes(wanted.campaign) || named.includes(wanted.budget ?? "-");
}

/**
 * Google's protos: a recommendation to move a budget names the budget with too much, and how much the other is to get;
 * what the former has is not in it.
 */
async function readExcess(client: AdsClient, rows: RecommendationRow[]) {
  const moves = rows.flatMap(({ recommendation: { move_unused_budget_recommendation: move } }) =>
    move?.excess_campaign_budget ? [move] : [],
  );
  const found = await selectOf(
    client,
    "campaign_budget.resource_name, campaign_budget.amount_micros",
    "campaign_budget",
    ["resource_name", new Set(moves.map((move) => move.excess_campaign_budget ?? ""))],
  );
  return new Map(found.map((row) => [row.resource_name, Number(row.amount_micros ?? 0)]));
}

function excessOf(
  { move_unused_budget_recommendation: move }: Raw,
  amounts: ReadonlyMap<string, number>,
): FoundRecommendation["excess"] {
  const { excess_campaign_budget: budget = "", budget_recommendation: to = {} } = move ?? {};
  const { current_budget_amount_micros: now = 0, recommended_budget_amount_micros: then = 0 } = to;
  const leftMicros = (amounts.get(budget) ?? 0) - (Number(then) - Number(now));
  return leftMicros > 0 ? { budget, leftMicros } : undefined;
}

function foundOf(
  { recommendation: raw }: RecommendationRow,
  amounts: ReadonlyMap<string, number> = new Map(),
): FoundRecommendation {
  const { impact } = raw;
  return {
    id: raw.resource_name.slice(raw.resource_name.lastIndexOf("/") + 1),
    type: wordOf(raw.type),
    impact:
      impact?.base_metrics === undefined
        ? null
        : { before: figuresOf(impact.base_metrics), after: figuresOf(impact.potential_metrics) },
    campaign: raw.campaign || raw.campaigns?.[0] || undefined,
    adGroup: raw.ad_group || undefined,
    budget: raw.campaign_budget || undefined,
    budgetMicros: budgetMicrosOf(raw),
    excess: excessOf(raw, amounts),
    keyword: keywordOf(raw),
    targetCpaMicros: numberOf(raw.set_target_cpa_recommendation?.recommended_target_cpa_micros),
    targetRoas: numberOf(raw.set_target_roas_recommendation?.recommended_target_roas),
    ad: adOf(raw),
    assets: assetsOf(raw),
  };
}

/**
 * A campaign's recommendations except dismissed ones, and the types that Google applies automatically; two queries, and
 * one more where a budget may be moved.
 */
export async function readRecommendations(
  client: AdsClient,
  wanted: WantedCampaign,
): Promise<{ found: FoundRecommendation[]; autoApplied: string[] }> {
  const [rows, subscriptions] = await Promise.all([
    selectRows(
      client,
      FIELDS,
      `recommendation WHERE recommendation.dismissed = FALSE LIMIT ${MOST_ROWS}`,
    ),
    readSubscriptions(client),
  ]);
  const own = rows.filter((row) => isAbout(row, wanted));
  const amounts = await readExcess(client, own);
  return { found: own.map((row) => foundOf(row, amounts)), autoApplied: subscriptions };
}

/** Recommendations of the whole account that need no more than themselves to become changes. */
export async function readStageable(client: AdsClient): Promise<FoundRecommendation[]> {
  const rows = await selectRows(
    client,
    FIELDS,
    `recommendation WHERE recommendation.dismissed = FALSE AND recommendation.type IN
     ('CAMPAIGN_BUDGET', 'FORECASTING_CAMPAIGN_BUDGET', 'MARGINAL_ROI_CAMPAIGN_BUDGET', 'KEYWORD')
     LIMIT ${MOST_ROWS}`,
  );
  return rows.map((row) => foundOf(row));
}

/** Types of recommendations that Google applies automatically in the account. */
export async function readSubscriptions(client: AdsClient): Promise<string[]> {
  const rows = await selectRows(
    client,
    "recommendation_subscription.type",
    "recommendation_subscription WHERE recommendation_subscription.status = 'ENABLED'",
  );
  return rows.flatMap((row) => row.recommendation_subscription.type ?? []);
}
