import type { BudgetForecast } from "@adwright/contracts/publication/forecast";
import { dayRangeWords } from "@adwright/rules/report-period";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

import { formatMoney } from "../format/money.ts";
import { formatNumber } from "../format/number.ts";
import { Button } from "../ui/action/button.tsx";
import { Table, type TableColumn } from "../ui/layout/table.tsx";
import { QueryState } from "../ui/state/query-state.tsx";

const SHOWN = 5;

interface BudgetForecastsProps {
  /** The daily budget now, in units of the account's currency. */
  own: number;
  /** Asked for once the person wants to see them. */
  query: UseQueryOptions<BudgetForecast[]>;
  /** Takes one of the budgets, named by its amount. */
  onUse?: ((budget: number) => void) | undefined;
}

/** Google's forecasts for five budgets around the own one. */
export function BudgetForecasts({ own, query, onUse }: BudgetForecastsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useQuery({ ...query, enabled: isOpen });
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
        query={read}
        rows={SHOWN}
        what="Google's forecasts"
        loading="Asking Google for five budgets"
        zero={<span className="text-xs text-fg-2">Google has no forecast for this budget.</span>}
      >
        {(forecasts) => <Forecasts forecasts={around(forecasts, own)} own={own} onUse={onUse} />}
      </QueryState>
    </div>
  );
}

/** The five whose middle is nearest to the own budget. */
function around(forecasts: readonly BudgetForecast[], own: number): BudgetForecast[] {
  const sorted = forecasts.toSorted((left, right) => left.budget - right.budget);
  const distances = sorted.map(({ budget }) => Math.abs(budget - own));
  const start = distances.indexOf(Math.min(...distances)) - Math.floor(SHOWN / 2);
  const first = Math.max(0, Math.min(start, sorted.length - SHOWN));
  return sorted.slice(first, first + SHOWN);
}

interface ForecastsProps extends Pick<BudgetForecastsProps, "own" | "onUse"> {
  forecasts: readonly BudgetForecast[];
}

function Forecasts({ forecasts, own, onUse }: ForecastsProps) {
  const known = forecasts.flatMap(({ forecast }) => forecast ?? []);
  const [first] = known;
  const hasConversions = known.some(({ conversions }) => conversions !== undefined);
  const columns = columnsOf({ own, onUse });
  return (
    <>
      <Table
        label="Google's forecasts for other budgets"
        rows={forecasts}
        keyOf={({ budget }) => budget}
        columns={hasConversions ? columns : columns.slice(0, -1)}
      />
      {hasConversions && first !== undefined && (
        <p className="mt-1 text-xs text-fg-3">
          Google's estimate for {dayRangeWords({ from: first.startDate, to: first.endDate })}, not a
          promise.
        </p>
      )}
    </>
  );
}

function columnsOf({
  own,
  onUse,
}: Pick<ForecastsProps, "own" | "onUse">): TableColumn<BudgetForecast>[] {
  return [
    {
      head: "Budget",
      cell: ({ budget, forecast }) => {
        const money = formatMoney(budget, forecast?.currency);
        return (
          <>
            {onUse === undefined || budget === own ? (
              <span className="num">{money}</span>
            ) : (
              <Button size="sm" onClick={() => onUse(budget)}>
                {money}
              </Button>
            )}
            {budget === own && <span className="text-fg-3"> now</span>}
          </>
        );
      },
    },
    {
      head: "Cost",
      cell: ({ forecast }) => formatMoney(forecast?.cost, forecast?.currency),
      align: "end",
    },
    {
      head: "Clicks",
      cell: ({ forecast }) => formatNumber(forecast && Math.round(forecast.clicks)),
      align: "end",
    },
    {
      head: "Conversions",
      cell: ({ forecast }) => formatNumber(forecast?.conversions),
      align: "end",
    },
  ];
}
