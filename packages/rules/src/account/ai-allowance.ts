/** How much of a day's AI allowance is used; the counter's day is UTC. */
export interface AllowanceUse {
  /** 0–100, a whole number; 0 where the plan has no limit. */
  usedPercent: number;
  /** Epoch ms of the next 00:00 UTC. */
  renewsAtMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day (yyyy-mm-dd, UTC) whose allowance is used. */
export function allowanceDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

export function allowanceUse(
  spentDollars: number,
  limitDollars: number | undefined,
  nowMs: number,
): AllowanceUse {
  const renewsAtMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  if (limitDollars === undefined) return { usedPercent: 0, renewsAtMs };
  const share = Math.max(0, spentDollars) / limitDollars;
  // 100 is for what is used up: the last cent is still there to be used.
  const usedPercent = share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
  return { usedPercent, renewsAtMs };
}
