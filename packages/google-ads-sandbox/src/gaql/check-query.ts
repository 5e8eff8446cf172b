import type { CustomerAccount } from "../accounts/customer.ts";
import { SIMULATED_METRICS } from "../metrics/totals.ts";
import { RpcError } from "../wire/failure.ts";
import { BUCKETS } from "./date-range.ts";
import { fieldNode, isEnum } from "./field-tree.ts";
import { queryFailure } from "./query-failure.ts";
import type { Condition, Query } from "./query.ts";
import { ATTRIBUTED, MEASURED } from "./row-sources.ts";

const unsimulated = (what: string): RpcError =>
  new RpcError("UNIMPLEMENTED", `${what} is not simulated by this sandbox.`);

function checkFrom(from: string): void {
  if (ATTRIBUTED[from] !== undefined) return;
  if (fieldNode(`${from}.resource_name`) !== undefined) throw unsimulated(`FROM ${from}`);
  throw queryFailure(
    "BAD_RESOURCE_TYPE_IN_FROM_CLAUSE",
    `Error in FROM clause: '${from}' is not a valid resource name.`,
  );
}

const PROHIBITED: Record<string, string> = {
  metrics: "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE",
  segments: "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE",
};

function checkSimulated(field: string): void {
  const [head, name = ""] = field.split(".");
  if (head === "metrics" && !SIMULATED_METRICS.has(name)) throw unsimulated(field);
  if (head === "segments" && !(field in BUCKETS)) throw unsimulated(field);
}

function checkField(field: string, from: string, clause: "SELECT" | "WHERE"): void {
  if (fieldNode(field) === undefined || !field.includes(".")) {
    throw queryFailure("UNRECOGNIZED_FIELD", `Unrecognized field in the query: '${field}'.`);
  }
  const [head = ""] = field.split(".");
  const measured = MEASURED.has(from) ? ["metrics", "segments"] : [];
  const allowed = [from, ...(ATTRIBUTED[from] ?? []), ...measured];
  if (!allowed.includes(head)) {
    throw queryFailure(
      PROHIBITED[head] ?? `PROHIBITED_RESOURCE_TYPE_IN_${clause}_CLAUSE`,
      `Cannot select or filter on the following field: '${field}' when querying resource '${from}'.`,
    );
  }
  checkSimulated(field);
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

/** From docs: metrics belong to client accounts. */
function checkManager(query: Query, account: CustomerAccount): void {
  const fields = [...query.select, ...query.where.map(({ field }) => field)];
  if (!account.manager || !fields.some((field) => field.startsWith("metrics."))) return;
  throw queryFailure(
    "REQUESTED_METRICS_FOR_MANAGER",
    "Metrics cannot be requested for a manager account. To retrieve metrics, issue separate " +
      "requests against each client account under the manager account.",
  );
}

/** Refuses what the real API refuses, and names what is not simulated. */
export function checkQuery(query: Query, account: CustomerAccount): void {
  checkFrom(query.from);
  for (const field of query.select) checkField(field, query.from, "SELECT");
  for (const condition of query.where) {
    checkField(condition.field, query.from, "WHERE");
    checkEnum(condition);
  }
  for (const { field } of query.orderBy) checkField(field, query.from, "SELECT");
  checkManager(query, account);
}
