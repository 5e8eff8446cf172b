import type { Claim, ClaimMetric, RawMetrics } from "@adwright/contracts/report";

import { metricOf, metricUnits, percentChange, sumMetrics } from "./metrics.ts";
import { currencyDecimals, moneyWords, toMicros } from "./money.ts";
import { type JoinedRow, joinPeriods } from "./report-rows.ts";
import { problemOfClaim, quoteNamesOnce, VALUE_PLACEHOLDER } from "./report-wording.ts";

export type JudgedClaim =
  | { outcome: "kept" | "repaired"; claim: Claim }
  /** Why it cannot be shown; used for the log and the count of dropped claims. */
  | { outcome: "dropped"; reason: string };

/** A report's rows by id, prepared once for all its claims. */
export interface ClaimEvidence {
  currencyCode: string;
  /** Null if the report has no previous period. */
  hasPrevious: boolean;
  find(id: string): JoinedRow | undefined;
}

export function claimEvidence(metrics: RawMetrics, currencyCode: string): ClaimEvidence {
  const rows = joinPeriods(metrics);
  return {
    currencyCode,
    hasPrevious: metrics.previous !== null,
    find: (id) => rows.get(id),
  };
}

/**
 * Recalculates a claim by the AI from the report's own rows, and writes the number into its text. A claim with a wrong
 * value is corrected. A claim is dropped if its text says more than its rows prove: another number, a direction that
 * contradicts the figures, a multiple, a rank.
 */
export function judgeClaim(claim: Claim, evidence: ClaimEvidence): JudgedClaim {
  const rows = claim.rowIds.map((id) => evidence.find(id));
  const known = rows.flatMap((row) => row ?? []);
  const misplaced = problemOfRows(claim, known, evidence);
  if (misplaced !== undefined) return { outcome: "dropped", reason: misplaced };

  const figures = figuresOf(claim.metric, known);
  const exact = figures[claim.period];
  if (exact === undefined) return { outcome: "dropped", reason: "cannot be computed" };
  const unit = claim.period === "change" ? "percent" : metricUnits[claim.metric];
  const value = rounded(exact, unit, evidence.currencyCode);

  const names = known.map(({ row }) => row.name);
  const said = problemOfClaim(claim.text, names, figures.change);
  if (said !== undefined) return { outcome: "dropped", reason: said };
  const text = quoteNamesOnce(claim.text, names).replace(VALUE_PLACEHOLDER, () =>
    valueWords(value, unit, claim.period, evidence.currencyCode),
  );
  const isTrue = value === claim.value && unit === claim.unit;
  return { outcome: isTrue ? "kept" : "repaired", claim: { ...claim, text, value, unit } };
}

function problemOfRows(
  { rowIds, period }: Claim,
  known: readonly JoinedRow[],
  { hasPrevious }: ClaimEvidence,
): string | undefined {
  if (rowIds.length === 0) return "names no row";
  if (known.length < rowIds.length) return "names a row that the report lacks";
  if (new Set(rowIds).size < rowIds.length) return "names a row twice";
  // An ad group's clicks are included in its campaign's, so adding both would count them twice.
  if (new Set(known.map(({ table }) => table)).size > 1) return "adds up rows of different tables";
  if (period !== "current" && !hasPrevious) return "has no previous period";
  return undefined;
}

/** The totals of a claim's rows, and their change in percent. */
function figuresOf(metric: ClaimMetric, rows: readonly JoinedRow[]) {
  const current = metricOf(metric, sumMetrics(rows.flatMap((row) => row.current ?? [])));
  const previous = metricOf(metric, sumMetrics(rows.flatMap((row) => row.previous ?? [])));
  return { current, previous, change: percentChange(current, previous) };
}

/** Rounded as shown: one decimal for a percentage, the currency's decimals for an amount, two for a count. */
function rounded(value: number, unit: Claim["unit"], currencyCode: string): number {
  const decimals = unit === "percent" ? 1 : unit === "count" ? 2 : currencyDecimals(currencyCode);
  // Rounded to twelve digits first, because 1.005 is stored as slightly less.
  return Number(Number(value.toPrecision(12)).toFixed(decimals)) + 0;
}

/** A change is written without its sign, because the text says whether it went up or down. */
function valueWords(
  value: number,
  unit: Claim["unit"],
  period: Claim["period"],
  currencyCode: string,
): string {
  const shown = period === "change" ? Math.abs(value) : value;
  if (unit === "percent") return `${shown.toLocaleString("en-US")}%`;
  if (unit === "count") return shown.toLocaleString("en-US");
  return moneyWords(toMicros(shown), currencyCode);
}
