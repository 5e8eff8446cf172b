import { textOf } from "../accounts/text-of.ts";
import { queryFailure } from "./query-failure.ts";
import type { Comparison, Condition, ListOperator } from "./query.ts";
import type { Literal } from "./token-reader.ts";

/** Tests a value; created once per condition and used for every row. */
export type Matcher = (value: unknown) => boolean;

/** From docs: equality and lists are case-sensitive. Numbers may be quoted. */
const isSame = (value: unknown, wanted: Literal): boolean => {
  if (value === undefined || value === null) return false;
  return value === wanted || textOf(value) === String(wanted);
};

function isGreater(value: unknown, wanted: Literal): boolean {
  if (typeof value === "number") return value > Number(wanted);
  return value !== undefined && textOf(value) > String(wanted);
}

function regular(pattern: string): RegExp {
  // In RE2, "ignore case" is part of the pattern.
  const ignoresCase = pattern.startsWith("(?i)");
  const source = ignoresCase ? pattern.slice(4) : pattern;
  try {
    return new RegExp(`^(?:${source})$`, ignoresCase ? "is" : "s");
  } catch {
    throw queryFailure("BAD_VALUE", `Error in query: invalid regular expression ${pattern}.`);
  }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : [value].filter((item) => item !== undefined);

const COMPARE: Record<Comparison, (wanted: Literal) => Matcher> = {
  "=": (wanted) => (value) => isSame(value, wanted),
  "!=": (wanted) => (value) => !isSame(value, wanted),
  ">": (wanted) => (value) => isGreater(value, wanted),
  ">=": (wanted) => (value) => isGreater(value, wanted) || isSame(value, wanted),
  "<": (wanted) => (value) =>
    value !== undefined && !isGreater(value, wanted) && !isSame(value, wanted),
  "<=": (wanted) => (value) => value !== undefined && !isGreater(value, wanted),
  LIKE: (wanted) => {
    const pattern = likePattern(String(wanted));
    return (value) => pattern.test(textOf(value));
  },
  "NOT LIKE": (wanted) => {
    const pattern = likePattern(String(wanted));
    return (value) => !pattern.test(textOf(value));
  },
  REGEXP_MATCH: (wanted) => {
    const pattern = regular(String(wanted));
    return (value) => pattern.test(textOf(value));
  },
  "NOT REGEXP_MATCH": (wanted) => {
    const pattern = regular(String(wanted));
    return (value) => !pattern.test(textOf(value));
  },
};

const isIn = (value: unknown, wanted: Literal[]): boolean =>
  wanted.some((item) => isSame(value, item));

const COMPARE_LIST: Record<ListOperator, (wanted: Literal[]) => Matcher> = {
  IN: (wanted) => (value) => isIn(value, wanted),
  "NOT IN": (wanted) => (value) => !isIn(value, wanted),
  "CONTAINS ANY": (wanted) => (value) => listOf(value).some((item) => isIn(item, wanted)),
  "CONTAINS ALL": (wanted) => (value) =>
    wanted.every((item) => listOf(value).some((found) => isSame(found, item))),
  "CONTAINS NONE": (wanted) => (value) => !listOf(value).some((item) => isIn(item, wanted)),
};

const isListCondition = (
  condition: Condition,
): condition is Extract<Condition, { operator: ListOperator }> =>
  condition.operator in COMPARE_LIST;

const isComparison = (
  condition: Condition,
): condition is Extract<Condition, { operator: Comparison }> => condition.operator in COMPARE;

function betweenMatcher([low, high]: [Literal, Literal]): Matcher {
  const isAbove = COMPARE[">="](low);
  const isBelow = COMPARE["<="](high);
  return (value) => isAbove(value) && isBelow(value);
}

/** The test for a condition's value; date ranges with DURING are resolved elsewhere. */
export function matcherFor(condition: Condition): Matcher {
  if (isListCondition(condition)) return COMPARE_LIST[condition.operator](condition.value);
  if (condition.operator === "IS NULL") return (value) => value === undefined;
  if (condition.operator === "IS NOT NULL") return (value) => value !== undefined;
  if (condition.operator === "BETWEEN") return betweenMatcher(condition.value);
  if (isComparison(condition)) return COMPARE[condition.operator](condition.value);
  throw queryFailure(
    "OPERATOR_FIELD_MISMATCH",
    `Error in WHERE clause: DURING cannot be used with '${condition.field}'.`,
  );
}

const escaped = (character: string): string => character.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** From docs: % matches any text, _ one character, brackets escape one; case is ignored. */
function likePattern(pattern: string): RegExp {
  let source = "";
  for (let at = 0; at < pattern.length; at += 1) {
    const literal = /^\[([%_[\]])\]/.exec(pattern.slice(at))?.[1];
    const character = pattern.charAt(at);
    if (literal !== undefined) {
      source += escaped(literal);
      at += 2;
    } else if (character === "%") source += ".*";
    else source += character === "_" ? "." : escaped(character);
  }
  return new RegExp(`^${source}$`, "is");
}
