/** Joins conditions with OR, in parentheses, because electrodb adds its own conditions with AND. */
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

/** The counter is below its limit, or absent because nothing was counted yet. */
export function isBelow<Name>(
  is: { notExists(name: Name): string; lt(name: Name, limit: number): string },
  counter: Name,
  limit: number,
): string {
  return anyOf(is.notExists(counter), is.lt(counter, limit));
}

/** Makes a failed condition a result (`rejected`) instead of an error. */
export const quietly = { returnOnConditionCheckFailure: true } as const;
