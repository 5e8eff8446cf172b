import { AppError } from "@adwright/contracts/errors";

/** A GAQL string literal, including quotes; backslashes and quotes are escaped. */
export function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** The condition that a field has one of the values. */
export const isIn = (field: string, values: Iterable<string>): string =>
  `${field} IN (${[...new Set(values)].map(quoted).join(", ")})`;

/** A date literal; throws VALIDATION unless the day is a valid YYYY-MM-DD. */
export function quotedDate(day: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  if (!isDay) throw new AppError("VALIDATION", `"${day}" is not a date.`);
  return `'${day}'`;
}
