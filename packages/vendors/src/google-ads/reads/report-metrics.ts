import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, PeriodMetrics } from "@adwright/contracts/report";

import type { AdsClient } from "../client.ts";
import { quotedDate } from "../gaql.ts";
import { type GoogleMetrics, hasServed, METRIC_FIELDS, toMetrics } from "./metric-fields.ts";

/** Calendar days in the account's time zone as "2026-11-20", first and last included. */
export interface ReportDays {
  from: string;
  to: string;
}

/** The GAQL condition for the given days. */
export const between = ({ from, to }: ReportDays): string =>
  `segments.date BETWEEN ${quotedDate(from)} AND ${quotedDate(to)}`;

interface CampaignRow {
  campaign: { id: string; name: string };
  metrics: GoogleMetrics;
}
interface AdGroupRow extends CampaignRow {
  ad_group: { id: string; name: string };
}
interface KeywordRow {
  ad_group: { id: string };
  ad_group_criterion: { criterion_id: string; keyword: Parameters<typeof keywordName>[0] };
  metrics: GoogleMetrics;
}
interface AdRow {
  ad_group: { id: string };
  ad_group_ad: { ad: Parameters<typeof adName>[0] };
  metrics: GoogleMetrics;
}

const KEYWORD_FIELDS = `ad_group.id, ad_group_criterion.criterion_id,
  ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type`;
const AD_FIELDS = "ad_group.id, ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines";

const campaignId = (id: string): string => `campaign/${id}`;
const adGroupId = (id: string): string => `adGroup/${id}`;

/** Totals for the given days: without a segment in SELECT, Google answers one row per item. */
const metricsOf = (from: string, fields: string, days: ReportDays): string =>
  `SELECT ${fields}, ${METRIC_FIELDS} FROM ${from} WHERE ${between(days)}`;

/** The rows with any activity. */
function servedRows<Row extends { metrics: GoogleMetrics }>(
  rows: Row[],
  named: (row: Row) => Omit<MetricsRow, keyof Metrics>,
): MetricsRow[] {
  return rows.map((row) => ({ ...named(row), ...toMetrics(row.metrics) })).filter(hasServed);
}

async function reportCampaigns(client: AdsClient, days: ReportDays): Promise<MetricsRow[]> {
  const fields = "campaign.id, campaign.name";
  const rows = await client.query<CampaignRow>(metricsOf("campaign", fields, days));
  return servedRows(rows, ({ campaign: { id, name } }) => ({ id: campaignId(id), name }));
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
  const [campaigns, adGroups, keywords, ads] = await Promise.all([
    known ?? reportCampaigns(client, days),
    client.query<AdGroupRow>(
      metricsOf("ad_group", "campaign.id, ad_group.id, ad_group.name", days),
    ),
    client.query<KeywordRow>(metricsOf("keyword_view", KEYWORD_FIELDS, days)),
    client.query<AdRow>(metricsOf("ad_group_ad", AD_FIELDS, days)),
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
      name: keywordName(criterion.keyword),
      parent_id: adGroupId(id),
    })),
    adCopy: servedRows(ads, ({ ad_group: { id }, ad_group_ad: { ad } }) => ({
      id: `ad/${id}/${ad.id}`,
      name: adName(ad),
      parent_id: adGroupId(id),
    })),
  };
}

const HEADLINES_IN_NAME = 3;

/** A keyword in Google Ads' notation: [exact], "phrase", broad. */
export function keywordName(keyword: { text: string; match_type: string }): string {
  if (keyword.match_type === "EXACT") return `[${keyword.text}]`;
  return keyword.match_type === "PHRASE" ? `"${keyword.text}"` : keyword.text;
}

/** A search ad's first headlines; other ads only have their id. */
export function adName(ad: {
  id: string;
  responsive_search_ad?: { headlines?: { text?: string }[] };
}): string {
  const headlines = (ad.responsive_search_ad?.headlines ?? []).flatMap(({ text }) => text || []);
  return headlines.slice(0, HEADLINES_IN_NAME).join(" | ") || `Ad ${ad.id}`;
}
