import { formatNumber } from "../../../format/number.ts";
import { once } from "../../../format/once.ts";

export interface DayBarsProps<Day extends { day: string }> {
  /** What the chart shows, for the table's caption: "Operations by day". */
  label: string;
  /** The heading of the table's second column. */
  unit: string;
  /** `day` is yyyy-mm-dd, oldest first. */
  days: readonly Day[];
  valueOf: (day: Day) => number;
  /** The value as text, if it is no plain number. */
  wordsOf?: ((day: Day) => string) | undefined;
  /** A horizontal line across the bars, and its label. */
  threshold?: { value: number; words: string } | undefined;
  /** Shows the table to everybody, not just to screen readers. */
  isTableOpen?: boolean;
}

const dayName = once(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
);

const nameOf = (day: string) => dayName().format(new Date(`${day}T00:00:00Z`));

/** A bar chart with one bar per day, relative to the highest; the same figures as a table for screen readers. */
export function DayBars<Day extends { day: string }>(props: DayBarsProps<Day>) {
  const { label, unit, valueOf, wordsOf, threshold, isTableOpen = false } = props;
  const days = props.days.map((day) => ({
    day: day.day,
    value: valueOf(day),
    words: wordsOf?.(day) ?? formatNumber(valueOf(day)),
  }));
  const highest = days.reduce((most, { value }) => Math.max(most, value), 0);
  const top = highest === 0 ? 0 : Math.max(highest, threshold?.value ?? 0);
  return (
    <figure className="relative grid gap-1">
      <Caption label={label} days={days} highest={highest} />
      <div
        aria-hidden="true"
        className={`relative flex items-end gap-px border-b border-line sm:gap-1 ${highest === 0 ? "h-6" : "h-24"}`}
      >
        {top > 0 && <ThresholdLine threshold={threshold} top={top} />}
        {days.map(({ day, value, words }, index) => (
          <div
            key={day}
            title={`${nameOf(day)}: ${words}`}
            className="group flex h-full min-w-0 flex-1 items-end"
          >
            <div
              className={`w-full rounded-t-sm group-hover:bg-accent-strong ${index === days.length - 1 ? "bg-accent" : "bg-accent/45"}`}
              style={{ height: heightOf(value, top) }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="num flex justify-between text-xs text-fg-3">
        <span>{days[0] === undefined ? "" : nameOf(days[0].day)}</span>
        <span>Today</span>
      </div>
      {threshold !== undefined && (
        <p className="text-xs text-fg-2">Dashed line: {threshold.words}</p>
      )}
      {/* `sr-only` on the table itself would not collapse its height. */}
      <div className={isTableOpen ? "mt-3 border-t border-line" : "sr-only"}>
        <DayTable label={label} unit={unit} days={days} />
      </div>
    </figure>
  );
}

interface Labeled {
  label: string;
  days: readonly { day: string; value: number; words: string }[];
}

interface CaptionProps extends Labeled {
  highest: number;
}

function Caption({ label, days, highest }: CaptionProps) {
  const peak = days.find(({ value }) => value === highest);
  return (
    <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-fg-2">
      <span>{label}</span>
      <span className="num">
        {peak === undefined || highest === 0
          ? "None so far"
          : `Highest: ${peak.words} on ${nameOf(peak.day)}`}
      </span>
    </figcaption>
  );
}

interface ThresholdLineProps extends Pick<DayBarsProps<{ day: string }>, "threshold"> {
  top: number;
}

function ThresholdLine({ threshold, top }: ThresholdLineProps) {
  if (threshold === undefined) return null;
  return (
    <div
      className="absolute inset-x-0 border-t border-dashed border-warn"
      style={{ bottom: `${(threshold.value / top) * 100}%` }}
    />
  );
}

function DayTable({ label, unit, days }: Labeled & { unit: string }) {
  return (
    <table className="num w-full text-left">
      <caption className="sr-only">{label}</caption>
      <thead className="text-xs text-fg-2">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Day
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.map(({ day, words }) => (
          <tr key={day}>
            <th scope="row" className="py-1 font-normal">
              {nameOf(day)}
            </th>
            <td className="py-1 text-right">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Even the smallest value stays visible. */
function heightOf(value: number, top: number): string {
  // The refunds of a day may exceed its payments.
  if (value <= 0) return "0";
  return `max(2px, ${(value / top) * 100}%)`;
}
