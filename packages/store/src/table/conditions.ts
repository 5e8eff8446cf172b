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

/**
 * The counter has room for `more` below its limit, or is absent because nothing was counted yet; no condition without a
 * limit.
 */
export function isBelow<Name>(
  is: { notExists(name: Name): string; lt(name: Name, limit: number): string },
  counter: Name,
  limit: number | undefined,
  more = 1,
): string {
  if (limit === undefined) return "";
  // A condition cannot compute, so the highest count before adding is computed here.
  return anyOf(is.notExists(counter), is.lt(counter, limit - more + 1));
}

/** The row still has this version; undefined if there was none, and no version if the table has removed the row. */
export function isUnchanged<Name>(
  is: { notExists(name: Name): string; eq(name: Name, value: number): string },
  name: Name,
  version: number | undefined,
): string {
  const isGone = is.notExists(name);
  return version === undefined ? isGone : anyOf(is.eq(name, version), isGone);
}

/** Makes a failed condition a result (`rejected`) instead of an error. */
export const quietly = { returnOnConditionCheckFailure: true } as const;
