import type { Resource, ServingPeriod } from "../accounts/resource.ts";

function endedPeriods(periods: ServingPeriod[], today: number): ServingPeriod[] {
  return periods.map((period) => ({ ...period, until: period.until ?? today }));
}

/** Keeps the history of a serving resource true when its status changes. */
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
