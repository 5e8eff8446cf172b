interface DayBarsProps {
  /** What is drawn, for the table's caption: "Operations by day". */
  label: string;
  /** The heading of the table's second column. */
  unit: string;
  /** yyyy-mm-dd, oldest first; `words` is the value as it is read. */
  days: readonly { day: string; value: number; words: string }[];
}

const dayName = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const nameOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`));

/** A bar for each day, as high as its share of the highest; the same as a table for screen readers. */
export function DayBars({ label, unit, days }: DayBarsProps) {
  const highest = days.reduce((most, { value }) => Math.max(most, value), 0);
  const peak = days.find(({ value }) => value === highest);
  return (
    <figure className="relative grid gap-1">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-fg-2">
        <span>{label}</span>
        <span className="num">
          {peak === undefined || highest === 0
            ? "None so far"
            : `Highest: ${peak.words} on ${nameOf(peak.day)}`}
        </span>
      </figcaption>
      <div
        aria-hidden="true"
        className={`flex items-end gap-px border-b border-line sm:gap-1 ${highest === 0 ? "h-6" : "h-24"}`}
      >
        {days.map(({ day, value, words }, index) => (
          <div
            key={day}
            title={`${nameOf(day)}: ${words}`}
            className="group flex h-full min-w-0 flex-1 items-end"
          >
            <div
              className={`w-full rounded-t-sm group-hover:bg-accent-strong ${index === days.length - 1 ? "bg-accent" : "bg-accent/45"}`}
              style={{ height: heightOf(value, highest) }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="num flex justify-between text-xs text-fg-3">
        <span>{days[0] === undefined ? "" : nameOf(days[0].day)}</span>
        <span>Today</span>
      </div>
      {/* A table itself would keep its height. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, words }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The least bit of a day stays visible. */
function heightOf(value: number, highest: number): string {
  if (value === 0) return "0";
  return `max(2px, ${(value / highest) * 100}%)`;
}
