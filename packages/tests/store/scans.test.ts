import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newUserId, NOW_MS, upTo } from "./rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const opened = useTestStore();

const page = (id: number) => ({
  id: String(id),
  url: `https://shop.example/${id}${"x".repeat(970)}`,
  title: "t".repeat(200),
  type: "other" as const,
  relevanceScore: 50,
  selected: false,
  reasons: ["Not clear what it offers", "Names prices", "One click from the home page"],
});

test("a scan's pages are replaced while it runs, and kept for a day", async () => {
  const { scans } = opened.store;
  const userId = newUserId();
  const of = { userId, jobId: "Job-1" };
  expect(await scans.find(userId, "Job-1", NOW_MS)).toBeUndefined();

  await scans.put(of, { pages: [page(1)], skipped: [], listed: 2 }, NOW_MS);
  const more = { pages: [page(1), page(2)], skipped: [], listed: 9 };
  await scans.put(of, more, NOW_MS);
  expect(await scans.find(userId, "Job-1", NOW_MS)).toEqual(more);
  expect(await scans.find(newUserId(), "Job-1", NOW_MS)).toBeUndefined();
  expect(await scans.find(userId, "Job-1", NOW_MS + DAY_MS)).toBeUndefined();
});

test("the largest possible scan can be stored", async () => {
  const { scans } = opened.store;
  const userId = newUserId();
  const skipped = upTo(100).map((id) => ({ url: page(id).url, reason: "r".repeat(200) }));
  const largest = { pages: upTo(40).map(page), skipped, listed: 200 };
  await scans.put({ userId, jobId: "Job-2" }, largest, NOW_MS);
  expect(await scans.find(userId, "Job-2", NOW_MS)).toEqual(largest);
});
