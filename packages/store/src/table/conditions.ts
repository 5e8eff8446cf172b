/**
 * Conditions joined by OR, in parentheses: electrodb joins the given text to its own conditions with AND,
 * unchanged.
 */
export function anyOf(...conditions: string[]): string {
  return `(${conditions.join(" OR ")})`;
}

export function allOf(...conditions: string[]): string {
  return `(${conditions.join(" AND ")})`;
}

/** The attribute has one of these values. */
export function isOneOf<Name, Value>(
  is: { eq(name: Name, value: Value): string },
  name: Name,
  values: readonly Value[],
): string {
  return anyOf(...values.map((value) => is.eq(name, value)));
}

/** The counter is below its limit; nothing is counted yet where it is absent. */
export function isBelow<Name>(
  is: { notExists(name: Name): string; lt(name: Name, limit: number): string },
  counter: Name,
  limit: number,
): string {
  return anyOf(is.notExists(counter), is.lt(counter, limit));
}

/** For a write whose failed condition is an answer (`rejected`) instead of an error. */
export const quietly = { returnOnConditionCheckFailure: true } as const;
