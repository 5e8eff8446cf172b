import type { Report } from "@adwright/contracts/report";

import { formatDay, formatMonth } from "../../../format/date.ts";

/** A step of the chart by its first day: "20 Nov 2026", "Week from 16 Nov 2026", "Nov 2026". */
export function stepWords(day: string, step: Report["series_step"]): string {
  if (step === "month") return formatMonth(day);
  return step === "week" ? `Week from ${formatDay(day)}` : formatDay(day);
}
