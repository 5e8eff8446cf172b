import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import { expect, test } from "vitest";

import { leaseOf } from "../support/data/leases.ts";
import { groupRow, planOf, storeGroup } from "./group-rows.ts";
import { useTestStore } from "./open-test-store.ts";
import { MONTH, newUserId, NOW_MS, upTo } from "./rows.ts";

const opened = useTestStore();

const counts = async (userId: string) => {
  const { drafts, unfinished } = await opened.store.stats.get(userId, { consistent: true });
  const { campaigns } = await opened.store.stats.getMonth(userId, MONTH);
  return { drafts, unfinished, campaigns };
};

/** Starts a phase for all targets. */
function start(
  group: CampaignGroupRow,
  phase: "goals" | "drafts" = "goals",
  more: { counted?: number; monthlyLimit?: number } = {},
) {
  return opened.store.campaignGroups.startPhase(group, {
    phase,
    from: [group.status],
    total: group.totalTargets,
    doneBefore: 0,
    failedBefore: 0,
    nowMs: NOW_MS,
    counted: 0,
    month: MONTH,
    monthlyLimit: undefined,
    ...more,
  });
}

function claim(target: GroupTargetRow, round = 1, nowMs = NOW_MS) {
  const lease = leaseOf(nowMs, nowMs + 1000);
  return opened.store.campaignGroups.claimTarget(target, { phase: "goals", round }, lease);
}

const ended = {
  status: "goals_ready",
  completedGoals: 1,
  failedGoals: 1,
  completedDrafts: 0,
  failedDrafts: 0,
  aiMicroDollars: 40,
  error: "No.",
} as const;

test("a target is claimed by one worker at a time, and again after its lease has expired", async () => {
  const { targets } = await storeGroup(opened.store, { userId: newUserId() });
  const [first] = targets as [GroupTargetRow];
  const claims = await Promise.all(upTo(5).map(() => claim(first)));
  const [winner, ...others] = claims.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  expect(winner).toMatchObject({ attempts: 1, round: 1, goals: "open" });
  const stored = winner as GroupTargetRow;
  expect(await claim(stored, 1, NOW_MS + 500)).toBeUndefined();
  expect(await claim(stored, 1, NOW_MS + 1500)).toMatchObject({ attempts: 2 });
});

test("only the first end of a target is stored", async () => {
  const { campaignGroups } = opened.store;
  const { targets } = await storeGroup(opened.store, { userId: newUserId() });
  const claimed = (await claim(targets[0] as GroupTargetRow)) as GroupTargetRow;
  const written = { goal: "Sell shoes.", keywords: ["shoes"] };
  const done = { phase: "goals", state: "done", written, microDollars: 12 } as const;
  expect(await campaignGroups.endTarget(claimed, done)).toBe(true);
  const failed = { phase: "goals", state: "failed", error: "No.", microDollars: 5 } as const;
  expect(await campaignGroups.endTarget(claimed, failed)).toBe(false);
  const { userId, groupId } = claimed;
  const stored = await campaignGroups.findTarget(userId, groupId, 0);
  expect(stored).toMatchObject({ goals: "done", goal: "Sell shoes.", aiMicroDollars: 12 });
  expect(stored?.leaseUntilMs).toBeUndefined();
  expect(stored?.error).toBeUndefined();
});

test("a phase starts once, and only if the group has not changed since it was read", async () => {
  const userId = newUserId();
  const { group } = await storeGroup(opened.store, { userId });
  const outcomes = await Promise.all(upTo(4).map(() => start(group)));
  expect(outcomes.toSorted()).toEqual(["busy", "busy", "busy", "started"]);
  const stored = await opened.store.campaignGroups.find(userId, group.id);
  expect(stored).toMatchObject({ status: "generating_goals", round: 1 });
});

test("counting a target again has no effect, and counts of an earlier round are refused", async () => {
  const { campaignGroups } = opened.store;
  const userId = newUserId();
  const { group } = await storeGroup(opened.store, { userId, totalTargets: 40 });
  await start(group);
  const of = { userId, groupId: group.id, phase: "goals" as const, round: 1 };
  const twice = [...upTo(40), ...upTo(40)];
  await Promise.all(
    twice.map((index) =>
      campaignGroups.countTarget({ ...of, index }, index % 5 === 0 ? "failed" : "done", NOW_MS),
    ),
  );
  const progress = await campaignGroups.findProgress(userId, group.id, "goals");
  expect([progress?.done.length, progress?.failed.length]).toEqual([32, 8]);
  expect(
    await campaignGroups.countTarget({ ...of, round: 0, index: 1 }, "done", 1),
  ).toBeUndefined();
});

test("a phase ends once, and updates the person's counters with it", async () => {
  const { campaignGroups } = opened.store;
  const userId = newUserId();
  const { group } = await storeGroup(opened.store, { userId });
  await start(group);
  const of = { userId, groupId: group.id, phase: "goals" as const, round: 1 };
  await campaignGroups.countTarget({ ...of, index: 0 }, "done", NOW_MS);
  const progress = await campaignGroups.countTarget({ ...of, index: 1 }, "failed", NOW_MS);
  if (!progress) throw new Error("It was not counted.");
  const counters = { drafted: 1, givenBack: 1, month: MONTH };
  const ends = await Promise.all(
    upTo(4).map(() => campaignGroups.endPhase(progress, ended, counters)),
  );
  expect(ends.filter(Boolean)).toHaveLength(1);
  expect(await counts(userId)).toEqual({ drafts: 1, unfinished: 1, campaigns: 1 });
  expect(await campaignGroups.find(userId, group.id)).toMatchObject({ ...ended, round: 1 });
});

test("a group keeps the name of its deleted brand", async () => {
  const { campaignGroups } = opened.store;
  const userId = newUserId();
  const group = groupRow({ userId });
  await campaignGroups.create(group, undefined, planOf(group));
  await campaignGroups.unlinkBrandOfGroups(userId, 7);
  const stored = await campaignGroups.find(userId, group.id);
  expect([stored?.brandId, stored?.brandName]).toEqual([undefined, "Northwind"]);
});

test("suggestions of places are cached for thirty days in any spelling", async () => {
  const { places } = opened.store;
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
  const { campaignGroups, campaigns } = opened.store;
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
  const { campaignGroups } = opened.store;
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
