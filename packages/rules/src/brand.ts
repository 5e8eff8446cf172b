const DAY_MS = 24 * 60 * 60 * 1000;

/** Brands cannot be deleted before this age (handbook/brand.md). */
export const MINIMUM_AGE_DAYS = 30;

export function ageInDays(createdAt: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(createdAt)) / DAY_MS));
}

/** Whole days until the brand may be deleted; 0 when it may be now. */
export function daysUntilDeletable(createdAt: string, nowMs: number): number {
  return Math.max(0, MINIMUM_AGE_DAYS - ageInDays(createdAt, nowMs));
}

/** The active status of a brand changes at most so often in a calendar month, UTC (handbook/brand.md). */
export const MAX_STATUS_CHANGES_A_MONTH = 2;

/** A deactivated brand takes up a place of the plan for this long (handbook/brand.md). */
export const COUNTED_AFTER_DEACTIVATION_DAYS = 30;

/** What the judgement of a brand's status needs to know. Times are ISO 8601. */
export interface BrandStatus {
  isActive: boolean;
  /** As stored: a place that has lapsed is given back when a limit is judged next. */
  counts: boolean;
  deactivatedAt?: string | undefined;
  /** yyyy-mm, UTC, of the latest change */
  statusMonth?: string | undefined;
  /** changes in that month */
  statusChanges?: number | undefined;
}

/** The calendar month as yyyy-mm, UTC. */
export function monthOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 7);
}

/** Epoch ms at which the next calendar month begins, UTC. */
export function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** Changes of the status that the present month has seen. */
export function statusChangesIn(
  brand: Pick<BrandStatus, "statusMonth" | "statusChanges">,
  nowMs: number,
): number {
  return brand.statusMonth === monthOf(nowMs) ? (brand.statusChanges ?? 0) : 0;
}

/** How often the status can still change this month. */
export function statusChangesLeft(
  brand: Pick<BrandStatus, "statusMonth" | "statusChanges">,
  nowMs: number,
): number {
  return Math.max(0, MAX_STATUS_CHANGES_A_MONTH - statusChangesIn(brand, nowMs));
}

/** Epoch ms from which a deactivated brand counts no longer; undefined while it is active. */
export function countsUntilMs(
  brand: Pick<BrandStatus, "isActive" | "deactivatedAt">,
): number | undefined {
  if (brand.isActive || brand.deactivatedAt === undefined) return undefined;
  return Date.parse(brand.deactivatedAt) + COUNTED_AFTER_DEACTIVATION_DAYS * DAY_MS;
}

/** Deactivated so long ago that its place is due to be given back. */
export function isLapsed(brand: BrandStatus, nowMs: number): boolean {
  const untilMs = countsUntilMs(brand);
  return brand.counts && untilMs !== undefined && nowMs >= untilMs;
}

/** Whether the brand takes up a place of the plan now. */
export function countsAgainstLimit(brand: BrandStatus, nowMs: number): boolean {
  return brand.counts && !isLapsed(brand, nowMs);
}
