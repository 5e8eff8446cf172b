import type { ValidationError } from "@adwright/contracts/errors";

import { addDays } from "./report-period.ts";

/** Calendar days in the property's time zone, first and last included. */
interface Range {
  startDate: string;
  endDate: string;
}

const DEFAULT_DAYS = 30;
/** Google Analytics: a standard property stores report data for at most 14 months. */
export const MONTHS_KEPT = 14;

/** The last 30 complete days, without today. */
export function lastThirtyDays(today: string): Range {
  return { startDate: addDays(today, -DEFAULT_DAYS), endDate: addDays(today, -1) };
}

/** The first day that can be requested. */
export function firstKeptDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const first = month - 1 - MONTHS_KEPT;
  // Day 0 is the last day of the previous month. This matters for months with fewer days than the current date.
  const lastOfMonth = new Date(Date.UTC(year, first + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, first, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** The problems of a range; `today` is in the property's time zone. */
export function problemsOfRange({ startDate, endDate }: Range, today: string): ValidationError[] {
  if (startDate > endDate) {
    return [{ field: "endDate", message: "The end date is before the start date." }];
  }
  const problems: ValidationError[] = [];
  if (startDate < firstKeptDay(today)) {
    const message = `Google Analytics keeps ${MONTHS_KEPT} months. Choose a later start date.`;
    problems.push({ field: "startDate", message });
  }
  if (endDate > today) {
    const message = "The end date is in the future. Choose today or a day before.";
    problems.push({ field: "endDate", message });
  }
  return problems;
}
