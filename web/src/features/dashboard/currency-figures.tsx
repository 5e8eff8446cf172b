import type { Metrics } from "@adwright/contracts/metrics";
import type { CurrencyPerformance } from "@adwright/contracts/performance";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";

import { formatMicros, formatMoneyShort } from "../../format/money.ts";
import { shortNumber, formatChange, formatNumber } from "../../format/number.ts";
import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/action/button.tsx";
import { Sparkline } from "../../ui/layout/sparkline.tsx";
import { PerformanceDays } from "./performance-days.tsx";

const MICROS = 1_000_000;
/** Larger amounts are abbreviated, with the exact amount as the tooltip. */
const LARGEST_WHOLE = 10_000;

interface Figure {
  label: string;
  of: (metrics: Metrics) => number;
  short: (value: number, currencyCode: string) => string;
  whole: (value: number, currencyCode: string) => string;
}

const FIGURES: readonly Figure[] = [
  {
    label: "Spend",
    of: (metrics) => metrics.cost_micros,
    short: (micros, code) =>
      micros < LARGEST_WHOLE * MICROS
        ? formatMicros(micros, code)
        : formatMoneyShort(micros / MICROS, code),
    whole: formatMicros,
  },
  { label: "Clicks", of: ({ clicks }) => clicks, short: shortNumber, whole: formatNumber },
  {
    label: "Conversions",
    of: ({ conversions }) => conversions,
    short: shortNumber,
    whole: formatNumber,
  },
];

interface CurrencyFiguresProps {
  figures: CurrencyPerformance;
  /** True if no other currency is shown beside it. */
  isOnlyOne: boolean;
}

/** The accounts of one currency: three figures with charts, and a table of the days behind a button. */
export function CurrencyFigures({ figures, isOnlyOne }: CurrencyFiguresProps) {
  const { currencyCode, current, previous, days, accounts } = figures;
  const [isOpen, setIsOpen] = useState(false);
  const daysId = useId();
  return (
    <section
      aria-label={`Performance in ${currencyCode}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-4 last:border-b-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {currencyCode}{" "}
          <span className="num font-normal text-fg-3">{plural(accounts, "account")}</span>
        </h3>
        <Button
          size="sm"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? daysId : undefined}
          aria-label={isOnlyOne ? undefined : `Daily figures in ${currencyCode}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Daily figures
        </Button>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        {FIGURES.map(({ label, of, short, whole }) => (
          <div
            key={label}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)_7rem] gap-x-3 gap-y-0.5"
          >
            <dt className="col-span-2 text-fg-2">{label}</dt>
            <dd
              className="num text-2xl font-semibold tracking-tight"
              title={whole(of(current), currencyCode)}
            >
              {short(of(current), currencyCode)}
            </dd>
            <dd className="row-span-2 self-end">
              <Sparkline values={days.map((day) => of(day))} />
            </dd>
            <dd className="num text-xs text-fg-3">
              {of(current) === of(previous)
                ? "No change"
                : `${formatChange(of(current), of(previous))} from ${short(of(previous), currencyCode)}`}
            </dd>
          </div>
        ))}
      </dl>
      {current.impressions === 0 && (
        <p className="text-fg-2">No ads were shown in the last 30 days.</p>
      )}
      {isOpen && (
        <div id={daysId}>
          <PerformanceDays days={days} currencyCode={currencyCode} />
        </div>
      )}
    </section>
  );
}
