import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { isUnset, report, reportRequired, type RuleScope } from "../mutate/rule-scope.ts";

interface AdSchedule {
  day_of_week?: string;
  start_hour?: number;
  start_minute?: string;
  end_hour?: number;
  end_minute?: string;
}

const MINUTES: Record<string, number> = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 };
const DAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
const MAX_PER_DAY = 6;
const DAY_MINUTES = 24 * 60;
const FIRST_SCHEDULE_ID = 900_000_000;

const startOf = (schedule: AdSchedule): number =>
  (schedule.start_hour ?? 0) * 60 + (MINUTES[schedule.start_minute ?? "ZERO"] ?? 0);
const endOf = (schedule: AdSchedule): number =>
  (schedule.end_hour ?? 0) * 60 + (MINUTES[schedule.end_minute ?? "ZERO"] ?? 0);

const quarters = (minutes: number): number => Math.floor(minutes / 15);

/** Deterministic: the same interval of the week always gets the same criterion id. */
export function adScheduleCriterionId(schedule: AdSchedule): number {
  const day = DAYS.indexOf(schedule.day_of_week ?? "");
  const interval = quarters(startOf(schedule)) * 97 + quarters(endOf(schedule));
  return FIRST_SCHEDULE_ID + day * 10_000 + interval;
}

function sameDaySchedules(criterion: Resource, day: string, scope: RuleScope): AdSchedule[] {
  return scope.tx
    .tableOf(scope.customer.id, "campaign_criterion")
    .childrenOf(textOf(criterion["campaign"]))
    .filter(
      (other) =>
        isLive(other) &&
        other.resource_name !== criterion.resource_name &&
        (other["ad_schedule"] as AdSchedule | undefined)?.day_of_week === day,
    )
    .map((other) => other["ad_schedule"] as AdSchedule);
}

/** From docs: quarter hours within one day, at most six intervals per day, not overlapping. */
export function checkAdSchedule(criterion: Resource, scope: RuleScope): void {
  const schedule = criterion["ad_schedule"] as AdSchedule;
  const at = ["ad_schedule"];
  for (const field of ["day_of_week", "start_minute", "end_minute"] as const) {
    if (isUnset(schedule[field])) reportRequired(scope, "ad_schedule", field);
  }
  if (startOf(schedule) >= endOf(schedule) || endOf(schedule) > DAY_MINUTES) {
    report(scope, "criterion_error.AD_SCHEDULE_INVALID_TIME_INTERVAL", at);
    return;
  }
  const others = sameDaySchedules(criterion, schedule.day_of_week ?? "", scope);
  if (others.length >= MAX_PER_DAY) {
    report(scope, "criterion_error.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT", at);
  }
  const doesOverlap = others.some(
    (other) => startOf(schedule) < endOf(other) && startOf(other) < endOf(schedule),
  );
  if (!doesOverlap) return;
  report(scope, "criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP", at);
}
