import type { CustomerAccount } from "../accounts/customer.ts";
import {
  checkField,
  checkLag,
  checkOperator,
  checkValues,
  isSegment,
  unsimulated,
} from "./check-field.ts";
import { BUCKETS } from "./date-range.ts";
import { fieldNode, isEnum } from "./field-tree.ts";
import { queryFailure } from "./query-failure.ts";
import type { Condition, Query } from "./query.ts";
import { JOINED } from "./row-sources.ts";

function checkFrom(from: string): void {
  if (JOINED[from] !== undefined) return;
  if (fieldNode(`${from}.resource_name`) !== undefined) throw unsimulated(`FROM ${from}`);
  throw queryFailure(
    "BAD_RESOURCE_TYPE_IN_FROM_CLAUSE",
    `Error in FROM clause: '${from}' is not a valid resource name.`,
  );
}

function checkEnum(condition: Condition): void {
  const node = fieldNode(condition.field);
  if (!isEnum(node) || !("value" in condition)) return;
  for (const value of [condition.value].flat()) {
    if (Object.hasOwn(node, String(value))) continue;
    throw queryFailure(
      "BAD_ENUM_CONSTANT",
      `Error in WHERE clause: invalid enum value cannot be included in WHERE clause: '${value}'.`,
    );
  }
}

/** From docs: manager accounts have no metrics. */
function checkManager(query: Query, account: CustomerAccount): void {
  const fields = [...query.select, ...query.where.map(({ field }) => field)];
  if (!account.manager || !fields.some((field) => field.startsWith("metrics."))) return;
  throw queryFailure("REQUESTED_METRICS_FOR_MANAGER");
}

/** From docs (query/structure): what sorts and what segments is selected, except the segments of dates in WHERE. */
function checkSelected({ select, from, where, orderBy }: Query): void {
  const segments = where
    .map(({ field }) => field)
    .filter((field) => isSegment(field, from) && !(field in BUCKETS));
  const missing = [...segments, ...orderBy.map(({ field }) => field)].find(
    (field) => !select.includes(field),
  );
  if (missing === undefined) return;
  throw queryFailure(
    "EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE",
    `The following field must be present in SELECT clause: '${missing}'.`,
  );
}

/** Refuses what the real API refuses, and names what is not simulated. */
export function checkQuery(query: Query, account: CustomerAccount): void {
  checkFrom(query.from);
  for (const field of query.select) checkField(field, query.from, "SELECT");
  for (const condition of query.where) {
    checkField(condition.field, query.from, "WHERE");
    checkOperator(condition);
    checkEnum(condition);
    checkValues(condition);
  }
  for (const { field } of query.orderBy) checkField(field, query.from, "ORDER_BY");
  checkSelected(query);
  checkLag(query.select);
  checkManager(query, account);
}
