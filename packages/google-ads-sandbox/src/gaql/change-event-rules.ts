import { CHANGE_EVENT_DAYS } from "../accounts/change-event.ts";
import { type AdsFailure, adsFailure } from "../wire/failure.ts";
import { namedRange, toDayNumber, toIsoDate } from "./dates.ts";
import type { Condition, Query } from "./query.ts";

const FIELD = "change_event.change_date_time";
const MAX_ROWS = 10_000;

const changeFailure = (name: string): AdsFailure => adsFailure(`change_event_error.${name}`);

/** DURING on a time means from the start of the first day to the end of the last. */
function asBetween(condition: Condition, today: number): Condition {
  if (condition.operator !== "DURING") return condition;
  const [first, last] = namedRange(condition.value, today);
  return {
    field: FIELD,
    operator: "BETWEEN",
    value: [toIsoDate(first), `${toIsoDate(last)} 23:59:59.999999`],
  };
}

function boundsOf(conditions: Condition[]): { low: string | undefined; high: string | undefined } {
  const bounds: { low: string | undefined; high: string | undefined } = {
    low: undefined,
    high: undefined,
  };
  for (const condition of conditions) {
    if (condition.operator === "BETWEEN") [bounds.low, bounds.high] = condition.value.map(String);
    if (condition.operator === ">" || condition.operator === ">=")
      bounds.low = String(condition.value);
    if (condition.operator === "<" || condition.operator === "<=")
      bounds.high = String(condition.value);
    if (condition.operator === "=") bounds.low = bounds.high = String(condition.value);
  }
  return bounds;
}

function checkRange(conditions: Condition[], today: number): void {
  const { low, high } = boundsOf(conditions);
  if (low === undefined || high === undefined) {
    throw changeFailure("CHANGE_DATE_RANGE_INFINITE");
  }
  if (low > high) {
    throw changeFailure("CHANGE_DATE_RANGE_NEGATIVE");
  }
  if (toDayNumber(low.slice(0, 10)) < today - CHANGE_EVENT_DAYS) {
    throw changeFailure("START_DATE_TOO_OLD");
  }
}

/** From docs: a limited date range within the last 30 days and a LIMIT of at most 10,000. */
export function checkedChangeEventQuery(query: Query, today: number): Query {
  const where = query.where.map((condition) =>
    condition.field === FIELD ? asBetween(condition, today) : condition,
  );
  checkRange(
    where.filter(({ field }) => field === FIELD),
    today,
  );
  if (query.limit === undefined) {
    throw changeFailure("LIMIT_NOT_SPECIFIED");
  }
  if (query.limit > MAX_ROWS) {
    throw changeFailure("INVALID_LIMIT_CLAUSE");
  }
  return { ...query, where };
}
