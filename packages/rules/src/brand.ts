import { DAY_MS } from "@adwright/contracts/time";

/** The minimum age at which a brand can be deleted (handbook/brand.md). */
export const MINIMUM_AGE_DAYS = 30;

export function ageInDays(createdAt: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(createdAt)) / DAY_MS));
}

/** Whole days until the brand may be deleted; 0 if it may be now. */
export function daysUntilDeletable(createdAt: string, nowMs: number): number {
  return Math.max(0, MINIMUM_AGE_DAYS - ageInDays(createdAt, nowMs));
}

/** A brand's active status can change this many times per calendar month, UTC (handbook/brand.md). */
export const MAX_STATUS_CHANGES_A_MONTH = 2;

/** How long a deactivated brand counts against the plan (handbook/brand.md). */
export const COUNTED_AFTER_DEACTIVATION_DAYS = 30;

/** The part of a brand that its status rules need. Times are ISO 8601. */
export interface BrandStatus {
  isActive: boolean;
  /** As stored; a lapsed brand is only released when a limit is next checked. */
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

/** The start of the next calendar month, UTC, epoch ms. */
export function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** The number of status changes this month. */
export function statusChangesIn(
  brand: Pick<BrandStatus, "statusMonth" | "statusChanges">,
  nowMs: number,
): number {
  return brand.statusMonth === monthOf(nowMs) ? (brand.statusChanges ?? 0) : 0;
}

/** How many more status changes are possible this month. */
export function statusChangesLeft(
  brand: Pick<BrandStatus, "statusMonth" | "statusChanges">,
  nowMs: number,
): number {
  return Math.max(0, MAX_STATUS_CHANGES_A_MONTH - statusChangesIn(brand, nowMs));
}

/** When a deactivated brand stops counting, epoch ms; undefined while it is active. */
export function countsUntilMs(
  brand: Pick<BrandStatus, "isActive" | "deactivatedAt">,
): number | undefined {
  if (brand.isActive || brand.deactivatedAt === undefined) return undefined;
  return Date.parse(brand.deactivatedAt) + COUNTED_AFTER_DEACTIVATION_DAYS * DAY_MS;
}

/** True if it was deactivated so long ago that it should no longer count. */
export function isLapsed(brand: BrandStatus, nowMs: number): boolean {
  const untilMs = countsUntilMs(brand);
  return brand.counts && untilMs !== undefined && nowMs >= untilMs;
}

/** Whether the brand currently counts against the plan. */
export function countsAgainstLimit(brand: BrandStatus, nowMs: number): boolean {
  return brand.counts && !isLapsed(brand, nowMs);
}
