import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { Fact } from "../metrics/fact.ts";
import type { Meter } from "../metrics/meter.ts";
import { type ServingKeyword, servingKeywordsOf } from "../metrics/serving-keywords.ts";
import { addFact, metricsOf, noFact } from "../metrics/totals.ts";
import { LAG } from "./check-field.ts";
import { BUCKETS } from "./date-range.ts";
import { type DayRange, toIsoDate } from "./dates.ts";
import type { Query } from "./query.ts";
import type { Row } from "./row.ts";

const ALL_DAYS = -1;

/** The finest selected date segment determines the rows; coarser ones are derived from it. */
const finestSegment = (query: Query): string | undefined =>
  Object.keys(BUCKETS).find((segment) => query.select.includes(segment));

function segmentsOf(query: Query, day: number): Row[string] {
  const segments = Object.entries(BUCKETS)
    .filter(([field]) => query.select.includes(field))
    .map(([field, bucket]) => {
      const first = toIsoDate(bucket(day));
      const name = field.replace("segments.", "");
      return [name, name === "year" ? Number(first.slice(0, 4)) : first];
    });
  return Object.fromEntries(segments) as Row[string];
}

const RECOMMENDED = "campaign_budget.recommended_budget_amount_micros";

function withRecommendation({ campaign_budget: budget }: Row, query: Query, meter: Meter): Row {
  if (budget === undefined || !query.select.includes(RECOMMENDED)) return {};
  const micros = meter.recommendedBudget(budget);
  return micros === undefined
    ? {}
    : { campaign_budget: { ...budget, recommended_budget_amount_micros: micros } };
}

/** A row's metrics: one row for all days, or one per bucket with any (from docs). */
export function measuredRows(
  state: AccountState,
  account: CustomerAccount,
  { query, range, meter }: { query: Query; range: DayRange; meter: Meter },
  row: Row,
): Row[] {
  if (query.select.includes(LAG)) {
    return lagRows(servingKeywordsOf(state, account.id, query.from, row), { range, meter }, row);
  }
  const segment = finestSegment(query);
  const bucket = BUCKETS[segment ?? ""] ?? (() => ALL_DAYS);
  const totals = new Map<number, Fact>();
  if (segment === undefined) totals.set(ALL_DAYS, noFact());
  for (const keyword of servingKeywordsOf(state, account.id, query.from, row)) {
    meter.eachFact(keyword, range, (day, fact, share) => {
      const key = bucket(day);
      const total = totals.get(key) ?? noFact();
      totals.set(key, total);
      addFact(total, fact, share);
    });
  }
  return [...totals].map(([day, total]) => ({
    ...row,
    ...withRecommendation(row, query, meter),
    metrics: metricsOf(total) as unknown as Row[string],
    ...(segment === undefined
      ? {}
      : { segments: { ...row["segments"], ...segmentsOf(query, day) } as Row[string] }),
  }));
}

/** From the protos: the number of the lag of less than a day; those of the days after it follow. */
const FIRST_LAG = 2;

/** A row for each lag with which conversions came. */
function lagRows(
  keywords: readonly ServingKeyword[],
  { range, meter }: { range: DayRange; meter: Meter },
  row: Row,
): Row[] {
  const totals: Fact[] = [];
  for (const keyword of keywords) {
    meter.eachFact(keyword, range, (day, fact, share) => {
      for (const [index, part] of meter.lagsOn(day).entries()) {
        addFact((totals[index] ??= noFact()), fact, share * part);
      }
    });
  }
  return totals.map(metricsOf).flatMap(({ conversions }, index) => {
    const segments = { ...row["segments"], conversion_lag_bucket: FIRST_LAG + index };
    const counted = { ...row, metrics: { conversions }, segments };
    return conversions > 0 ? [counted as unknown as Row] : [];
  });
}
