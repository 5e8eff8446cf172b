import type { Literal } from "./token-reader.ts";

export const COMPARISONS = [
  "=",
  "!=",
  ">",
  ">=",
  "<",
  "<=",
  "LIKE",
  "NOT LIKE",
  "REGEXP_MATCH",
  "NOT REGEXP_MATCH",
] as const;
export const LIST_OPERATORS = [
  "IN",
  "NOT IN",
  "CONTAINS ANY",
  "CONTAINS ALL",
  "CONTAINS NONE",
] as const;

export type Comparison = (typeof COMPARISONS)[number];
export type ListOperator = (typeof LIST_OPERATORS)[number];

/** One condition of a WHERE clause. */
export type Condition =
  | { field: string; operator: Comparison; value: Literal }
  | { field: string; operator: ListOperator; value: Literal[] }
  | { field: string; operator: "BETWEEN"; value: [Literal, Literal] }
  | { field: string; operator: "DURING"; value: string }
  | { field: string; operator: "IS NULL" }
  | { field: string; operator: "IS NOT NULL" };

/** A parsed query of the Google Ads Query Language. */
export interface Query {
  select: string[];
  from: string;
  where: Condition[];
  orderBy: { field: string; isDescending: boolean }[];
  limit?: number;
}
