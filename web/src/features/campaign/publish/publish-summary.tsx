import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { Forecast, NoForecastReason } from "@adwright/contracts/publication/forecast";
import type { Preflight, PreflightEstimate } from "@adwright/contracts/publication/preflight";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { fullPlaceName } from "@adwright/rules/geography";
import { isPayable, toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { budgetForecastsQuery, forecastQuery } from "../../../api/publication.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { BudgetForecasts } from "../../../publishing/budget-forecasts.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { countedWords, languageWords } from "../campaign-words.ts";

interface PublishSummaryProps {
  campaign: Campaign;
  brand: Brand | undefined;
  preflight: Preflight | undefined;
}

/** The account, what will be created, and the maximum cost; the money comes from the plan once there is one. */
export function PublishSummary({ campaign, brand, preflight }: PublishSummaryProps) {
  const { locations, language } = campaign;
  const hasPlan = preflight !== undefined && preflight.planHash !== null;
  return (
    <KeyValueList>
      <KeyValue name="Account">
        {brand === undefined ? "Unknown" : formatCustomerId(brand.customerId)}
      </KeyValue>
      <KeyValue name="Will be created">{madeWords(campaign)}</KeyValue>
      <KeyValue name="Locations">{locations.map(fullPlaceName).join("; ")}</KeyValue>
      <KeyValue name="Language">{languageWords(language)}</KeyValue>
      <Money estimate={hasPlan ? preflight.estimate : estimateOf(campaign, brand)} />
      <KeyValue name="Google's forecast">
        <ForecastLine campaign={campaign} isChecked={preflight?.isCheckedByGoogle === true} />
      </KeyValue>
    </KeyValueList>
  );
}

type MoneyEstimate = Omit<PreflightEstimate, "operations" | "confirmAbove">;

function Money({ estimate }: { estimate: MoneyEstimate }) {
  const { dailyBudget, maxDaily, maxMonthly, cpcBid, currency } = estimate;
  if (dailyBudget === null) return <KeyValue name="Daily budget">Not set</KeyValue>;
  const daily = formatMoney(dailyBudget, currency);
  return (
    <>
      <KeyValue name="Daily budget">
        {/* "KWD 5.000" contains the currency; "$" is ambiguous. */}
        {daily.includes(currency) ? daily : `${daily} ${currency}`}
      </KeyValue>
      {cpcBid !== null && <KeyValue name="Bid per click">{formatMoney(cpcBid, currency)}</KeyValue>}
      <KeyValue name="On a single day">up to {formatMoney(maxDaily, currency)} (2×)</KeyValue>
      <KeyValue name="In a month">at most {formatMoney(maxMonthly, currency)} (30.4×)</KeyValue>
    </>
  );
}

/** The plan's estimate by the same rules, while there is no plan because an answer is missing. */
function estimateOf(
  { budget, currencyCode, biddingStrategy }: Campaign,
  brand: Brand | undefined,
): MoneyEstimate {
  const micros = toMicros(budget ?? 0);
  const unit = brand?.currencyCode === currencyCode ? brand.billableUnitMicros : undefined;
  const { dayMicros, monthMicros } = mostSpent(micros, currencyCode, unit);
  const hasBid = biddingStrategy === "manual_cpc" && isPayable(micros, currencyCode, unit);
  return {
    dailyBudget: budget,
    maxDaily: dayMicros / 1_000_000,
    maxMonthly: monthMicros / 1_000_000,
    cpcBid: hasBid ? suggestCpcBidMicros(micros, currencyCode, unit) / 1_000_000 : null,
    currency: currencyCode,
  };
}

function madeWords({ adGroups, negativeKeywords, adExtensions }: Campaign): string {
  const { sitelinks, callouts, structuredSnippets } = adExtensions;
  return countedWords([
    [1, "budget"],
    [1, "campaign"],
    [adGroups.length, "ad group"],
    [adGroups.length, "ad"],
    [adGroups.reduce((sum, group) => sum + group.keywords.length, 0), "keyword"],
    [negativeKeywords.length, "negative keyword"],
    [sitelinks.length + callouts.length + structuredSnippets.length, "ad extension"],
  ]).join(", ");
}

const noForecast: Record<NoForecastReason, string> = {
  incomplete: "Available once nothing is missing.",
  bidding: "Not available for this bidding strategy.",
  none: "Google has none for these keywords.",
};

interface ForecastLineProps {
  campaign: Campaign;
  /** A forecast takes another of Google's operations, so it is only made for a plan that Google has checked. */
  isChecked: boolean;
}

/** Google's forecast for the campaign; it never blocks publishing. */
function ForecastLine({ campaign, isChecked }: ForecastLineProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...forecastQuery(campaign.id, aboutOf(campaign)),
    enabled: isChecked,
  });
  if (!isChecked && data === undefined) {
    return <span className="text-fg-2">Comes with Google's check.</span>;
  }
  if (data?.forecast) {
    return (
      <>
        <Expected forecast={data.forecast} />
        {campaign.budget !== null && (
          <BudgetForecasts
            own={campaign.budget}
            query={budgetForecastsQuery(
              campaign.id,
              aboutOf(campaign),
              budgetsAround(campaign.budget),
            )}
          />
        )}
      </>
    );
  }
  if (data !== undefined) {
    return <span className="text-fg-2">{noForecast[data.reason ?? "none"]}</span>;
  }
  if (error !== null) {
    return (
      <span className="flex flex-wrap items-center gap-2 text-fg-2">
        Could not be loaded.
        <Button
          size="sm"
          icon={RotateCw}
          busy={isFetching}
          aria-label="Load Google's forecast again"
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      </span>
    );
  }
  return (
    <SkeletonRegion label="Loading Google's forecast">
      <Skeleton width="short" />
    </SkeletonRegion>
  );
}

const TIMES = [0.5, 1, 1.5, 2, 3];

/** Two digits, which every currency can pay above its smallest amounts. */
const rounded = (amount: number): number => Number(amount.toPrecision(2));

const budgetsAround = (own: number): number[] =>
  TIMES.map((times) => (times === 1 ? own : rounded(own * times)));

/** The settings that the forecast depends on; the dialog's questions are not among them. */
function aboutOf({ budget, biddingStrategy, language, locations, adGroups }: Campaign) {
  const keywords = adGroups.map((group) => group.keywords);
  return { budget, biddingStrategy, language, locations: locations.map(({ id }) => id), keywords };
}

function Expected({ forecast: { clicks, cost, averageCpc, currency } }: { forecast: Forecast }) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      About {formatNumber(Math.round(clicks))} clicks for {money(cost)}
      {averageCpc !== null && `, ${money(averageCpc)} a click`}
      <span className="block text-xs text-fg-3">For 30 days. An estimate, not a promise.</span>
    </>
  );
}
