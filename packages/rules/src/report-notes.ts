import type { RawMetrics } from "@adwright/contracts/report";
import { DAY_MS } from "@adwright/contracts/time";

import { sumMetrics } from "./metrics.ts";
import { addDays, type ReportPeriods } from "./report-period.ts";

/** With fewer clicks, a rate depends more on chance than on changes. */
const FEW_CLICKS = 100;
/** Google Ads: conversions count on the day of the click, and most arrive within this many days. */
const CONVERSION_LAG_DAYS = 7;

/** Caveats about the figures, in words; `today` is in the account's time zone. */
export function reportNotes(
  { current, previous }: RawMetrics,
  periods: ReportPeriods,
  today: string,
): string[] {
  const totals = [current, ...(previous ? [previous] : [])].map(({ campaigns }) =>
    sumMetrics(campaigns),
  );
  const notes: string[] = [];
  if (totals.some(({ clicks }) => clicks < FEW_CLICKS)) {
    notes.push(
      `One of the periods has fewer than ${FEW_CLICKS} clicks: differences may be chance rather than a trend.`,
    );
  }
  const isRecent = periods.current.to >= addDays(today, -CONVERSION_LAG_DAYS);
  if (isRecent && totals.some(({ conversions }) => conversions > 0)) {
    notes.push(
      "Conversions count on the day of the click and can arrive days later: last week's may still grow.",
    );
  }
  if (periods.current.to === addDays(today, -1)) {
    notes.push("Today is left out because it is not over in the account's time zone.");
  }
  const lengths = periods.previous && [lengthOf(periods.current), lengthOf(periods.previous)];
  if (lengths && lengths[0] !== lengths[1]) {
    notes.push(`The periods differ in length: ${lengths[0]} days against ${lengths[1]}.`);
  }
  return notes;
}

function lengthOf({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
