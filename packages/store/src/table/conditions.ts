/**
 * Conditions joined by OR, in parentheses: electrodb joins what it is given to conditions of its own with AND, as it
 * stands.
 */
export function anyOf(...conditions: string[]): string {
  return `(${conditions.join(" OR ")})`;
}

export function allOf(...conditions: string[]): string {
  return `(${conditions.join(" AND ")})`;
}
