import { AppError } from "@adwright/contracts/errors";
import type { Priority } from "@adwright/contracts/google";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { makeOperationMeter } from "@adwright/core/google/operation-meter";
import { countedHours } from "@adwright/rules/operations";
import { beforeEach, describe, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { upTo } from "./rows.ts";

const DAILY = 90;

let midnightMs = Date.parse("2026-11-20T00:00:00Z");
let nowMs = midnightMs;
const opened = await useTestStore();
beforeEach(() => {
  // A test may go on into its next day, and operations count for 25 hours.
  midnightMs += 3 * DAY_MS;
  nowMs = midnightMs;
});

const hours = () => countedHours(nowMs);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function countNow(): Promise<{ used: number; people: number }> {
  const { used, people } = await opened.store.operations.countOf(hours());
  return { used, people };
}

function meterOver(dailyOperations: number | undefined, held = 0) {
  const heldOperations = () => Promise.resolve(held);
  const { store } = opened;
  return makeOperationMeter({ store, now: () => nowMs, dailyOperations, heldOperations });
}

/** The error of the meter for this many operations; undefined if they are allowed. Nothing is kept in reserve from them. */
async function ask(
  userId: string | undefined,
  operations: number,
  priority: Priority = "reserve",
  held = 0,
): Promise<AppError | undefined> {
  try {
    await meterOver(DAILY, held).count({ userId, priority }, operations);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const secondsUntil = (hour: number) => (midnightMs + hour * HOUR_MS - nowMs) / 1000;

describe("the operations meter", () => {
  test("counts work without a person against the limit, but not as a person", async () => {
    expect(await ask(undefined, 40)).toBeUndefined();
    expect(await ask("lone", 40)).toBeUndefined();
    expect(await ask("lone", 10)).toBeUndefined();
    expect(await ask("lone", 1)).toMatchObject({ code: "GOOGLE_ADS_QUOTA" });
    expect(await countNow()).toEqual({ used: 90, people: 1 });
    expect(await opened.store.operations.listShares(hours())).toEqual([
      { userId: "lone", isPerson: true, used: 50 },
      { userId: "system", isPerson: false, used: 40 },
    ]);
  });

  test("refuses stopping only at Google's own limit, and keeps free what is held", async () => {
    const HELD = 10;
    expect(await ask("other", 5)).toBeUndefined();
    expect(await ask("keen", 75, "reserve", HELD)).toBeUndefined();
    expect(await ask("keen", 1, "reserve", HELD)).toMatchObject({
      details: { quotaOf: "project" },
    });
    expect(await ask(undefined, 1, "ordinary", HELD)).toMatchObject({ code: "GOOGLE_ADS_QUOTA" });
    expect(await ask("keen", 1, "reserve")).toMatchObject({ details: { quotaOf: "person" } });
    expect(await ask("keen", 10, "stop", HELD)).toBeUndefined();
    expect(await ask("keen", 1, "stop", HELD)).toMatchObject({ details: { quotaOf: "project" } });
  });

  test("reports the time at which the others' pace leaves enough, and keeps to it", async () => {
    nowMs += 2 * HOUR_MS;
    expect(await ask("other", 3)).toBeUndefined();
    expect(await ask("keen", 60)).toBeUndefined();
    // Then 17 are left, five of them for reads after the wait; at 3 in t hours, the others need 3 * (24 - t) / t more.
    const refused = await ask("keen", 10);
    expect(refused).toMatchObject({
      code: "GOOGLE_ADS_QUOTA",
      message:
        "You have used your share of Google's 24-hour limit, and others still need the rest. " +
        "Possible again at 06:50 UTC.",
      retryAfterSeconds: secondsUntil(6 + 50 / 60),
      details: { kind: "quota", outcome: "not_applied", quotaOf: "person" },
    });
    expect(await countNow()).toEqual({ used: 63, people: 2 });
    nowMs += (refused?.retryAfterSeconds ?? 0) * 1000;
    expect(await ask("keen", 1)).toBeUndefined();
    expect(await ask("keen", 10)).toBeUndefined();
  });

  test("reports the time at which the person's own operations stop counting, if that is sooner", async () => {
    nowMs += 3 * HOUR_MS;
    expect(await ask("keen", 40)).toBeUndefined();
    nowMs += 18 * HOUR_MS;
    expect(await ask("keen", 5)).toBeUndefined();
    expect(await ask("other", 44)).toBeUndefined();
    expect(await ask("keen", 1)).toMatchObject({
      message: expect.stringMatching(/Possible again at 04:00 UTC\.$/) as string,
      retryAfterSeconds: secondsUntil(28),
      details: { quotaOf: "person" },
    });
    nowMs = midnightMs + 28 * HOUR_MS;
    expect(await ask("keen", 1)).toBeUndefined();
  });

  test("keeps the counts of whole days", async () => {
    nowMs += 23 * HOUR_MS;
    expect(await ask("one", 4)).toBeUndefined();
    nowMs += 2 * HOUR_MS;
    expect(await ask("one", 5)).toBeUndefined();
    const { operations } = opened.store;
    expect(await operations.countOfDay(dayOf(midnightMs))).toMatchObject({ used: 4, people: 1 });
    expect(await operations.countOfDay(dayOf(nowMs))).toMatchObject({ used: 5, people: 1 });
    expect(await operations.listSharesOfDay(dayOf(nowMs))).toMatchObject([{ used: 5 }]);
    expect(await operations.listShares(hours())).toMatchObject([{ used: 9 }]);
  });

  test("refuses a request beyond the whole limit permanently, and counts nothing", async () => {
    expect(await ask("huge", DAILY)).toBeUndefined();
    nowMs += DAY_MS + HOUR_MS;
    const refused = await ask("huge", DAILY + 1);
    expect(refused).toMatchObject({
      code: "GOOGLE_ADS_REJECTED",
      message:
        "This takes 91 changes in Google Ads at once, and Google allows 90 in 24 hours. " +
        "A smaller campaign, with fewer keywords for example, can be published.",
      details: { kind: "invalid", issues: [{ code: "LARGER_THAN_DAILY_LIMIT" }] },
    });
    expect(refused?.retryAfterSeconds).toBeUndefined();
    expect(await countNow()).toEqual({ used: 0, people: 0 });
  });
});

const reads = (userId: string, operations: number) => ask(userId, operations, "ordinary");

describe("the reserve", () => {
  test("is refused to somebody's reads, and left to publishing and undo", async () => {
    expect(await reads("alone", 81)).toBeUndefined();
    expect(await reads("alone", 1)).toMatchObject({
      code: "GOOGLE_ADS_QUOTA",
      message:
        "What is left of Google's 24-hour limit is kept for publishing and undo. " +
        "Possible again at 01:00 UTC tomorrow.",
      details: { quotaOf: "project" },
    });
    expect(await countNow()).toEqual({ used: 81, people: 1 });
    expect(await ask("alone", 5)).toBeUndefined();
    expect(await ask("alone", 5)).toMatchObject({ code: "GOOGLE_ADS_QUOTA" });
  });

  test("is open to the first operations of a newcomer", async () => {
    const meter = meterOver(1000);
    await meter.count({ userId: "busy" }, 900);
    await expect(meter.count({ userId: "busy" }, 1)).rejects.toMatchObject({
      code: "GOOGLE_ADS_QUOTA",
    });
    for (let each = 0; each < 10; each += 1) await meter.count({ userId: "new" }, 1);
    await expect(meter.count({ userId: "new" }, 1)).rejects.toMatchObject({
      details: { quotaOf: "project" },
    });
  });
});

describe("the operations meter far from its limits", () => {
  test("reads the total once in ten seconds, and writes each operation", async () => {
    const meter = meterOver(1000);
    await meter.count({ userId: "ada" }, 1);
    const cheap = await opened.measured(() => meter.count({ userId: "ada" }, 1));
    nowMs += 10_001;
    const counting = await opened.measured(() => meter.count({ userId: "ada" }, 1));
    expect([cheap.calls, counting.calls]).toEqual([3, 4]);
    expect(await countNow()).toEqual({ used: 3, people: 1 });
  });

  test("reads the total on every call once half of a share or of the limit is used", async () => {
    const meter = meterOver(100);
    await meter.count({ userId: "ada" }, 1);
    expect((await opened.measured(() => meter.count({ userId: "ada" }, 60))).calls).toBe(4);
    expect((await opened.measured(() => meter.count({ userId: "ada" }, 1))).calls).toBe(4);
    await expect(meter.count({ userId: "ada" }, 60)).rejects.toMatchObject({
      code: "GOOGLE_ADS_QUOTA",
    });
  });

  test("includes what this process has sent since the last read", async () => {
    const meter = meterOver(100);
    await meter.count({ userId: "ada" }, 1);
    for (const other of ["b", "c", "d", "e"]) await meter.count({ userId: other }, 12);
    // The fifth call notes that the person's time begins.
    expect((await opened.measured(() => meter.count({ userId: "f" }, 1))).calls).toBe(5);
  });

  test("reads as much beside two hundred people as beside ten, beyond a person's share", async () => {
    const costs = [];
    for (const people of [10, 200]) {
      nowMs += 3 * DAY_MS;
      const others = upTo(people).map((one) => `other-${one}`);
      await Promise.all(others.map((one) => opened.store.operations.add(hours(), one, 1)));
      const meter = meterOver(4 * people);
      await meter.count({ userId: "keen" }, 10);
      const refused = await opened.measured(() => meter.count({ userId: "keen" }, 1).catch(String));
      expect(refused.answer).toContain("You have used your share");
      costs.push([refused.calls, refused.units]);
    }
    // To count, to read all and to take back.
    expect(costs[0]?.[0]).toBe(7);
    expect(costs[1]).toEqual(costs[0]);
  });

  test("counts without a limit, and refuses nothing", async () => {
    const meter = meterOver(undefined);
    await meter.count({ userId: "ada" }, 1_000_000);
    const far = await opened.measured(() => meter.count({ userId: "ada" }, 1_000_000));
    expect(far.calls).toBe(3);
    expect((await opened.store.operations.usedBy(hours(), "ada")).used).toBe(2_000_000);
  });
});
