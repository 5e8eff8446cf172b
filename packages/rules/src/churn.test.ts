import { DAY_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { type ChurnFacts, churnLevel, churnRisk } from "./churn.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

/** A person without any risk factor. */
const happy: ChurnFacts = {
  createdAt: daysAgo(100),
  lastActiveAt: daysAgo(0),
  connection: "connected",
  campaigns: 3,
  published: 2,
  subscriptionStatus: "active",
};
const judge = (facts: Partial<ChurnFacts>) => churnRisk({ ...happy, ...facts }, NOW_MS);

test("a person who is active, connected, publishing and paying has no risk", () => {
  expect(judge({})).toEqual({ score: 0, daysInactive: 0, factors: [] });
});

test.each<[string, Partial<ChurnFacts>, number]>([
  ["six days away", { lastActiveAt: daysAgo(6.9) }, 0],
  ["seven days away", { lastActiveAt: daysAgo(7) }, 12],
  ["fourteen days away", { lastActiveAt: daysAgo(14) }, 25],
  ["thirty days away", { lastActiveAt: daysAgo(30) }, 40],
  ["the connection lost", { connection: "broken" }, 20],
  ["never connected", { connection: undefined }, 15],
  ["no campaign", { campaigns: 0, published: 0 }, 15],
  ["nothing published", { published: 0 }, 10],
  ["canceled", { subscriptionStatus: "canceled" }, 30],
  ["overdue", { subscriptionStatus: "past_due" }, 25],
  ["paused", { subscriptionStatus: "paused" }, 20],
  ["trial over", { subscriptionStatus: undefined, trialEnd: daysAgo(1) }, 20],
  ["trial about to end", { subscriptionStatus: undefined, trialEnd: daysAgo(-2) }, 10],
  ["trial with time left", { subscriptionStatus: "trialing", trialEnd: daysAgo(-4) }, 0],
  ["an old trial of who pays", { trialEnd: daysAgo(50) }, 0],
])("what adds to the risk: %s", (_, facts, score) => {
  const risk = judge(facts);
  expect(risk.score).toBe(score);
  expect(risk.factors).toHaveLength(score === 0 ? 0 : 1);
});

test("a new person has no risk for not having created anything yet", () => {
  const fresh = { connection: undefined, campaigns: 0, published: 0 };
  expect(judge({ ...fresh, createdAt: daysAgo(2.9) }).score).toBe(0);
  expect(judge({ ...fresh, createdAt: daysAgo(3) }).score).toBe(30);
});

test("the score is at most 100, and the reason with the highest weight comes first", () => {
  const risk = judge({
    createdAt: daysAgo(60),
    lastActiveAt: undefined,
    connection: "broken",
    campaigns: 0,
    published: 0,
    subscriptionStatus: "canceled",
  });
  expect(risk).toEqual({
    score: 100,
    daysInactive: 60,
    factors: [
      "Inactive for 60 days",
      "Subscription canceled",
      "Google connection lost",
      "No campaign yet",
    ],
  });
});

test.each([
  [100, "critical"],
  [80, "critical"],
  [79, "high"],
  [60, "high"],
  [59, "medium"],
  [30, "medium"],
  [29, "low"],
  [0, "low"],
] as const)("a score of %i is %s", (score, level) => {
  expect(churnLevel(score)).toBe(level);
});
