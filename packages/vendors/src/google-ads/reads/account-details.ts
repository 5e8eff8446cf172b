import type {
  AccountDetails,
  AdState,
  ConversionLag,
  KeywordFigures,
  NegativeKeyword,
  TermFigures,
} from "@adwright/contracts/figures/account-details";

import type { AdsClient } from "../client.ts";
import { LAST_30_DAYS, wordOf } from "../live/live-rows.ts";
import { type FoundRecommendation, readStageable } from "../live/read-recommendations.ts";
import { selectRows } from "../selected.ts";
import { METRIC_FIELDS, toMetrics } from "./metric-fields.ts";
import { between, type ReportDays } from "./report-days.ts";
import { topicsIn } from "./review-ads.ts";

/** What is read of an account beside its days, each with one operation. */
export type DetailPart =
  | "keywords"
  | "terms"
  | "ads"
  | "campaignNegatives"
  | "groupNegatives"
  | "recommendations"
  | "conversionLag";

/** A part as read; recommendations are made changes of by `core`. */
export type ReadDetails = Partial<
  Pick<AccountDetails, "keywords" | "terms" | "ads" | "conversionLag">
> & {
  campaignNegatives?: NegativeKeyword[];
  groupNegatives?: NegativeKeyword[];
  recommendations?: FoundRecommendation[];
};

/** Those that cost most are enough. */
const MOST_KEYWORDS = 20_000;
const MOST_TERMS = 50_000;
const MOST_ROWS = 20_000;
const SERVING = "campaign.status = 'ENABLED'";
const SERVING_GROUP = `${SERVING} AND ad_group.status = 'ENABLED'`;

type MatchType = NegativeKeyword["matchType"];
interface Keyword {
  resource_name: string;
  keyword?: { text?: string; match_type?: string };
}

async function keywords(client: AdsClient): Promise<KeywordFigures[]> {
  const rows = await selectRows(
    client,
    `campaign.id, ad_group.resource_name, ad_group_criterion.keyword.text,
     ad_group_criterion.keyword.match_type, ad_group_criterion.cpc_bid_micros, ${METRIC_FIELDS}`,
    `keyword_view WHERE ${SERVING_GROUP} AND ad_group_criterion.negative = FALSE
     AND ad_group_criterion.status = 'ENABLED' AND ${LAST_30_DAYS}
     ORDER BY metrics.cost_micros DESC LIMIT ${MOST_KEYWORDS}`,
  );
  return rows.map(({ campaign, ad_group: adGroup, ad_group_criterion: row, metrics }) => ({
    resource: row.resource_name,
    campaign: campaign.id,
    adGroup: adGroup.resource_name,
    text: row.keyword?.text ?? "",
    matchType: wordOf(row.keyword?.match_type),
    bidMicros: Number(row.cpc_bid_micros ?? 0) || undefined,
    ...toMetrics(metrics),
  }));
}

async function terms(client: AdsClient, days: ReportDays): Promise<TermFigures[]> {
  const rows = await selectRows(
    client,
    `campaign.id, search_term_view.search_term, search_term_view.ad_group,
     search_term_view.status, ${METRIC_FIELDS}`,
    `search_term_view WHERE ${SERVING} AND ${between(days)}
     ORDER BY metrics.cost_micros DESC LIMIT ${MOST_TERMS}`,
  );
  return rows.map(({ campaign, search_term_view: term, metrics }) => ({
    text: term.search_term,
    campaign: campaign.id,
    adGroup: term.ad_group,
    status: wordOf(term.status),
    ...toMetrics(metrics),
  }));
}

async function ads(client: AdsClient): Promise<AdState[]> {
  const rows = await selectRows(
    client,
    `campaign.id, ad_group.name, ad_group_ad.ad_strength, ad_group_ad.ad.final_urls,
     ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.policy_summary.approval_status,
     ad_group_ad.policy_summary.policy_topic_entries`,
    `ad_group_ad WHERE ${SERVING_GROUP} AND ad_group_ad.status = 'ENABLED' LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ campaign, ad_group: adGroup, ad_group_ad: row }) => ({
    resource: row.resource_name,
    campaign: campaign.id,
    adGroupName: adGroup.name,
    approval: wordOf(row.policy_summary?.approval_status),
    topics: topicsIn(row.policy_summary?.policy_topic_entries),
    strength: wordOf(row.ad_strength),
    ...textsOf(row.ad),
  }));
}

interface ReadAd {
  final_urls?: string[];
  responsive_search_ad?: { headlines?: { text?: string }[] };
}

function textsOf({ final_urls: finalUrls = [], responsive_search_ad: texts }: ReadAd = {}) {
  const headlines = texts?.headlines;
  return { headlines: headlines?.length, headline: headlines?.[0]?.text, finalUrls };
}

async function campaignNegatives(client: AdsClient): Promise<NegativeKeyword[]> {
  const rows = await selectRows(
    client,
    "campaign.id, campaign_criterion.keyword.text, campaign_criterion.keyword.match_type",
    `campaign_criterion WHERE ${SERVING} AND campaign_criterion.type = 'KEYWORD'
     AND campaign_criterion.negative = TRUE AND campaign_criterion.status != 'REMOVED'
     LIMIT ${MOST_ROWS}`,
  );
  return rows.map(({ campaign, campaign_criterion: row }) => negativeOf(campaign.id, row));
}

async function groupNegatives(client: AdsClient): Promise<NegativeKeyword[]> {
  const rows = await selectRows(
    client,
    `campaign.id, ad_group.resource_name, ad_group_criterion.keyword.text,
     ad_group_criterion.keyword.match_type`,
    `ad_group_criterion WHERE ${SERVING_GROUP} AND ad_group_criterion.type = 'KEYWORD'
     AND ad_group_criterion.negative = TRUE AND ad_group_criterion.status != 'REMOVED'
     LIMIT ${MOST_ROWS}`,
  );
  return rows.map(
    ({ campaign, ad_group: { resource_name: adGroup }, ad_group_criterion: row }) => ({
      ...negativeOf(campaign.id, row),
      adGroup,
    }),
  );
}

/** Google Ads API: the last days of the values of ConversionLagBucket, which begin with its third. */
const LAGS = [...Array.from({ length: 14 }, (_, index) => index + 1), 21, 30, 45, 60, 90];
const FIRST_LAG = 2;

async function conversionLag(client: AdsClient, days: ReportDays): Promise<ConversionLag[]> {
  const rows = await selectRows(
    client,
    "segments.conversion_lag_bucket, metrics.conversions",
    `customer WHERE ${between(days)}`,
  );
  return rows
    .flatMap(({ segments, metrics }) => {
      const bucket = client.enums.ConversionLagBucket[segments.conversion_lag_bucket ?? "UNKNOWN"];
      const withinDays = LAGS[bucket - FIRST_LAG];
      return withinDays === undefined
        ? []
        : { withinDays, conversions: toMetrics(metrics).conversions };
    })
    .toSorted((left, right) => left.withinDays - right.withinDays);
}

const negativeOf = (campaign: string, { resource_name: resource, keyword }: Keyword) => ({
  resource,
  campaign,
  text: keyword?.text ?? "",
  matchType: (keyword?.match_type ?? "EXACT") as MatchType,
});

/** The given parts, each with one operation; `days` are those of search terms and lags. */
export async function readDetails(
  client: AdsClient,
  parts: readonly DetailPart[],
  days: ReportDays,
): Promise<ReadDetails> {
  const reads = {
    keywords: () => keywords(client),
    terms: () => terms(client, days),
    ads: () => ads(client),
    campaignNegatives: () => campaignNegatives(client),
    groupNegatives: () => groupNegatives(client),
    recommendations: () => readStageable(client),
    conversionLag: () => conversionLag(client, days),
  };
  const read = await Promise.all(parts.map(async (part) => [part, await reads[part]()] as const));
  return Object.fromEntries(read);
}
