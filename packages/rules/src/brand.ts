const DAY_MS = 24 * 60 * 60 * 1000;

/** Brands cannot be deleted before this age (spec 1 §9). */
export const MINIMUM_AGE_DAYS = 30;

export function ageInDays(createdAt: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(createdAt)) / DAY_MS));
}

/** Whole days until the brand may be deleted; 0 when it may be now. */
export function daysUntilDeletable(createdAt: string, nowMs: number): number {
  return Math.max(0, MINIMUM_AGE_DAYS - ageInDays(createdAt, nowMs));
}
