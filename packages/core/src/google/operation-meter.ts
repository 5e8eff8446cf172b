import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";
import { overdrawn } from "@adwright/rules/operations";
import type { Store } from "@adwright/store/store";
import type { OperationMeter } from "@adwright/vendors/google-ads/client";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Whoever acts for nobody in particular. */
const NOBODY = "system";

interface MeterOptions {
  store: Pick<Store, "operations">;
  now: () => number;
  /** What Google allows the cloud project in a day. */
  dailyOperations: number;
}

/**
 * Counts operations before they are sent. What would go beyond the day, or beyond one person's share while others are
 * active, is given back and refused as Google itself would: GOOGLE_ADS_QUOTA with the seconds to wait.
 */
export function makeOperationMeter({ store, now, dailyOperations }: MeterOptions): OperationMeter {
  return {
    async count(userId = NOBODY, operations) {
      const nowMs = now();
      const day = new Date(nowMs).toISOString().slice(0, 10);
      const count = await store.operations.add(day, userId, operations);
      const reason = overdrawn(count, dailyOperations);
      if (reason === undefined) return;
      await store.operations.add(day, userId, -operations);
      throw refusal(reason, DAY_MS - (nowMs % DAY_MS));
    },
  };
}

const words = {
  day: "Today's changes at Google are used up. Everything goes on tomorrow.",
  share: "You have used your share of today's changes at Google while others need theirs.",
} as const;

function refusal(reason: "day" | "share", untilTomorrowMs: number): AppError {
  // Others may be done in an hour; Google's day is over at its end.
  const pauseMs = reason === "day" ? untilTomorrowMs : Math.min(untilTomorrowMs, HOUR_MS);
  const retryAfterSeconds = Math.ceil(pauseMs / 1000);
  const details: GoogleAdsFailure = {
    kind: "quota",
    outcome: "not_applied",
    issues: [],
    retryAfterSeconds,
  };
  return new AppError("GOOGLE_ADS_QUOTA", words[reason], { details, retryAfterSeconds });
}
