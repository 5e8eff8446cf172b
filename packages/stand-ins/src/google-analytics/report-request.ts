import * as z from "zod/mini";

import { type ApiProblem, invalidArgument } from "./api-error.ts";
import { readDay } from "./days.ts";
import { dimensionScopes, findIncompatible, metricScopes } from "./fields.ts";

const MAX_REQUESTS = 5;
const MAX_DIMENSIONS = 9;
const MAX_METRICS = 10;
const MAX_DATE_RANGES = 4;
const DEFAULT_LIMIT = 10_000;
const MAX_LIMIT = 250_000;

const SCHEMA_PAGE =
  "https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema";

/** proto3 JSON: an int64 may be a number or a string. */
const Count = z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]);
const OrderBy = z.strictObject({
  desc: z.optional(z.boolean()),
  metric: z.optional(z.strictObject({ metricName: z.string() })),
  dimension: z.optional(
    z.strictObject({ dimensionName: z.string(), orderType: z.optional(z.string()) }),
  ),
});
const ReportBody = z.strictObject({
  property: z.optional(z.string()),
  dimensions: z.optional(z.array(z.strictObject({ name: z.string() }))),
  metrics: z.optional(z.array(z.strictObject({ name: z.string() }))),
  dateRanges: z.optional(
    z.array(
      z.strictObject({ startDate: z.string(), endDate: z.string(), name: z.optional(z.string()) }),
    ),
  ),
  offset: z.optional(Count),
  limit: z.optional(Count),
  orderBys: z.optional(z.array(OrderBy)),
  keepEmptyRows: z.optional(z.boolean()),
  returnPropertyQuota: z.optional(z.boolean()),
});
type ReportBody = z.infer<typeof ReportBody>;
const BatchBody = z.strictObject({ requests: z.optional(z.array(z.unknown())) });

/** Fields of Google's RunReportRequest that this stand-in does not support. */
const NOT_IMITATED = [
  "dimensionFilter",
  "metricFilter",
  "metricAggregations",
  "currencyCode",
  "cohortSpec",
  "comparisons",
  "conversionSpec",
];

export interface ReportRequest {
  dimensions: string[];
  metrics: string[];
  startDate: string;
  endDate: string;
  orderBys: z.infer<typeof OrderBy>[];
  offset: number;
  limit: number;
  keepEmptyRows: boolean;
  returnPropertyQuota: boolean;
}

type Read<Value> = { value: Value } | { problem: ApiProblem };

/** The reports of a batch, or Google's error for the first invalid one. */
export function readBatch(body: unknown, property: string, today: string): Read<ReportRequest[]> {
  const batch = BatchBody.safeParse(body);
  if (!batch.success) return refused("Invalid JSON payload received.");
  const requests = batch.data.requests ?? [];
  if (requests.length === 0) return refused("A batch needs at least one request.");
  if (requests.length > MAX_REQUESTS) {
    return refused(`At most ${MAX_REQUESTS} requests are allowed per batch request.`);
  }
  const value: ReportRequest[] = [];
  for (const request of requests) {
    const read = readRequest(request, property, today);
    if ("problem" in read) return read;
    value.push(read.value);
  }
  return { value };
}

function readRequest(body: unknown, property: string, today: string): Read<ReportRequest> {
  const known = new Set(Object.keys(body ?? {}));
  const missing = NOT_IMITATED.find((name) => known.has(name));
  if (missing !== undefined) {
    return {
      problem: { status: "UNIMPLEMENTED", message: `This stand-in does not imitate ${missing}.` },
    };
  }
  const parsed = ReportBody.safeParse(body);
  if (!parsed.success) return refused(shapeProblemOf(parsed.error));
  const request = parsed.data;
  const dimensions = namesOf(request.dimensions);
  const metrics = namesOf(request.metrics);
  const problem =
    fieldProblemOf(dimensions, metrics) ??
    orderProblemOf(request, dimensions, metrics) ??
    placeProblemOf(request, property);
  if (problem !== undefined) return refused(problem);
  const days = readDays(request, today);
  if ("problem" in days) return days;
  const { orderBys = [], offset = 0, limit = DEFAULT_LIMIT } = request;
  return {
    value: {
      dimensions,
      metrics,
      ...days.value,
      orderBys,
      offset: Number(offset),
      limit: Math.min(Number(limit), MAX_LIMIT),
      keepEmptyRows: request.keepEmptyRows === true,
      returnPropertyQuota: request.returnPropertyQuota === true,
    },
  };
}

function namesOf(fields: { name: string }[] | undefined): string[] {
  return (fields ?? []).map(({ name }) => name);
}

function placeProblemOf(request: ReportBody, property: string): string | undefined {
  if (request.property && request.property !== property) {
    return "All requests of a batch must be for the batch's property.";
  }
  const isPage = Number(request.limit ?? 1) > 0 && Number(request.offset ?? 0) >= 0;
  return isPage ? undefined : "The limit must be positive, and the offset must not be negative.";
}

function fieldProblemOf(dimensions: string[], metrics: string[]): string | undefined {
  if (dimensions.length + metrics.length === 0) {
    return "A report needs at least one dimension or metric.";
  }
  if (dimensions.length > MAX_DIMENSIONS) {
    return `Requests are limited to ${MAX_DIMENSIONS} dimensions. This request is for ${dimensions.length} dimensions.`;
  }
  if (metrics.length > MAX_METRICS) {
    return `Requests are limited to ${MAX_METRICS} metrics. This request is for ${metrics.length} metrics.`;
  }
  const twice = [...dimensions, ...metrics].find((name, at, all) => all.indexOf(name) !== at);
  if (twice !== undefined) return `Field ${twice} is requested more than once.`;
  return unknownFieldOf(dimensions, metrics) ?? incompatibilityOf(dimensions, metrics);
}

function unknownFieldOf(dimensions: string[], metrics: string[]): string | undefined {
  const where = `For a list of valid dimensions and metrics, see ${SCHEMA_PAGE}`;
  const dimension = dimensions.find((name) => !dimensionScopes.has(name));
  if (dimension !== undefined) return `Field ${dimension} is not a valid dimension. ${where}`;
  const metric = metrics.find((name) => !metricScopes.has(name));
  return metric && `Field ${metric} is not a valid metric. ${where}`;
}

function incompatibilityOf(dimensions: string[], metrics: string[]): string | undefined {
  const name = findIncompatible(dimensions, metrics);
  return (
    name &&
    `Please remove ${name} to make the request compatible. The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.google/ga4/dimensions-metrics-explorer/`
  );
}

function orderProblemOf(
  { orderBys = [] }: ReportBody,
  dimensions: string[],
  metrics: string[],
): string | undefined {
  for (const { metric, dimension } of orderBys) {
    if ((metric === undefined) === (dimension === undefined)) {
      return "An orderBy needs either a metric or a dimension.";
    }
    const asked = metric ? metrics : dimensions;
    const name = metric?.metricName ?? dimension?.dimensionName ?? "";
    if (!asked.includes(name)) return `Field ${name} is ordered by but not requested.`;
  }
  return undefined;
}

function readDays(
  { dateRanges = [] }: ReportBody,
  today: string,
): Read<{ startDate: string; endDate: string }> {
  if (dateRanges.length === 0) return refused("A dateRange is required.");
  if (dateRanges.length > MAX_DATE_RANGES) {
    return refused(`Requests are limited to ${MAX_DATE_RANGES} dateRanges.`);
  }
  const [range] = dateRanges;
  if (range === undefined || dateRanges.length > 1) {
    const message = "This stand-in does not imitate several dateRanges.";
    return { problem: { status: "UNIMPLEMENTED", message } };
  }
  const startDate = readDay(range.startDate, today);
  const endDate = readDay(range.endDate, today);
  const wrong = startDate === undefined ? range.startDate : range.endDate;
  if (startDate === undefined || endDate === undefined) {
    return refused(
      `Invalid date: ${wrong}. Dates must be YYYY-MM-DD, NdaysAgo, yesterday, or today.`,
    );
  }
  if (startDate > endDate) return refused("The startDate cannot be after the endDate.");
  return { value: { startDate, endDate } };
}

/** Like protobuf's JSON parser, names the first invalid field. */
function shapeProblemOf({ issues: [issue] }: z.core.$ZodError): string {
  if (issue?.code === "unrecognized_keys") {
    return `Invalid JSON payload received. Unknown name "${issue.keys[0]}": Cannot find field.`;
  }
  return `Invalid value at '${issue?.path.join(".")}'.`;
}

function refused(message: string): { problem: ApiProblem } {
  return { problem: invalidArgument(message) };
}
