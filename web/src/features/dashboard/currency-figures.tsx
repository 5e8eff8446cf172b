import type { Metrics } from "@adwright/contracts/metrics";
import type {
  CurrencyPerformance,
  PerformanceChange,
  PerformanceDay,
  PerformancePeriod,
} from "@adwright/contracts/performance";
import { sumMetrics } from "@adwright/rules/metrics";
import { keyFigures } from "@adwright/rules/performance";
import { useId, useState } from "react";

import { formatDay, formatDays } from "../../format/date.ts";
import { figureWords } from "../../format/figure-words.ts";
import { formatMicros } from "../../format/money.ts";
import { formatChange, formatNumber } from "../../format/number.ts";
import { setPage } from "../../format/pages.ts";
import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import type { ChartPoint } from "../../ui/chart/chart-point.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { FoldedList } from "../../ui/layout/folded-list.tsx";
import { Table } from "../../ui/layout/table.tsx";

const MOST_CHANGES = 3;

type Figure = (typeof keyFigures)[number];

interface CurrencyFiguresProps {
  figures: CurrencyPerformance;
  period: PerformancePeriod;
  /** Those in the accounts of this currency, oldest first. */
  changes: readonly PerformanceChange[];
}

/** The accounts of one currency: four figures, of which the chosen one is charted, and a table of the days. */
export function CurrencyFigures({ figures, period, changes }: CurrencyFiguresProps) {
  const { currencyCode, current, previous, days } = figures;
  const [chosen, setChosen] = useState("Spend");
  const [isOpen, setIsOpen] = useState(false);
  const daysId = useId();
  const figure = keyFigures.find(({ label }) => label === chosen) ?? keyFigures[0];
  if (figure === undefined) return null;
  const { points, step } = performancePoints(figures, changes, figure.of);
  return (
    <section
      aria-label={`Performance in ${currencyCode}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4"
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Figure of the chart</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {keyFigures.map((one) => (
            <FigureChoice
              key={one.label}
              figure={one}
              currencyCode={currencyCode}
              sides={[one.of(current), one.of(previous)]}
              isChosen={one === figure}
              onChoose={() => setChosen(one.label)}
            />
          ))}
        </div>
      </fieldset>
      {current.impressions === 0 && (
        <p className="text-fg-2">No ads were shown in the last {period} days.</p>
      )}
      <Chart
        label={`${figure.label} by ${step}`}
        points={points}
        words={figureWords(figure, currencyCode)}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Changes changes={changes} />
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? daysId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide daily figures" : "Daily figures"}
        </Button>
      </div>
      {isOpen && (
        <div id={daysId}>
          <PerformanceDays days={days} currencyCode={currencyCode} />
        </div>
      )}
    </section>
  );
}

interface FigureChoiceProps {
  figure: Figure;
  currencyCode: string;
  sides: [current: number | undefined, previous: number | undefined];
  isChosen: boolean;
  onChoose: () => void;
}

function FigureChoice(props: FigureChoiceProps) {
  const { figure, currencyCode, sides, isChosen, onChoose } = props;
  const words = figureWords(figure, currencyCode);
  const [current, previous] = sides;
  const name = useId();
  return (
    <label className="grid min-w-0 cursor-pointer gap-0.5 rounded-md border border-line p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={`figure ${currencyCode}`}
        aria-describedby={name}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="text-fg-2">{figure.label}</span>
      <span className="num text-2xl font-semibold tracking-tight" title={words(current).exact}>
        {words(current).short}
      </span>
      <span id={name} className="num text-xs text-fg-3">
        {current === previous
          ? "No change"
          : `${changeWords(current, previous)}from ${words(previous).short}`}
      </span>
    </label>
  );
}

const changeWords = (current: number | undefined, previous: number | undefined): string =>
  current === undefined || previous === undefined ? "" : `${formatChange(current, previous)} `;

/** What was changed in the period, newest first, each with the page on which it can be undone. */
function Changes({ changes }: Pick<CurrencyFiguresProps, "changes">) {
  if (changes.length === 0) return <span />;
  return (
    <FoldedList
      label="Changes in this period"
      items={changes.toReversed()}
      most={MOST_CHANGES}
      restWords={(count) => plural(count, "more set of changes", "more sets of changes")}
    >
      {({ brandId, brandName, setId, day, kind, changeCount, firstChange, isUndone }) => (
        <li key={`${brandId} ${setId}`} className="flex flex-wrap items-center gap-x-2 py-1">
          <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-warn" />
          <span className="num text-fg-3">{formatDay(day)}</span>
          <TextLink {...setPage(brandId, setId)}>
            {kind === "undo" && "Undo of "}
            {plural(changeCount, "change")} in{" "}
            {/* Of several only the first is known, and the others may be about other campaigns. */}
            {(changeCount === 1 && firstChange?.path[0]) || brandName}
          </TextLink>
          {isUndone && <span className="text-fg-3">undone</span>}
        </li>
      )}
    </FoldedList>
  );
}

interface PerformanceDaysProps {
  /** Oldest first; shown newest first. */
  days: readonly PerformanceDay[];
  currencyCode: string;
}

function PerformanceDays({ days, currencyCode }: PerformanceDaysProps) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line">
      <Table
        label={`Daily figures, ${currencyCode}`}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { head: "Day", cell: ({ day }) => formatDay(day), tone: "quiet" },
          {
            head: "Spend",
            cell: ({ cost_micros }) => formatMicros(cost_micros, currencyCode),
            align: "end",
          },
          {
            head: "Impressions",
            cell: ({ impressions }) => formatNumber(impressions),
            align: "end",
          },
          { head: "Clicks", cell: ({ clicks }) => formatNumber(clicks), align: "end" },
          {
            head: "Conversions",
            cell: ({ conversions }) => formatNumber(conversions),
            align: "end",
          },
        ]}
      />
    </div>
  );
}

/** More days than these are charted by week. */
const MOST_DAYS = 90;
const WEEK = 7;

/**
 * The chart's points: days, or weeks from Monday if there are many days. Each is compared with the same days of the
 * period before, and names what was changed in it.
 */
function performancePoints(
  { days, daysBefore }: CurrencyPerformance,
  changes: readonly PerformanceChange[],
  of: (metrics: Metrics) => number | undefined,
): { step: "day" | "week"; points: ChartPoint[] } {
  const isByWeek = days.length > MOST_DAYS;
  const starts = days.flatMap(({ day }, index) =>
    index === 0 || !isByWeek || isMonday(day) ? index : [],
  );
  const points = starts.map((from, index) => {
    const to = starts[index + 1] ?? days.length;
    const [some, earlier] = [days.slice(from, to), daysBefore.slice(from, to)];
    const [first = "", last = ""] = [some[0]?.day, some.at(-1)?.day];
    const notes = changes
      .filter(({ day }) => day >= first && day <= last)
      .map(({ changeCount, brandName }) => `${plural(changeCount, "change")} in ${brandName}`);
    return {
      key: first,
      label: pointWords(some),
      tick: formatDay(first),
      value: of(sumMetrics(some)),
      before: { label: pointWords(earlier), value: of(sumMetrics(earlier)) },
      isPartial: isByWeek && some.length < WEEK,
      notes: notes.length > 0 ? notes : undefined,
    };
  });
  return { step: isByWeek ? "week" : "day", points };
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

function pointWords(days: readonly PerformanceDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? formatDay(first.day) : formatDays(first.day, last.day);
}
