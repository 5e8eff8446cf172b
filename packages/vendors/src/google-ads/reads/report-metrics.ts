import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, PeriodMetrics } from "@adwright/contracts/report";

import { keywordWords, textOf } from "../change-kinds/keyword-rows.ts";
import type { AdsClient } from "../client.ts";
import { selectRows } from "../selected.ts";
import { type GoogleMetrics, hasServed, METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { askedPeriods, between, type ReportDays } from "./report-days.ts";

const KEYWORD_FIELDS = `ad_group.id, ad_group_criterion.criterion_id,
  ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type,
  ${METRIC_FIELDS}` as const;
const AD_FIELDS = `ad_group.id, ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines,
  ${METRIC_FIELDS}` as const;

const campaignId = (id: string): string => `campaign/${id}`;
const adGroupId = (id: string): string => `adGroup/${id}`;

/** The view has negative keywords, too. */
const KEYWORDS = "AND ad_group_criterion.negative = FALSE";

/** The rows with any activity; the parts of a period are added up. */
function servedRows<Row extends { metrics: GoogleMetrics }>(
  rows: Row[],
  named: (row: Row) => Omit<MetricsRow, keyof Metrics>,
): MetricsRow[] {
  const byId = new Map<string, MetricsRow>();
  for (const row of rows) {
    const { impressions, clicks, cost_micros: cost, conversions } = toMetrics(row.metrics);
    const name = named(row);
    const sum = byId.get(name.id) ?? { ...name, ...toMetrics({}) };
    sum.impressions += impressions;
    sum.clicks += clicks;
    sum.cost_micros += cost;
    sum.conversions += conversions;
    byId.set(name.id, sum);
  }
  return [...byId.values()].filter(hasServed);
}

/**
 * Everything in the account that served in the given days: campaigns, ad groups, keywords and ads, including removed
 * ones. Campaigns that are given are not read again.
 */
export async function reportMetrics(
  client: AdsClient,
  days: ReportDays,
  known?: MetricsRow[],
): Promise<PeriodMetrics> {
  // Totals for the days: without a segment in SELECT, Google answers one row per item.
  async function read<const Fields extends string>(from: string, fields: Fields, and = "") {
    const periods = askedPeriods(days).map((period) =>
      selectRows(client, fields, `${from} WHERE ${between(period)} ${and}`),
    );
    return (await Promise.all(periods)).flat();
  }
  async function readCampaigns(): Promise<MetricsRow[]> {
    const rows = await read("campaign", `campaign.id, campaign.name, ${METRIC_FIELDS}`);
    return servedRows(rows, ({ campaign: { id, name } }) => ({ id: campaignId(id), name }));
  }
  const [campaigns, adGroups, keywords, ads] = await Promise.all([
    known ?? readCampaigns(),
    read("ad_group", `campaign.id, ad_group.id, ad_group.name, ${METRIC_FIELDS}`),
    read("keyword_view", KEYWORD_FIELDS, KEYWORDS),
    read("ad_group_ad", AD_FIELDS),
  ]);
  return {
    campaigns,
    adGroups: servedRows(adGroups, ({ campaign, ad_group: { id, name } }) => ({
      id: adGroupId(id),
      name,
      parent_id: campaignId(campaign.id),
    })),
    keywords: servedRows(keywords, ({ ad_group: { id }, ad_group_criterion: criterion }) => ({
      id: `keyword/${id}/${criterion.criterion_id}`,
      name: keywordWords(textOf(criterion)),
      parent_id: adGroupId(id),
    })),
    adCopy: servedRows(ads, ({ ad_group: { id }, ad_group_ad: { ad } }) => ({
      id: `ad/${id}/${ad?.id}`,
      name: adName(ad),
      parent_id: adGroupId(id),
    })),
  };
}

const HEADLINES_IN_NAME = 3;

/** A search ad's first headlines; other ads only have their id. */
export function adName(ad: {
  id: string;
  responsive_search_ad?: { headlines?: { text?: string }[] };
}): string {
  const headlines = (ad.responsive_search_ad?.headlines ?? []).flatMap(({ text }) => text || []);
  return headlines.slice(0, HEADLINES_IN_NAME).join(" | ") || `Ad ${ad.id}`;
}
