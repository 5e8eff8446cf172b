import type { Campaign } from "@adwright/contracts/campaign";
import type { Forecast, NoForecastReason } from "@adwright/contracts/publication/forecast";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";

import { budgetForecastsQuery, forecastQuery } from "../../../api/publication.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
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
        {campaign.budget !== null && <OtherBudgets campaign={campaign} budget={campaign.budget} />}
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

/** Five budgets around the campaign's own, asked for when the person wants to see them. */
function OtherBudgets({ campaign, budget }: { campaign: Campaign; budget: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const budgets = TIMES.map((times) => (times === 1 ? budget : rounded(budget * times)));
  const query = useQuery({
    ...budgetForecastsQuery(campaign.id, aboutOf(campaign), budgets),
    enabled: isOpen,
  });
  if (!isOpen) {
    return (
      <span className="mt-1 block">
        <Button size="sm" onClick={() => setIsOpen(true)}>
          What other budgets bring
        </Button>
      </span>
    );
  }
  return (
    <div className="mt-2">
      <QueryState
        query={query}
        rows={TIMES.length}
        what="Google's forecasts"
        loading="Asking Google for five budgets"
      >
        {(forecasts) => <Forecasts budgets={budgets} own={budget} forecasts={forecasts} />}
      </QueryState>
    </div>
  );
}

/** Two digits, which every currency can pay above its smallest amounts. */
const rounded = (amount: number): number => Number(amount.toPrecision(2));

interface ForecastsProps {
  budgets: readonly number[];
  own: number;
  forecasts: readonly (Forecast | null)[];
}

function Forecasts({ budgets, own, forecasts }: ForecastsProps) {
  return (
    <Table
      label="Google's forecasts for other budgets"
      head={
        <>
          <Th>Daily budget</Th>
          <Th align="end">Clicks in 30 days</Th>
          <Th align="end">Cost in 30 days</Th>
        </>
      }
    >
      {forecasts.map((forecast, index) => {
        const budget = budgets[index] ?? 0;
        return (
          <Tr key={budget}>
            <Td>
              <span className="num">{formatMoney(budget, forecast?.currency)}</span>
              {budget === own && <span className="text-fg-3"> now</span>}
            </Td>
            <Td align="end">
              <span className="num">
                {formatNumber(forecast === null ? null : Math.round(forecast.clicks))}
              </span>
            </Td>
            <Td align="end">
              <span className="num">{formatMoney(forecast?.cost, forecast?.currency)}</span>
            </Td>
          </Tr>
        );
      })}
    </Table>
  );
}

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
