import { DAY_MS } from "@adwright/contracts/time";

/** The day (yyyy-mm-dd, UTC) that AI use is counted for. */
export function allowanceDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * The used part of a day's AI allowance, from 0 to 100 and 0 if the plan has no limit, and when it renews: at the next
 * 00:00 UTC.
 */
export function allowanceUse(
  spentDollars: number,
  limitDollars: number | undefined,
  nowMs: number,
) {
  const renewsAtMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  if (limitDollars === undefined) return { usedPercent: 0, renewsAtMs };
  const share = Math.max(0, spentDollars) / limitDollars;
  // 100 only if nothing is left, so 99.9 is rounded down.
  const usedPercent = share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
  return { usedPercent, renewsAtMs };
}
