import type { Resource, ServingPeriod } from "../accounts/resource.ts";
import { lastDayOf } from "../rules/campaign/campaign-dates.ts";

/** Ends the periods after today: today's metrics are kept, and the next day is the first without any. */
function endedPeriods(periods: ServingPeriod[], today: number): ServingPeriod[] {
  const until = today + 1;
  return periods.map((period) => ({ ...period, until: Math.min(period.until ?? until, until) }));
}

/** Updates the serving periods when a resource's status or its last day changes. */
export function withServingPeriods(
  next: Resource,
  previous: Resource | undefined,
  today: number,
): Resource {
  const periods = next.serving_periods;
  const lastDay = lastDayOf(next);
  const isSame = next.status === previous?.status && lastDay === lastDayOf(previous);
  if (periods === undefined || isSame) return next;
  const ended = endedPeriods(periods, today);
  const isServing = next.status === "ENABLED" && (lastDay === undefined || lastDay >= today);
  const fresh = { from: today, ...(lastDay !== undefined && { until: lastDay + 1 }) };
  return { ...next, serving_periods: isServing ? [...ended, fresh] : ended };
}
