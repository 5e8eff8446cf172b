import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";
import { expect, test } from "vitest";

import { groupRow, planOf, startGoals, storeGroup } from "./group-rows.ts";
import { useTestStore } from "./open-test-store.ts";
import { newUserId, NOW_MS, upTo } from "./rows.ts";

const opened = await useTestStore();
const { campaignGroups, campaigns, places } = opened.store;

const start = (group: CampaignGroupRow) => startGoals(opened.store.campaignGroups, group);

test("a phase starts once, and only if the group has not changed since it was read", async () => {
  const userId = newUserId();
  const { group } = await storeGroup(opened.store, { userId });
  const outcomes = await Promise.all(upTo(4).map(() => start(group)));
  expect(outcomes.toSorted()).toEqual(["busy", "busy", "busy", "started"]);
  const stored = await opened.store.campaignGroups.find(userId, group.id);
  expect(stored).toMatchObject({ status: "generating_goals", round: 1 });
});

test("a group keeps the name of its deleted brand", async () => {
  const userId = newUserId();
  const group = groupRow({ userId });
  await campaignGroups.create(group, undefined, planOf(group));
  await campaignGroups.unlinkBrandOfGroups(userId, 7);
  const stored = await campaignGroups.find(userId, group.id);
  expect([stored?.brandId, stored?.brandName]).toEqual([undefined, "Northwind"]);
});

test("suggestions of places are cached for thirty days in any spelling", async () => {
  const place = { text: "  New   York ", language: "en" };
  const other = { text: "new york", language: "en" };
  const german = { text: "new york", language: "de" };
  expect(await places.find([place, other], NOW_MS)).toEqual([undefined, undefined]);
  await places.put(
    [place, other].map((each) => ({ ...each, suggestions: [] })),
    NOW_MS,
  );
  expect(await places.find([place, german, other], NOW_MS)).toEqual([[], undefined, []]);
  expect(await places.find([place], NOW_MS + 31 * 24 * 60 * 60 * 1000)).toEqual([undefined]);
});

test("opening a group of a thousand reads only the page shown", async () => {
  const costs: string[] = [];
  for (const totalTargets of [100, 1000]) {
    const userId = newUserId();
    const { group } = await storeGroup(opened.store, { userId, totalTargets });
    const cost = await opened.costOf(async () => {
      await campaignGroups.find(userId, group.id);
      const { items } = await campaignGroups.listTargets(userId, group.id, { limit: 50 });
      const found = await campaigns.findMany(
        userId,
        items.map(({ campaignId }) => campaignId),
      );
      expect(found).toHaveLength(50);
    });
    costs.push(cost);
  }
  expect(costs[0]).toBe(costs[1]);
});

test("a list of idle groups takes one read, and one more if some are in work", async () => {
  const userId = newUserId();
  const { group } = await storeGroup(opened.store, { userId });
  const list = () =>
    opened.measured(async () => {
      const { items } = await campaignGroups.listOf(userId, { limit: 50 });
      return campaignGroups.progressOf(items);
    });
  expect((await list()).calls).toBe(1);
  await start(group);
  const { calls, answer } = await list();
  expect(calls).toBe(2);
  expect(answer.get(group.id)).toMatchObject({ phase: "goals", total: 2, done: [], failed: [] });
});
