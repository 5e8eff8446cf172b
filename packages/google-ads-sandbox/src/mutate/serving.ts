import type { Resource, ServingPeriod } from "../accounts/resource.ts";

/** What served today until now keeps today's figures; the next day is the first without. */
function endedPeriods(periods: ServingPeriod[], today: number): ServingPeriod[] {
  return periods.map((period) => ({ ...period, until: period.until ?? today + 1 }));
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
