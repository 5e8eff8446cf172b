import { SIMULATED_METRICS } from "../metrics/totals.ts";
import { RpcError } from "../wire/failure.ts";
import { CONVERSION_METRICS } from "./conversion-rows.ts";
import { BUCKETS } from "./date-range.ts";
import { fieldFacts, viewFacts } from "./field-table.ts";
import { fieldNode, isEnum } from "./field-tree.ts";
import { queryFailure } from "./query-failure.ts";
import type { Condition } from "./query.ts";
import { JOINED } from "./row-sources.ts";
import { SEARCH_TERM_SEGMENTS } from "./search-term-rows.ts";
import type { Literal } from "./token-reader.ts";

/** The segment of conversions by how long after the click they came. */
export const LAG = "segments.conversion_lag_bucket";
const SEGMENTS = new Set([...Object.keys(BUCKETS), LAG]);

export type Clause = "SELECT" | "WHERE" | "ORDER_BY";

export const unsimulated = (what: string): RpcError =>
  new RpcError("UNIMPLEMENTED", `${what} is not simulated by this sandbox.`);

const headOf = (field: string): string => field.split(".")[0] ?? "";

const isLeaf = (field: string): boolean => {
  const node = fieldNode(field);
  return typeof node === "string" || isEnum(node);
};

/** Checks against the field table; a field newer than the table is accepted if the protos have it as a scalar. */
function checkKnown(field: string): void {
  if (field.includes(".") && fieldNode(field) !== undefined) {
    if (fieldFacts(field) !== undefined || isLeaf(field)) return;
  }
  throw queryFailure("UNRECOGNIZED_FIELD", `Unrecognized field in the query: '${field}'.`);
}

/** From the table of resources: whether the field may be selected with the resource in FROM. */
function isTogetherWith(field: string, from: string): boolean {
  const head = headOf(field);
  const { attributed, segments, metrics } = viewFacts(from);
  if (head === "metrics") return metrics.has(field);
  return head === from || attributed.has(head) || segments.has(field);
}

const PROHIBITED: Record<string, string> = {
  metrics: "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE",
  segments: "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE",
};

function checkTogether(field: string, from: string, clause: Clause): void {
  if (isTogetherWith(field, from)) return;
  const where = clause === "WHERE" ? "WHERE" : "SELECT";
  throw queryFailure(
    PROHIBITED[headOf(field)] ?? `PROHIBITED_RESOURCE_TYPE_IN_${where}_CLAUSE`,
    `Cannot select or filter on the following field: '${field}' when querying resource '${from}'.`,
  );
}

/** From the field table: not every field can be filtered or sorted by. */
function checkUse(field: string, clause: Clause): void {
  const facts = fieldFacts(field);
  if (facts === undefined || clause === "SELECT") return;
  if (clause === "WHERE" ? facts.isFilterable : facts.isSortable) return;
  const use = clause === "WHERE" ? "filtered" : "sorted";
  throw queryFailure(
    `PROHIBITED_FIELD_IN_${clause}_CLAUSE`,
    `Cannot be ${use} by the following field: '${field}'.`,
  );
}

const isSimulatedSegment = (field: string, from: string): boolean =>
  (SEGMENTS.has(field) && from !== "conversion_action") ||
  (from === "search_term_view" && SEARCH_TERM_SEGMENTS.has(field));

function checkSimulated(field: string, from: string): void {
  const [head = "", name = ""] = field.split(".");
  if (head === "metrics") {
    const known = from === "conversion_action" ? CONVERSION_METRICS : SIMULATED_METRICS;
    if (!known.has(name)) throw unsimulated(field);
  } else if (head === "segments") {
    if (!isSimulatedSegment(field, from)) throw unsimulated(field);
  } else if (head !== from && JOINED[from]?.includes(head) !== true) {
    throw unsimulated(`${head} in a query FROM ${from}`);
  }
}

/**
 * Refuses a field that is not allowed for the resource in FROM or in the clause, and names fields that are not
 * simulated.
 */
export function checkField(field: string, from: string, clause: Clause): void {
  checkKnown(field);
  checkTogether(field, from, clause);
  checkUse(field, clause);
  checkSimulated(field, from);
}

/** From the table of resources: fields of segmenting resources split the rows, too. */
export const isSegment = (field: string, from: string): boolean =>
  headOf(field) === "segments" || (headOf(field) !== from && viewFacts(from).segments.has(field));

/** From docs: the values of a filter. */
const MOST_VALUES = 20_000;

/** Whether a value can be one of a field's type; dates are checked with their ranges. */
const FITS: Record<string, (value: Literal) => boolean> = {
  INT32: (value) => /^-?\d+$/.test(String(value)),
  INT64: (value) => /^-?\d+$/.test(String(value)),
  UINT64: (value) => /^\d+$/.test(String(value)),
  DOUBLE: (value) => !Number.isNaN(Number(value)),
  BOOLEAN: (value) => /^(true|false)$/i.test(String(value)),
};

/** From the protos (QueryError): empty and too long lists; that a wrong type is BAD_VALUE is assumed. */
export function checkValues(condition: Condition): void {
  if (!("value" in condition) || condition.operator === "DURING") return;
  const values = [condition.value].flat();
  if (values.length === 0) {
    throw queryFailure("PROHIBITED_EMPTY_LIST_IN_CONDITION");
  }
  if (values.length > MOST_VALUES) {
    throw queryFailure("FILTER_HAS_TOO_MANY_VALUES");
  }
  const fits = FITS[fieldFacts(condition.field)?.type ?? ""];
  const wrong = values.find((value) => fits?.(value) === false);
  if (wrong === undefined) return;
  throw queryFailure("BAD_VALUE", `Error in query: invalid value '${wrong}'.`);
}

const OF_TEXT = new Set(["LIKE", "NOT LIKE", "REGEXP_MATCH", "NOT REGEXP_MATCH"]);
const TEXTS = new Set(["STRING", "RESOURCE_NAME"]);

/** From docs: patterns are for texts, CONTAINS is for lists. */
export function checkOperator({ field, operator }: Condition): void {
  const facts = fieldFacts(field);
  if (facts === undefined) return;
  const isFit = OF_TEXT.has(operator)
    ? TEXTS.has(facts.type)
    : !operator.startsWith("CONTAINS") || facts.isRepeated;
  if (isFit) return;
  throw queryFailure(
    "OPERATOR_FIELD_MISMATCH",
    `Error in WHERE clause: '${operator}' cannot be used with '${field}'.`,
  );
}

/** Only conversions are simulated by their lag, and not by day as well. */
export function checkLag(select: readonly string[]): void {
  if (!select.includes(LAG)) return;
  const other = select.find(
    (field) => field in BUCKETS || (headOf(field) === "metrics" && field !== "metrics.conversions"),
  );
  if (other !== undefined) throw unsimulated(`${other} with ${LAG}`);
}
