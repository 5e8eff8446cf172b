import type { CustomerAccount } from "./accounts/customer.ts";
import { type AdsFailure, adsFailure } from "./wire/failure.ts";

/** The access level of the cloud project that owns the OAuth client. */
export type AccessLevel = "test" | "explorer" | "basic" | "standard";

export const ACCESS_LEVELS: readonly AccessLevel[] = ["test", "explorer", "basic", "standard"];

/** A limit of operations per 24 hours, and the accounts that count against it. */
interface Limit {
  counts: "production" | "test" | "all";
  operations: number;
}

/** From docs ("Access levels and permissible use"). */
const LIMITS: Record<AccessLevel, readonly Limit[]> = {
  test: [{ counts: "test", operations: 15_000 }],
  explorer: [
    { counts: "production", operations: 2_880 },
    { counts: "test", operations: 15_000 },
  ],
  basic: [{ counts: "all", operations: 15_000 }],
  standard: [],
};

const DAY_MS = 86_400_000;

interface Charge {
  atMs: number;
  operations: number;
  isTest: boolean;
}

/** Calls without an account count as production (assumed). */
const isOf = ({ counts }: Limit, isTest: boolean): boolean =>
  counts === "all" || (counts === "test") === isTest;

const notApproved = (): AdsFailure =>
  adsFailure("authorization_error.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION");

/** From the protos (QuotaErrorDetails): the scope and name of the rate, and how long to wait. */
export function quotaFailure(
  rateName: string,
  retryAfterMs: number | undefined,
  scope: "ACCOUNT" | "DEVELOPER" = "DEVELOPER",
): AdsFailure {
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  const wait = seconds === undefined ? "" : ` Retry in ${seconds} seconds.`;
  return adsFailure("quota_error.RESOURCE_EXHAUSTED", {
    message: `Too many requests.${wait}`,
    details: {
      quota_error_details: {
        rate_scope: scope,
        rate_name: rateName,
        ...(seconds === undefined ? {} : { retry_delay: { seconds } }),
      },
    },
  });
}

const SECOND_MS = 1000;

/**
 * From docs ("API limits and quotas"): one request a second to planning services. That each account has a second of its
 * own, and that what is refused does not count, is assumed.
 */
export function createPlanningRate(now: () => number): (customerId: string) => void {
  const lastMs = new Map<string, number>();
  return (customerId) => {
    const waitMs = (lastMs.get(customerId) ?? 0) + SECOND_MS - now();
    if (waitMs > 0) throw quotaFailure("Planning requests per second", waitMs, "ACCOUNT");
    lastMs.set(customerId, now());
  };
}

/**
 * Counts operations against the cloud project's access level. From docs: "per day" is a sliding window of 24 hours. A request that exceeds it is refused as a whole, and refused
 * requests do not count (assumed).
 */
export function createQuota(now: () => number, initial: AccessLevel) {
  let level = initial;
  /** Those of the last 24 hours, the oldest first, and what they add up to. */
  const charges: Charge[] = [];
  const sums = { production: 0, test: 0 };

  function count({ operations, isTest }: Charge, sign: 1 | -1): void {
    sums[isTest ? "test" : "production"] += sign * operations;
  }

  function charge({ operations, atMs }: Charge, limit: Limit): void {
    const sum = limit.counts === "all" ? sums.production + sums.test : sums[limit.counts];
    let used = sum + operations;
    if (used <= limit.operations) return;
    const rateName = `Number of operations for ${level} access`;
    for (const one of charges.filter(({ isTest }) => isOf(limit, isTest))) {
      used -= one.operations;
      if (used <= limit.operations) throw quotaFailure(rateName, one.atMs + DAY_MS - atMs);
    }
    // The request alone exceeds the daily limit.
    throw quotaFailure(rateName, undefined);
  }

  return {
    /** Throws Google's error if the level does not allow the account or the number of operations. */
    charge(account: CustomerAccount | undefined, operations: number): void {
      const one = { atMs: now(), operations, isTest: account?.test_account === true };
      while ((charges[0]?.atMs ?? Infinity) <= one.atMs - DAY_MS) {
        count(charges.shift() as Charge, -1);
      }
      const limit = LIMITS[level].find((each) => isOf(each, one.isTest));
      if (limit !== undefined) charge(one, limit);
      else if (level !== "standard" && account !== undefined) throw notApproved();
      charges.push(one);
      count(one, 1);
    },
    setLevel(next: AccessLevel): void {
      level = next;
    },
  };
}
