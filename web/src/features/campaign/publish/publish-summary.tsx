import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { Forecast, NoForecastReason } from "@adwright/contracts/publication/forecast";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { fullPlaceName } from "@adwright/rules/geography";
import { isPayable, toMicros } from "@adwright/rules/money";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { budgetForecastsQuery, forecastQuery } from "../../../api/publication.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { BudgetForecasts } from "../../../publishing/budget-forecasts.tsx";
import { type Spending, SpendingFacts, spendingOf } from "../../../publishing/spending.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
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
      <SpendingFacts spending={hasPlan ? preflight.estimate : estimateOf(campaign, brand)} />
      <KeyValue name="Google's forecast">
        <ForecastLine campaign={campaign} isChecked={preflight?.isCheckedByGoogle === true} />
      </KeyValue>
    </KeyValueList>
  );
}

/** The plan's estimate by the same rules, while there is no plan because an answer is missing. */
function estimateOf(
  { budget, currencyCode, biddingStrategy }: Campaign,
  brand: Brand | undefined,
): Spending {
  const micros = toMicros(budget ?? 0);
  const unit = brand?.currencyCode === currencyCode ? brand.billableUnitMicros : undefined;
  const hasBid = biddingStrategy === "manual_cpc" && isPayable(micros, currencyCode, unit);
  return {
    ...spendingOf(budget, currencyCode, unit),
    cpcBid: hasBid ? suggestCpcBidMicros(micros, currencyCode, unit) / 1_000_000 : null,
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
  const { id, budget } = campaign;
  const about = aboutOf(campaign);
  const query = useQuery({ ...forecastQuery(id, about), enabled: isChecked });
  if (!isChecked && query.data === undefined) {
    return <span className="text-fg-2">Comes with Google's check.</span>;
  }
  return (
    <QueryState
      query={query}
      what="Google's forecast"
      loading="Loading Google's forecast"
      skeleton={<Skeleton width="short" />}
      renderFailure={(_, retry) => (
        <span className="flex flex-wrap items-center gap-2 text-fg-2">
          Could not be loaded.
          <Button
            size="sm"
            icon={RotateCw}
            busy={query.isFetching}
            aria-label="Load Google's forecast again"
            onClick={retry}
          >
            Retry
          </Button>
        </span>
      )}
    >
      {({ forecast, reason }) =>
        forecast === null ? (
          <span className="text-fg-2">{noForecast[reason ?? "none"]}</span>
        ) : (
          <>
            <Expected forecast={forecast} />
            {budget !== null && (
              <BudgetForecasts
                own={budget}
                query={budgetForecastsQuery(id, about, budgetsAround(budget))}
              />
            )}
          </>
        )
      }
    </QueryState>
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
