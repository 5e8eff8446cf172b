import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { campaignRow, MONTH, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { brands, campaigns } = opened.store;

interface Asked {
  limit: number;
  q?: string;
  status?: "draft" | "failed";
}

async function allPages(userId: string, asked: Asked) {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await opened.store.campaigns.listOf(userId, { ...asked, cursor });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== undefined && pages.length < 50);
  return pages;
}

async function createCampaigns(userId: string, total: number) {
  for (const index of upTo(total)) {
    const row = campaignRow({
      userId,
      id: index + 1,
      name: index % 10 === 0 ? `Summer SALE ${index}` : `Campaign ${index}`,
      status: index % 3 === 0 ? "failed" : "draft",
    });
    await opened.store.campaigns.create(row, MONTH, undefined);
  }
}

test("a filtered page is full even if most rows don't match", async () => {
  const userId = newUserId();
  await createCampaigns(userId, 45);
  const named = await allPages(userId, { limit: 2, q: "sale" });
  expect(named).toEqual([[41, 31], [21, 11], [1]]);
  const failed = await allPages(userId, { limit: 4, status: "failed" });
  expect(failed.flat()).toEqual(upTo(15).map((index) => 43 - index * 3));
  const both = await allPages(userId, { limit: 10, q: "Summer s", status: "failed" });
  expect(both).toEqual([[31, 1]]);
  expect(await allPages(userId, { limit: 10, q: "winter" })).toEqual([[]]);
});

function cursorTo(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

test("a cursor of another person or list, or an invalid one, is refused", async () => {
  const [userId, otherId] = [newUserId(), newUserId()];
  await createCampaigns(userId, 3);
  await createCampaigns(otherId, 3);
  const foreign = await campaigns.listOf(otherId, { limit: 1 });
  const own = await campaigns.listOf(userId, { limit: 1 });
  const bad = [
    foreign.cursor ?? "",
    "",
    "garbled",
    cursorTo(null),
    cursorTo([1]),
    cursorTo({ pk: `U#${userId}` }),
    cursorTo({ pk: `U#${userId}`, sk: "PROFILE" }),
    cursorTo({ pk: `U#${userId}`, sk: "CAMP#1", gsi1pk: "USERS#0" }),
  ];
  for (const cursor of bad) {
    await expect(campaigns.listOf(userId, { limit: 1, cursor })).rejects.toMatchObject({
      code: "VALIDATION",
      validationErrors: [{ field: "cursor" }],
    });
  }
  await expect(brands.listOf(userId, { limit: 1, cursor: own.cursor })).rejects.toMatchObject({
    code: "VALIDATION",
  });
});
