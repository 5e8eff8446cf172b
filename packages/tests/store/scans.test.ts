import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newUserId, NOW_MS, upTo } from "./rows.ts";

const { scans } = (await useTestStore()).store;

const page = (id: number) => ({
  id: String(id),
  url: `https://shop.example/${id}${"x".repeat(970)}`,
  title: "t".repeat(200),
  type: "other" as const,
  relevanceScore: 50,
  selected: false,
  reasons: ["Not clear what it offers", "Names prices", "One click from the home page"],
});

test("the largest possible scan can be stored", async () => {
  const userId = newUserId();
  const skipped = upTo(100).map((id) => ({ url: page(id).url, reason: "r".repeat(200) }));
  const largest = { pages: upTo(40).map(page), skipped, listed: 200 };
  await scans.put({ userId, jobId: "Job-2" }, largest, NOW_MS);
  expect(await scans.find(userId, "Job-2", NOW_MS)).toEqual(largest);
});
