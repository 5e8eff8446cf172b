import type { AttentionKind } from "@adwright/contracts/figures/attention";

import { moneyWords } from "../money.ts";
import type { AttentionRows } from "./attention-rows.ts";

/** Fewer conversions, or clicks where ads stopped, say little. */
export const LEAST_EXPECTED = 10;
/** So many clicks expected in a week are enough where conversions are rare. */
export const LEAST_CLICKS = 100;

const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
export const countWords = (value: number): string => (value < 10 ? tenths : whole).format(value);

export const money = (micros: number, { currencyCode }: Pick<AttentionRows, "currencyCode">) =>
  moneyWords(Math.round(micros), currencyCode);

export const percentWords = (share: number): string => `${Math.round(share * 100)}%`;

export const daysWords = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

export const pluralWords = (count: number, one: string, many = `${one}s`): string =>
  `${countWords(count)} ${count === 1 ? one : many}`;

/** What the days of a finding's small chart show. */
export function seriesWords(kind: AttentionKind): string {
  if (kind === "cost-per-conversion-up") return "Cost per conversion";
  return kind.startsWith("conversions") ? "Conversions" : "Cost";
}
