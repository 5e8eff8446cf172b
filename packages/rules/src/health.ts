import type { HealthPart } from "@adwright/contracts/admin";

const POINTS_A_CRITICAL_ALERT = 10;

/**
 * Percent, 0–100: the average of the success rates of all parts that had any work, minus ten for each critical alert.
 * 100 without any work.
 */
export function systemHealth(
  parts: readonly Pick<HealthPart, "succeeded" | "total">[],
  criticalAlerts: number,
): number {
  const shares = parts.filter(({ total }) => total > 0).map((part) => part.succeeded / part.total);
  const mean =
    shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : 1;
  const percent = mean * 100 - criticalAlerts * POINTS_A_CRITICAL_ALERT;
  return Math.max(0, Math.round(percent * 10) / 10);
}
