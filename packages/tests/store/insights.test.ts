import type { InsightRow } from "@adwright/store/insight/insight";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newUserId, NOW_MS, sampleOf, upTo } from "./rows.ts";

const { insights } = (await useTestStore()).store;

test("a brand's suggestions are listed newest first and removed together, and no others", async () => {
  const userId = newUserId();
  const insight = (brandId: number, hour = 0): InsightRow =>
    sampleOf("insights.put", {
      userId,
      brandId,
      createdAt: new Date(NOW_MS + hour * 3_600_000).toISOString(),
    });
  const rows = upTo(30).map((hour) => insight(4, hour));
  await Promise.all([...rows, insight(42)].map((row) => insights.put(row)));
  expect(await insights.listOf(userId, 4, NOW_MS)).toEqual(rows.toReversed().slice(0, 20));
  await insights.removeAllOf(userId, 4);
  expect(await insights.listOf(userId, 4, NOW_MS)).toEqual([]);
  expect(await insights.listOf(userId, 42, NOW_MS)).toEqual([insight(42)]);
  await insights.removeAllOf(userId, 4);
});
