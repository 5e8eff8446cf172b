import type { Subscription } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import {
  hasActiveSubscription,
  isTrialExpired,
  isTrialRunning,
  limitsOf,
  type PlanLimits,
  supportRank,
  usableBrandIds,
} from "./plan.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const inDays = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();

const plain = { isAdmin: false, isSuperuser: false };
const none = undefined;

/** Brands, campaigns a month, reports a month, dollars of AI a day, name on screen. */
const table: Record<
  Subscription,
  [number | undefined, number | undefined, number | undefined, number, string]
> = {
  free: [1, 1, 1, 0.5, "Free"],
  basic: [5, none, none, 3, "Basic (Legacy)"],
  starter: [none, none, 30, 5, "Starter"],
  pro: [none, none, 30, 5, "Starter"],
  total: [none, none, none, 15, "Total"],
  business: [none, none, none, 15, "Total"],
  unlimited: [none, none, none, 15, "Unlimited"],
  custom: [none, none, none, 15, "Custom"],
  enterprise: [none, none, none, 15, "Custom"],
  trial: [none, none, none, 2, "Trial (Full Access)"],
  supercharged: [none, none, none, 15, "Supercharged (Legacy)"],
};
const subscriptions = Object.keys(table) as Subscription[];

function expectUnlimited(limits: PlanLimits): void {
  expect(limits).toMatchObject({
    brands: none,
    campaignsPerMonth: none,
    reportsPerMonth: none,
  });
}

describe("limits of a plan", () => {
  test.each(subscriptions)("%s is as the table says", (subscription) => {
    const [brands, campaignsPerMonth, reportsPerMonth, aiDollarsPerDay, name] = table[subscription];
    expect(limitsOf({ subscription, ...plain }, NOW_MS)).toEqual({
      brands,
      campaignsPerMonth,
      reportsPerMonth,
      aiDollarsPerDay,
      name,
    });
  });

  test("an unknown plan is treated as Free", () => {
    const unknown = "platinum" as Subscription;
    expect(limitsOf({ subscription: unknown, ...plain }, NOW_MS).name).toBe("Free");
  });

  test.each(subscriptions)("%s with a running trial has the trial's limits", (subscription) => {
    const limits = limitsOf({ subscription, ...plain, trialEnd: inDays(1) }, NOW_MS);
    expectUnlimited(limits);
    expect(limits.aiDollarsPerDay).toBe(2);
    expect(limits.name).toBe("Trial (Full Access)");
  });

  test.each(subscriptions.filter((subscription) => subscription !== "trial"))(
    "%s with an ended trial has its own limits again",
    (subscription) => {
      const limits = limitsOf({ subscription, ...plain, trialEnd: inDays(-1) }, NOW_MS);
      expect(limits).toEqual(limitsOf({ subscription, ...plain }, NOW_MS));
    },
  );

  test("an ended trial is Free", () => {
    const holder = { subscription: "trial", ...plain, trialEnd: inDays(-1) } as const;
    expect(limitsOf(holder, NOW_MS).name).toBe("Free");
  });

  test.each(subscriptions)(
    "%s that is paused or canceled allows what Free does",
    (subscription) => {
      for (const subscriptionStatus of ["paused", "canceled"] as const) {
        const holder = { subscription, ...plain, subscriptionStatus };
        const expected = subscription === "trial" ? "Trial (Full Access)" : "Free";
        expect(limitsOf(holder, NOW_MS).name).toBe(expected);
      }
    },
  );

  test("an unpaid plan stays valid for seven days; for a superuser it only affects the name", () => {
    const unpaid = { subscription: "unlimited", subscriptionStatus: "past_due" } as const;
    for (let days = 0; days <= 14; days += 1) {
      const holder = { ...unpaid, ...plain, pastDueSince: inDays(-days) };
      expect(limitsOf(holder, NOW_MS).name).toBe(days < 7 ? "Unlimited" : "Free");
    }
    const superuser = { ...unpaid, ...plain, isSuperuser: true, pastDueSince: inDays(-8) };
    expectUnlimited(limitsOf(superuser, NOW_MS));
  });

  test.each(subscriptions)("admins and superusers on %s have no limits", (subscription) => {
    const admin = limitsOf({ subscription, isAdmin: true, isSuperuser: false }, NOW_MS);
    expectUnlimited(admin);
    expect(admin.aiDollarsPerDay).toBeUndefined();
    expect(admin.name).toBe("Admin");
    const both = limitsOf({ subscription, isAdmin: true, isSuperuser: true }, NOW_MS);
    expect(both).toEqual({ ...admin, name: "Admin + Superuser" });

    const superuser = limitsOf({ subscription, isAdmin: false, isSuperuser: true }, NOW_MS);
    expectUnlimited(superuser);
    expect(superuser.name).toBe(`${table[subscription][4]} + Superuser`);
  });
});

describe("trials", () => {
  test("at every moment a trial is either running or expired", () => {
    for (let hours = -72; hours <= 72; hours += 1) {
      const trialEnd = new Date(NOW_MS + hours * 60 * 60 * 1000).toISOString();
      expect(isTrialRunning({ trialEnd }, NOW_MS)).toBe(hours > 0);
      expect(isTrialExpired({ trialEnd }, NOW_MS)).toBe(hours <= 0);
    }
  });

  test.each([null, undefined, ""])(
    "without one (%s) it is neither running nor expired",
    (trialEnd) => {
      expect(isTrialRunning({ trialEnd }, NOW_MS)).toBe(false);
      expect(isTrialExpired({ trialEnd }, NOW_MS)).toBe(false);
    },
  );
});

const holds = (fields: Partial<Parameters<typeof hasActiveSubscription>[0]>) =>
  hasActiveSubscription({ subscription: "pro", ...fields }, NOW_MS);

describe("an active subscription", () => {
  test("is valid while active or trialing", () => {
    expect(holds({ subscriptionStatus: "active" })).toBe(true);
    expect(holds({ subscriptionStatus: "trialing" })).toBe(true);
    expect(holds({ subscriptionStatus: "paused" })).toBe(false);
    expect(holds({ subscriptionStatus: "canceled" })).toBe(false);
    expect(holds({ subscriptionStatus: null })).toBe(false);
  });

  test("stays valid for seven days after a payment failed", () => {
    for (let days = 0; days <= 14; days += 1) {
      const change = { subscriptionStatus: "past_due", pastDueSince: inDays(-days) } as const;
      expect(holds(change)).toBe(days < 7);
    }
    expect(holds({ subscriptionStatus: "past_due" })).toBe(true);
  });

  test("does not exist on the Free plan, except during a trial", () => {
    expect(holds({ subscription: "free", subscriptionStatus: "active" })).toBe(false);
    expect(holds({ subscription: "free", trialEnd: inDays(2) })).toBe(true);
  });
});

test.each([
  ["unlimited", true, 1],
  ["enterprise", true, 1],
  ["unlimited", false, 3],
  ["starter", true, 2],
  ["free", false, 3],
] as const)("%s, active %s: rank %i", (subscription, isActive, rank) => {
  expect(supportRank(subscription, isActive)).toBe(rank);
});

const active = (id: number) => ({ id, isActive: true });
const three = [active(3), active(1), active(2)];

test("nothing is chosen while the plan allows all active brands", () => {
  expect(usableBrandIds(three, undefined, undefined)).toBeUndefined();
  expect(usableBrandIds(three, 3, 2)).toBeUndefined();
  expect(usableBrandIds([active(1), { id: 2, isActive: false }], 1, undefined)).toBeUndefined();
});

test.each([
  [1, undefined, [1]],
  [1, 2, [2]],
  [2, 3, [3, 1]],
  [2, undefined, [1, 2]],
  [1, 99, [1]],
])("of three, a limit of %d with %s kept leaves %j", (limit, kept, usable) => {
  expect([...(usableBrandIds(three, limit, kept) ?? [])]).toEqual(usable);
});

test("a kept brand that is deactivated has no effect", () => {
  const brands = [active(1), active(2), { id: 3, isActive: false }];
  expect([...(usableBrandIds(brands, 1, 3) ?? [])]).toEqual([1]);
});
