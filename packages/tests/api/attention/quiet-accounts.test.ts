import type { AttentionKind } from "@adwright/contracts/figures/attention";
import { findAttention } from "@adwright/rules/attention/find-attention";
import { expect, test } from "vitest";

import {
  type AccountOptions,
  dayOf,
  DAYS,
  rowsOn,
  syntheticAccount,
} from "../../support/data/synthetic-account.ts";

const ACCOUNTS = 50;
const WATCHED_DAYS = 13 * 7;
/** A finding that stays, or comes back within this time, is one. */
const ONE_FINDING_DAYS = 28;
const STATISTICAL = new Set<AttentionKind>([
  "spend-stopped",
  "conversions-stopped",
  "cost-per-conversion-up",
  "conversions-down",
  "spend-up",
]);

/** The statistical findings of 13 weeks, each with the day on which it was found first. */
function foundIn(seed: number, options?: AccountOptions): string[] {
  const account = syntheticAccount(seed, options);
  const lastSeen = new Map<string, number>();
  const found: string[] = [];
  for (let today = DAYS - WATCHED_DAYS; today < DAYS; today += 1) {
    for (const { kind, entity } of findAttention(rowsOn(account, today), [], dayOf(today))) {
      if (!STATISTICAL.has(kind)) continue;
      const last = lastSeen.get(entity.id) ?? -DAYS;
      if (today - last > ONE_FINDING_DAYS) found.push(`account ${seed}: ${kind}, day ${today}`);
      lastSeen.set(entity.id, today);
    }
  }
  return found;
}

test("conversions that come later than in most accounts are not missed", () => {
  const seeds = Array.from({ length: 10 }, (_, seed) => seed);
  const found = seeds.flatMap((seed) => foundIn(seed, { atOnce: 0.1 }));
  expect(found.length).toBeLessThanOrEqual(seeds.length);
});

test("50 quiet accounts have at most one false finding each in 13 weeks on average", () => {
  const found = Array.from({ length: ACCOUNTS }, (_, seed) => foundIn(seed)).flat();
  expect(found.length).toBeLessThanOrEqual(ACCOUNTS);
});
