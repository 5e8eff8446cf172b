import type { LiveDays } from "@adwright/contracts/change/live-campaign";

import { type GoogleMetrics, toMetrics } from "../reads/metric-fields.ts";

/** The maximum number of rows of one kind read for a campaign; if there are more, the result says so. */
export const MOST_ROWS = 20_000;

/** Google Ads API: days in the account's time zone, without today. */
export const inLastDays = (days: LiveDays): string => `segments.date DURING LAST_${days}_DAYS`;
export const LAST_30_DAYS = inLastDays("30");

/** The four metrics of a row; Google may omit zeros. */
export function figuresOf(metrics: GoogleMetrics | undefined) {
  const { cost_micros: costMicros, ...figures } = toMetrics(metrics);
  return { ...figures, costMicros };
}

/** An amount from the API, or null if it is unset; 0 means unset there. */
export function microsOf(micros: number | string | undefined): number | null {
  return micros === undefined || Number(micros) === 0 ? null : Number(micros);
}

export const wordOf = (word: string | undefined): string =>
  word === undefined || word === "UNSPECIFIED" ? "UNKNOWN" : word;

export const byName = (left: { name: string }, right: { name: string }): number =>
  left.name.localeCompare(right.name);

export const byText = (left: { text: string }, right: { text: string }): number =>
  left.text.localeCompare(right.text);

/** The highest cost first. */
export const byCost = (left: { costMicros: number }, right: { costMicros: number }): number =>
  right.costMicros - left.costMicros;
