import type { Campaign } from "@adwright/contracts/campaign";
import type { Forecast, NoForecastReason } from "@adwright/contracts/publication/forecast";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { budgetForecastsQuery, forecastQuery } from "../../../api/publication.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { BudgetForecasts } from "../../../publishing/budget-forecasts.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";

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
export function ForecastLine({ campaign, isChecked }: ForecastLineProps) {
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
