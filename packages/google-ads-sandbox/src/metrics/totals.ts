import { cents, type Fact } from "./fact.ts";

export const noFact = (): Fact => ({
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversions: 0,
  conversionsValue: 0,
  lostImpressions: 0,
});

/** Adds a share of a day's metrics to a total. */
export function addFact(total: Fact, fact: Fact, share: number): void {
  total.impressions += fact.impressions * share;
  total.clicks += fact.clicks * share;
  total.costMicros += fact.costMicros * share;
  total.conversions += fact.conversions * share;
  total.conversionsValue += fact.conversionsValue * share;
  total.lostImpressions += fact.lostImpressions * share;
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Google Ads API: reported from 0 to 0.9; more is 0.9001. */
const lostShare = ({ lostImpressions, impressions }: Fact): number => {
  const share = ratio(lostImpressions, lostImpressions + impressions);
  return share > 0.9 ? 0.9001 : share;
};

/** The API's metrics for a total: money in micros, rates as fractions. */
export function metricsOf(total: Fact) {
  const impressions = Math.round(total.impressions);
  const clicks = Math.round(total.clicks);
  const costMicros = Math.round(total.costMicros);
  const conversions = cents(total.conversions);
  const conversionsValue = cents(total.conversionsValue);
  const clickRate = ratio(clicks, impressions);
  const averageClick = ratio(costMicros, clicks);
  const perConversion = ratio(costMicros, conversions);
  return {
    impressions,
    clicks,
    interactions: clicks,
    cost_micros: costMicros,
    conversions,
    conversions_value: conversionsValue,
    all_conversions: conversions,
    all_conversions_value: conversionsValue,
    ctr: clickRate,
    interaction_rate: clickRate,
    average_cpc: averageClick,
    average_cost: averageClick,
    average_cpm: ratio(costMicros * 1000, impressions),
    cost_per_conversion: perConversion,
    cost_per_all_conversions: perConversion,
    conversions_from_interactions_rate: ratio(conversions, clicks),
    all_conversions_from_interactions_rate: ratio(conversions, clicks),
    value_per_conversion: ratio(conversionsValue, conversions),
    value_per_all_conversions: ratio(conversionsValue, conversions),
    search_budget_lost_impression_share: lostShare(total),
    conversions_value_per_cost: ratio(conversionsValue * 1_000_000, costMicros),
  };
}

export const SIMULATED_METRICS: ReadonlySet<string> = new Set(Object.keys(metricsOf(noFact())));
