import type { Resource, ServingPeriod } from "../accounts/resource.ts";

/** Ends the periods after today: today's metrics are kept, and the next day is the first without any. */
function endedPeriods(periods: ServingPeriod[], today: number): ServingPeriod[] {
  return periods.map((period) => ({ ...period, until: period.until ?? today + 1 }));
}

/** Updates the serving periods when a resource's status changes. */
export function withServingPeriods(
  next: Resource,
  previous: Resource | undefined,
  today: number,
): Resource {
  const periods = next.serving_periods;
  if (periods === undefined || next.status === previous?.status) return next;
  const ended = endedPeriods(periods, today);
  const isServing = next.status === "ENABLED";
  return { ...next, serving_periods: isServing ? [...ended, { from: today }] : ended };
}
