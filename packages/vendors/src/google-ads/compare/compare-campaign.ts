import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { plannedCampaign } from "../plan/planned-campaign.ts";
import { lastDayOf } from "../reads/account-time.ts";
import { type Selected, selectRows } from "../selected.ts";
import type { Difference } from "./difference-words.ts";

const networks = [
  "target_google_search",
  "target_search_network",
  "target_content_network",
  "target_partner_search_network",
] as const;

const FIELDS = `campaign.campaign_budget, campaign.contains_eu_political_advertising,
  campaign.bidding_strategy, campaign.bidding_strategy_type,
  campaign.target_spend.cpc_bid_ceiling_micros, campaign.maximize_conversions.target_cpa_micros,
  campaign.maximize_conversion_value.target_roas,
  campaign.network_settings.target_google_search, campaign.network_settings.target_search_network,
  campaign.network_settings.target_content_network,
  campaign.network_settings.target_partner_search_network,
  campaign.geo_target_type_setting.positive_geo_target_type, campaign.end_date_time,
  campaign.tracking_url_template, campaign.final_url_suffix, campaign_budget.explicitly_shared`;

const strategyTypes: Record<CampaignPlan["biddingStrategy"], string> = {
  manual_cpc: "MANUAL_CPC",
  maximize_clicks: "TARGET_SPEND",
  target_cpa: "MAXIMIZE_CONVERSIONS",
  target_roas: "MAXIMIZE_CONVERSION_VALUE",
};

type Existing = Selected<typeof FIELDS>["campaign"];

function hasOtherStrategy(existing: Existing, plan: CampaignPlan): boolean {
  // A portfolio strategy is a separate resource.
  if ((existing.bidding_strategy ?? "") !== "") return true;
  return existing.bidding_strategy_type !== strategyTypes[plan.biddingStrategy];
}

/** Google rounds a target ROAS to a hundredth of a percent. */
const returnOf = (value: number | string | null | undefined) =>
  Math.round(Number(value ?? 0) * 10_000);

function hasOtherTarget(existing: Existing, plan: CampaignPlan): boolean {
  const cpaMicros = Number(existing.maximize_conversions?.target_cpa_micros ?? 0);
  const isCpa = plan.biddingStrategy === "target_cpa";
  if (cpaMicros !== (isCpa ? (plan.targetCpaMicros ?? 0) : 0)) return true;
  const isRoas = plan.biddingStrategy === "target_roas";
  const planned = returnOf(isRoas ? plan.targetRoas : 0);
  return returnOf(existing.maximize_conversion_value?.target_roas) !== planned;
}

const hasBidLimit = (existing: Existing, plan: CampaignPlan) =>
  plan.biddingStrategy === "maximize_clicks" &&
  Number(existing.target_spend?.cpc_bid_ceiling_micros ?? 0) > 0;

function hasOtherNetworks(existing: Existing, plan: CampaignPlan): boolean {
  const planned = plannedCampaign(plan, "").entity.network_settings as Record<string, boolean>;
  return networks.some(
    (network) => (existing.network_settings?.[network] ?? false) !== planned[network],
  );
}

/** Google Ads API: the default reaches people in a location and people interested in it. */
const usualReach = new Set(["PRESENCE_OR_INTEREST", "UNSPECIFIED", "UNKNOWN"]);

function hasOtherReach({ geo_target_type_setting: setting }: Existing): boolean {
  return !usualReach.has(setting?.positive_geo_target_type ?? "UNSPECIFIED");
}

function isDeclaredOtherwise(existing: Existing, plan: CampaignPlan): boolean {
  const planned = plannedCampaign(plan, "").entity.contains_eu_political_advertising;
  return existing.contains_eu_political_advertising !== planned;
}

const settings: [
  thing: string,
  happened: string,
  isOther: (existing: Existing, plan: CampaignPlan) => boolean,
][] = [
  ["bidding strategy", "changed", hasOtherStrategy],
  ["bid limit", "set", hasBidLimit],
  ["networks", "changed", hasOtherNetworks],
  ["location options", "changed", hasOtherReach],
  ["end date", "set", (existing) => lastDayOf(existing) !== null],
  ["EU political ads declaration", "changed", isDeclaredOtherwise],
  ["tracking template", "set", (existing) => (existing.tracking_url_template ?? "") !== ""],
  ["final URL suffix", "set", (existing) => (existing.final_url_suffix ?? "") !== ""],
];

/** How the campaign's own settings differ from the plan. Name, status and budget amount are compared elsewhere. */
export async function compareCampaign(
  client: AdsClient,
  campaign: string,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<Difference[]> {
  const [row] = await selectRows(
    client,
    FIELDS,
    `campaign WHERE campaign.resource_name = ${quoted(campaign)}`,
  );
  if (row === undefined) return [];
  const { campaign: existing, campaign_budget: budget } = row;
  const differences = settings
    .filter(([, , isOther]) => isOther(existing, plan))
    .map(([thing, happened]) => ({ thing, which: "", happened }));
  const isSameStrategy = !hasOtherStrategy(existing, plan);
  if (isSameStrategy && hasOtherTarget(existing, plan)) {
    differences.push({ thing: "bidding target", which: "", happened: "changed" });
  }
  // If the answer to their creation was lost, the budget's resource name is unknown.
  if (made.budget !== undefined && existing.campaign_budget !== made.budget) {
    differences.push({ thing: "campaign", which: "", happened: "given another budget" });
  } else if (budget?.explicitly_shared === true) {
    differences.push({ thing: "budget", which: "", happened: "made a shared one" });
  }
  return differences;
}
