import { keywordProfile } from "../metrics/fact.ts";
import { findGeoTarget } from "../places/geo-targets.ts";
import type { KeywordInfo } from "../rules/keyword.ts";
import type { AskedForecast } from "./forecast-request.ts";

/**
 * The share of searches that a match type matches, and that a location has; made up, so that figures look plausible.
 */
const REACH: Record<string, number> = { EXACT: 0.4, PHRASE: 0.7, BROAD: 1 };
const SHARE = { Country: 1, other: 0.08 };
const MOST_SHARE = 3;

/** The forecast as a pure function of the request; the protos define which fields each strategy has. */
export function forecastMetrics(asked: AskedForecast) {
  const { days, bidding, unitMicros } = asked;
  const share = shareOf(asked.geoTargets);
  const parts = asked.keywords.map((keyword) => expectedOf(keyword, asked, share * days));
  const total = parts.reduce(
    (sum, one) => ({
      clicks: sum.clicks + one.clicks,
      costMicros: sum.costMicros + one.costMicros,
      conversions: sum.conversions + one.conversions,
    }),
    { clicks: 0, costMicros: 0, conversions: 0 },
  );
  const most = bidding.dailyMicros === undefined ? Infinity : bidding.dailyMicros * days;
  const affordable = total.costMicros > most ? most / total.costMicros : 1;
  const clicks = hundredths(total.clicks * affordable);
  const costMicros = inUnits(total.costMicros * affordable, unitMicros);
  const conversions = hundredths(total.conversions * affordable);
  const isForConversions = bidding.strategy === "maximize_conversions";
  return {
    cost_micros: costMicros,
    ...(clicks > 0 && { average_cpc_micros: inUnits(costMicros / clicks, unitMicros) }),
    ...(isForConversions ? { conversions } : { clicks }),
    ...(isForConversions &&
      conversions > 0 && { average_cpa_micros: inUnits(costMicros / conversions, unitMicros) }),
  };
}

function expectedOf(keyword: KeywordInfo, asked: AskedForecast, shareOfDays: number) {
  const { currencyCode, unitMicros, bidding } = asked;
  const text = (keyword.text ?? "").trim().toLowerCase();
  const profile = keywordProfile(text, currencyCode, unitMicros);
  const reach = REACH[keyword.match_type ?? ""] ?? REACH["BROAD"] ?? 1;
  const { maxBidMicros = profile.clickMicros } = bidding;
  // With a bid below the price of a click, the ad is only shown for some of the searches.
  const won = Math.min(1, maxBidMicros / profile.clickMicros);
  const clicks = profile.dailyImpressions * profile.clickRate * reach * won * shareOfDays;
  const clickMicros = Math.min(profile.clickMicros, maxBidMicros);
  return {
    clicks,
    costMicros: clicks * clickMicros,
    conversions: clicks * profile.conversionRate,
  };
}

/** From docs: a campaign without locations is shown everywhere. */
function shareOf(geoTargets: readonly string[]): number {
  if (geoTargets.length === 0) return MOST_SHARE;
  const shares = geoTargets.map((name) =>
    findGeoTarget(name)?.target_type === "Country" ? SHARE.Country : SHARE.other,
  );
  return Math.min(
    MOST_SHARE,
    shares.reduce((sum, one) => sum + one, 0),
  );
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const inUnits = (micros: number, unitMicros: number): number =>
  Math.round(micros / unitMicros) * unitMicros;
