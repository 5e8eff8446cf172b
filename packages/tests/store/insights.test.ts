import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { analyticsData, newUserId, NOW_MS, upTo } from "./rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const opened = useTestStore();

function insight(userId: string, brandId: number, atMs: number) {
  return {
    userId,
    brandId,
    createdAt: new Date(atMs).toISOString(),
    startDate: "2026-10-21",
    endDate: "2026-11-19",
    campaignSuggestions: [],
    analyticsData: analyticsData(),
  };
}

test("a brand's suggestions are listed newest first, for 30 days", async () => {
  const { insights } = opened.store;
  const userId = newUserId();
  const rows = [0, 1, 2].map((day) => insight(userId, 4, NOW_MS + day * DAY_MS));
  for (const row of rows) await insights.put(row);
  // A brand whose number begins with the same digit, and a brand of another person.
  await insights.put(insight(userId, 42, NOW_MS));
  await insights.put(insight(newUserId(), 4, NOW_MS));

  expect(await insights.listOf(userId, 4, NOW_MS + 2 * DAY_MS)).toEqual(rows.toReversed());
  const later = NOW_MS + 30 * DAY_MS;
  expect(await insights.listOf(userId, 4, later)).toEqual(rows.slice(1).toReversed());
});

test("a brand's suggestions are removed together, and no others", async () => {
  const { insights } = opened.store;
  const userId = newUserId();
  const rows = upTo(30).map((hour) => insight(userId, 4, NOW_MS + hour * 3_600_000));
  await Promise.all(rows.map((row) => insights.put(row)));
  const other = insight(userId, 42, NOW_MS);
  await insights.put(other);
  await insights.removeAllOf(userId, 4);
  expect(await insights.listOf(userId, 4, NOW_MS)).toEqual([]);
  expect(await insights.listOf(userId, 42, NOW_MS)).toEqual([other]);
  await insights.removeAllOf(userId, 4);
});
