import { sampleForm, sampleRun } from "@adwright/rules/storm/samples";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { useTestStore } from "./open-test-store.ts";
import { CREATED_AT, NOW_MS } from "./rows.ts";

const opened = await useTestStore();
const { stormRules } = opened.store;

const runs = () => opened.store.stormRuns;
const body = { events: [], because: ["Hail"] };
const later = (minutes: number) => new Date(NOW_MS + minutes * 60_000).toISOString();
let ids = 0;
const planned = (change: Partial<StormRunRow> = {}) => {
  ids += 1;
  return {
    ...sampleRun(NOW_MS, { runId: ids, state: "planned", revertAt: CREATED_AT }),
    userId: `person-${ids}`,
    mandateId: "Mandate-1",
    tries: 0,
    ...change,
    dueAt: later(2),
  };
};
describe("a run", () => {
  test("has its campaign alone, across all people, until it ends; what its end needs is held", async () => {
    const before = await runs().heldOperations();
    const [first, second] = [planned(), planned()];
    expect(await runs().plan(first, body)).toBe("planned");
    expect(await runs().plan(second, body)).toBe("in_use");
    expect(await runs().findNow(second.userId, second.runId)).toBeUndefined();
    expect(await runs().heldOperations()).toBe(before + 30);
    expect(await runs().findBody(first.userId, first.runId)).toEqual(body);
    expect(await runs().findLock(first.customerId, first.campaign)).toMatchObject({
      runId: first.runId,
    });
    expect(await runs().end(first, { state: "ended", endedAt: CREATED_AT })).toBe(true);
    expect(await runs().end(first, { state: "ended" })).toBe(false);
    expect(await runs().heldOperations()).toBe(before);
    expect(await runs().listOpenOf(first.userId)).toEqual([]);
    expect(await runs().listDue(later(9))).toEqual([]);
    expect(await runs().plan(second, body)).toBe("planned");
    await runs().end(second, { state: "ended" });
  });

  test("is due until it ends; a stale copy moves nothing", async () => {
    const run = planned({ campaign: "customers/1/campaigns/2" });
    await runs().plan(run, body);
    expect(await runs().listDue(later(1))).toEqual([]);
    expect(await runs().listDue(later(2))).toMatchObject([{ runId: run.runId }]);
    const now = present(await runs().move(run, { state: "active", dueAt: later(60) }));
    expect(await runs().findNow(run.userId, run.runId)).toEqual(now);
    expect(await runs().move(run, { dueAt: later(1) })).toBeUndefined();
    expect(await runs().listDue(later(59))).toEqual([]);
    const states = ["planned"] as const;
    expect(await runs().move(now, { tries: 1 }, { states })).toBeUndefined();
    const leaseOf = (by: string, afterMs: number) =>
      runs().takeLease(run, { by, nowMs: NOW_MS + afterMs, untilMs: NOW_MS + afterMs + 8000 });
    expect(await leaseOf("one", 0)).toBeUndefined();
    expect(await leaseOf("two", 1)).toBe(NOW_MS + 8000);
    expect(await leaseOf("one", 5000)).toBeUndefined();
    expect(await leaseOf("two", 13_000)).toBeUndefined();
    await runs().releaseLease(run, "one");
    expect(await leaseOf("one", 13_001)).toBe(NOW_MS + 21_000);
    expect(await runs().overdueMs(NOW_MS)).toBe(0);
    await runs().end(now, { state: "ended" });
  });

  test("is booked once its rule was judged as it is, and counted there", async () => {
    const userId = "booked";
    const rule = draft({ userId });
    await stormRules.write(rule);
    const [first, other] = ["3", "4"].map((number) =>
      planned({ userId, ruleId: rule.ruleId, campaign: `customers/1/campaigns/${number}` }),
    );
    expect(await runs().plan(present(first), body, 0)).toBe("planned");
    expect(await runs().plan(present(other), body, 0)).toBe("changed");
    expect(await runs().plan(present(other), body, 1)).toBe("planned");
    // A rule that was read before is not written over the count.
    expect(await stormRules.write({ ...rule, version: 2 }, { before: rule })).toBe(false);
    const before = present(await stormRules.findNow(userId, rule.ruleId));
    expect(before.bookings).toBe(2);
    expect(await stormRules.write({ ...before, version: 2 }, { before })).toBe(true);
    expect((await runs().listOpenOf(userId)).map(({ runId }) => runId)).toEqual([
      first?.runId,
      other?.runId,
    ]);
    await runs().removeAllOf(userId);
    expect(await runs().findLock("0000000001", "customers/1/campaigns/3")).toBeUndefined();
  });
});

const draft = (change: Partial<StormRuleRow>): StormRuleRow => ({
  userId: "armed",
  ruleId: "Rule-1",
  brandId: 42,
  customerId: "1234567890",
  currencyCode: "USD",
  version: 1,
  state: "draft",
  createdAt: CREATED_AT,
  form: sampleForm(),
  ...change,
});

test("an armed rule is found by each of its states, and no longer once it is edited", async () => {
  const found = async () =>
    (await Promise.all(["48", "40"].map((state) => stormRules.listArmed(state)))).map(
      (rows) => rows.length,
    );
  const counties = ["48113", "40109"].map((fips) => ({ fips, name: fips }));
  const first = draft({ form: sampleForm({ area: { counties } }) });
  expect(await stormRules.write(first)).toBe(true);
  const armed: StormRuleRow = { ...first, state: "armed", version: 2 };
  expect(await stormRules.write(armed, { before: first })).toBe(true);
  expect(await stormRules.write(armed, { before: first })).toBe(false);
  expect(await found()).toEqual([1, 1]);
  const form = { ...first.form, area: { counties: counties.slice(0, 1) } };
  const smaller = { ...armed, form, version: 3 };
  await stormRules.write(smaller, { before: armed });
  expect(await found()).toEqual([1, 0]);
  const edited: StormRuleRow = { ...smaller, state: "draft", version: 4 };
  await stormRules.write(edited, { before: smaller });
  expect(await found()).toEqual([0, 0]);
  expect(await stormRules.remove(smaller)).toBe(false);
  expect(await stormRules.remove(edited)).toBe(true);
});
