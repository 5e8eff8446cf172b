import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import { textOf } from "../accounts/text-of.ts";
import { createMeter } from "../metrics/meter.ts";
import { readPath } from "../mutate/field-path.ts";
import { checkedChangeEventQuery } from "./change-event-rules.ts";
import { isSegment } from "./check-field.ts";
import { checkQuery } from "./check-query.ts";
import { BUCKETS, dateRangeOf, isDateCondition } from "./date-range.ts";
import { matcherFor } from "./matches.ts";
import { measuredRows } from "./measured-rows.ts";
import { parseQuery } from "./parse.ts";
import type { Condition, Query } from "./query.ts";
import { listRows } from "./row-sources.ts";
import type { Row } from "./row.ts";
import { isReportedTerm } from "./search-term-rows.ts";

export interface QueryResult {
  rows: Row[];
  /** The number of rows before LIMIT. */
  total: number;
  /** The selected fields and the resource names that are always included. */
  fields: string[];
}

type RowTest = (row: Row) => boolean;

function testFor(conditions: Condition[]): RowTest {
  const tests = conditions.map((condition) => {
    const matches = matcherFor(condition);
    return (row: Row) => matches(readPath(row, condition.field));
  });
  return (row) => tests.every((test) => test(row));
}

const isMetric = (field: string): boolean => field.startsWith("metrics.");

function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (left === undefined) return -1;
  if (right === undefined) return 1;
  if (typeof left === "number" && typeof right === "number") return left - right;
  return textOf(left) < textOf(right) ? -1 : 1;
}

function sorted(rows: Row[], orderBy: Query["orderBy"]): Row[] {
  if (orderBy.length === 0) return rows;
  return rows.toSorted((left, right) => {
    for (const { field, isDescending } of orderBy) {
      const order = compare(readPath(left, field), readPath(right, field));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

/** From docs: the resource names of all selected resources are included automatically. */
function fieldsOf(query: Query): string[] {
  const heads = query.select.map((field) => field.split(".")[0] ?? "");
  const named = [...heads, query.from].filter((head) => head !== "metrics" && head !== "segments");
  return [...new Set([...named.map((head) => `${head}.resource_name`), ...query.select])];
}

/** Runs a query against one account. */
export function executeQuery(
  state: AccountState,
  account: CustomerAccount,
  text: string,
): QueryResult {
  const today = localDay(state.now(), account.time_zone);
  const parsed = parseQuery(text);
  checkQuery(parsed, account);
  const isOfChanges = parsed.from === "change_event";
  const query = isOfChanges ? checkedChangeEventQuery(parsed, today) : parsed;
  const range = dateRangeOf(query, today);
  const plain = query.where.filter((condition) => !isDateCondition(condition));
  const isWanted = testFor(plain.filter(({ field }) => !isMetric(field)));
  const isEnough = testFor(plain.filter(({ field }) => isMetric(field)));
  const isOfTerms = query.from.endsWith("search_term_view");
  const isSegmented = query.select.some((field) => isSegment(field, query.from));
  // A conversion action brings its metrics along.
  const isMeasured =
    query.from !== "conversion_action" &&
    [...query.select, ...plain.map(({ field }) => field)].some(
      (field) => isOfTerms || isMetric(field) || field in BUCKETS,
    );
  // From docs (google-ads-python #749): segments split metrics, so there are no rows without one.
  const hasRows = !isSegmented || query.select.some(isMetric);
  const found = hasRows
    ? listRows(query.from, { state, account, where: plain }).filter(isWanted)
    : [];
  const asked = { query, range, meter: createMeter(state, account) };
  const measured = isMeasured
    ? found.flatMap((row) => measuredRows(state, account, asked, row)).filter(isEnough)
    : found;
  const rows = isOfTerms ? measured.filter(isReportedTerm) : measured;
  const ordered = sorted(rows, query.orderBy);
  return { rows: ordered.slice(0, query.limit), total: rows.length, fields: fieldsOf(query) };
}
