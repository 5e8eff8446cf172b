import { localDay } from "../accounts/local-time.ts";
import { toDayNumber } from "../gaql/dates.ts";
import { findGeoTarget } from "../places/geo-targets.ts";
import { findLanguage } from "../places/languages.ts";
import type { KeywordInfo } from "../rules/keyword.ts";
import type { Path } from "../wire/ads-error.ts";
import { type AdsFailure, adsFailure } from "../wire/failure.ts";
import type { AskedForecast, ForecastBidding, ForecastRequest } from "./forecast-request.ts";

/** Assumed, as for budgets: Google only states the minimum daily amount in the error. */
const LEAST_UNITS_PER_DAY = 10;
const DAYS_AHEAD = 365;
const DAYS_A_WEEK = 7;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Account {
  timeZone: string;
  currencyCode: string;
  unitMicrosOf: (currencyCode: string) => number;
  nowMs: number;
}

const required = (path: Path): AdsFailure => adsFailure("field_error.REQUIRED", { path });

const invalid = (message: string, path: Path, trigger?: string | number): AdsFailure =>
  adsFailure("keyword_plan_idea_error.INVALID_VALUE", {
    message,
    path,
    ...(trigger !== undefined && { trigger }),
  });

/** Throws Google's error for a request that violates the rules in the protos; the codes are assumed. */
export function checkForecast(request: ForecastRequest, account: Account): AskedForecast {
  const { campaign } = request;
  if (campaign === undefined) throw required(["campaign"]);
  const currencyCode = currencyOf(request, account);
  const unitMicros = account.unitMicrosOf(currencyCode);
  return {
    currencyCode,
    unitMicros,
    days: daysOf(request, localDay(account.nowMs, account.timeZone)),
    keywords: keywordsOf(campaign.ad_groups ?? []),
    geoTargets: placesOf(campaign.geo_target_constants ?? []),
    bidding: biddingOf(campaign, unitMicros * LEAST_UNITS_PER_DAY),
  };
}

function currencyOf({ currency_code: asked = "" }: ForecastRequest, account: Account): string {
  if (asked === "") return account.currencyCode;
  if (Intl.supportedValuesOf("currency").includes(asked)) return asked;
  throw invalid("The currency code is not valid.", ["currency_code"], asked);
}

/** From the protos: starts in the future and ends within a year, in the account's time zone; default: next week. */
function daysOf({ forecast_period: period }: ForecastRequest, today: number): number {
  if (period === undefined) return DAYS_A_WEEK;
  const [first, last] = [period.start_date ?? "", period.end_date ?? ""].map((text) =>
    ISO_DAY.test(text) ? toDayNumber(text) : Number.NaN,
  ) as [number, number];
  const isSound = first > today && last >= first && last <= today + DAYS_AHEAD;
  if (!isSound) {
    throw invalid(
      "The forecast period must start in the future and end within 1 year from today.",
      ["forecast_period"],
      `${period.start_date}/${period.end_date}`,
    );
  }
  return last - first + 1;
}

/** From the protos: every ad group has at least one keyword. */
function keywordsOf(adGroups: readonly { keywords?: KeywordInfo[] }[]): KeywordInfo[] {
  return adGroups.flatMap(({ keywords = [] }, index) => {
    const path: Path = ["campaign", ["ad_groups", index], "keywords"];
    if (keywords.length === 0) throw required(path);
    if (keywords.some(({ text = "" }) => text.trim() === "")) throw required([...path, "text"]);
    return keywords;
  });
}

/** From the protos: locations are unique. */
function placesOf(names: readonly string[]): string[] {
  const path: Path = ["campaign", "geo_target_constants"];
  if (new Set(names).size < names.length) throw invalid("Locations must be unique.", path);
  const unknown = names.find((name) => findGeoTarget(name) === undefined);
  if (unknown !== undefined) throw invalid("The location is not valid.", path, unknown);
  return [...names];
}

type Campaign = NonNullable<ForecastRequest["campaign"]>;

function biddingOf(campaign: Campaign, leastMicros: number): AskedForecast["bidding"] {
  const languages = campaign.language_constants ?? [];
  const unknown = languages.find((name) => findLanguage(name) === undefined);
  if (unknown !== undefined) {
    throw invalid("The language is not valid.", ["campaign", "language_constants"], unknown);
  }
  const path: Path = ["campaign", "bidding_strategy"];
  const bidding = bidOf(campaign.bidding_strategy ?? {}, path);
  const { dailyMicros } = bidding;
  if (dailyMicros !== undefined && dailyMicros < leastMicros) {
    throw invalid(`The amount a day must be at least ${leastMicros} micros.`, path, dailyMicros);
  }
  return bidding;
}

/** From the protos: one of three strategies, each with its required amount. */
function bidOf(given: ForecastBidding, path: Path): AskedForecast["bidding"] {
  const manual = given.manual_cpc_bidding_strategy;
  const clicks = given.maximize_clicks_bidding_strategy;
  const conversions = given.maximize_conversions_bidding_strategy;
  if (manual !== undefined) {
    const { max_cpc_bid_micros: maxBidMicros = 0, daily_budget_micros: dailyMicros } = manual;
    if (maxBidMicros <= 0) throw required([...path, "manual_cpc_bidding_strategy"]);
    return { strategy: "manual_cpc", dailyMicros, maxBidMicros };
  }
  const target = clicks ?? conversions;
  const { daily_target_spend_micros: dailyMicros = 0 } = target ?? {};
  if (target === undefined || dailyMicros <= 0) throw required(path);
  if (clicks === undefined) {
    return { strategy: "maximize_conversions", dailyMicros, maxBidMicros: undefined };
  }
  const maxBidMicros = clicks.max_cpc_bid_ceiling_micros;
  return { strategy: "maximize_clicks", dailyMicros, maxBidMicros };
}
