import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  checkedRow,
  checkRow,
  digestRow,
  runCampaignRow,
  runRow,
  SET_HASH,
  writeBulkRows,
} from "./bulk-publishing-rows.ts";
import { openTestStore, type TestStore } from "./open-test-store.ts";
import {
  campaignPlan,
  campaignRow,
  CREATED_AT,
  MONTH,
  newId,
  newUserId,
  NOW_MS,
  publicationRow,
} from "./rows.ts";

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.close());

const newGroup = () => ({ userId: newUserId(), groupId: newId() });
const soon = { nowMs: NOW_MS, untilMs: NOW_MS + 1000 };

describe("a bulk check", () => {
  test("starts once, and again only after it has ended", async () => {
    const { bulkChecks } = opened.store;
    const of = newGroup();
    const start = (checkId: string) => bulkChecks.start(checkRow(of, { checkId }), []);
    expect([await start("One"), await start("Two")]).toEqual([true, false]);
    const one = checkRow(of, { checkId: "One" });
    const result = { publishable: 0, totals: [], competing: [], publishingOperations: 0 };
    await bulkChecks.finish(one, { endedAt: CREATED_AT, setHash: undefined, result });
    await bulkChecks.finish(one, { endedAt: "later", setHash: SET_HASH, result });
    expect(await bulkChecks.find(of.userId, of.groupId)).toMatchObject({ endedAt: CREATED_AT });
    expect(await start("Two")).toBe(true);
    const found = await bulkChecks.find(of.userId, of.groupId);
    expect(found).toMatchObject({ checkId: "Two", checked: [] });
    expect(found?.result).toBeUndefined();
  });

  test("gives each campaign to one worker until its lease expires or it is postponed", async () => {
    const { bulkChecks } = opened.store;
    const of = newGroup();
    const key = { ...of, checkId: "Check-1", index: 0 };
    await bulkChecks.start(checkRow(of), [checkedRow(of, 0)]);
    const claim = async (nowMs: number) =>
      (await bulkChecks.claim(key, { nowMs, untilMs: nowMs + 1000 })).state;
    expect([await claim(NOW_MS), await claim(NOW_MS + 999)]).toEqual(["mine", "held"]);
    expect(await claim(NOW_MS + 1000)).toBe("mine");
    await bulkChecks.putOff(key, { tries: 1, notBeforeMs: NOW_MS + 5000 });
    expect([await claim(NOW_MS + 4999), await claim(NOW_MS + 5000)]).toEqual(["held", "mine"]);
    await bulkChecks.record({ ...checkedRow(of, 0), state: "checked" }, digestRow(0), NOW_MS);
    expect(await claim(NOW_MS + 90_000)).toBe("done");
    expect(await bulkChecks.claim({ ...key, index: 3 }, soon)).toEqual({ state: "held" });
    expect(await bulkChecks.allDigests(key)).toEqual([digestRow(0)]);
  });

  test("counts a campaign once, and not for another check", async () => {
    const { bulkChecks } = opened.store;
    const of = newGroup();
    await bulkChecks.start(checkRow(of), []);
    const found = { hasErrors: true, hasWarnings: false, operations: 0 };
    const key = { ...of, checkId: "Check-1", index: 1 };
    await bulkChecks.count(key, found);
    const counted = await bulkChecks.count(key, found);
    expect(counted).toMatchObject({ checked: [1], withErrors: [1], withWarnings: [] });
    expect(await bulkChecks.count({ ...key, checkId: "Old" }, found)).toBeUndefined();
  });
});

describe("a bulk run", () => {
  test("starts only for the set that was checked, and only one at a time", async () => {
    const { bulkChecks, bulkRuns } = opened.store;
    const of = newGroup();
    await writeBulkRows(opened.store, of);
    const again = runRow(of, { runId: "Run-2" });
    expect(await bulkRuns.start(again, [], "Check-1")).toBe(false);
    expect(await bulkChecks.start(checkRow(of, { checkId: "Check-2" }), [])).toBe(false);
    await bulkRuns.request(runRow(of), { from: ["running"], to: "stopped" });
    expect(await bulkRuns.start(again, [], "Another check")).toBe(false);
    expect(await bulkRuns.start({ ...again, setHash: "other" }, [], "Check-1")).toBe(false);
    expect(await bulkRuns.start(again, [], "Check-1")).toBe(true);
  });

  test("has one driver at a time, and none before it is due", async () => {
    const { bulkRuns } = opened.store;
    const of = newGroup();
    await writeBulkRows(opened.store, of);
    const key = runRow(of);
    const lease = (by: string, nowMs: number) =>
      bulkRuns.lease(key, { by, nowMs, untilMs: nowMs + 1000 });
    expect(await lease("a", NOW_MS)).toMatchObject({ state: "mine", run: { order: [7] } });
    expect(await lease("b", NOW_MS)).toEqual({ state: "held", untilMs: NOW_MS + 1000 });
    expect(await lease("b", NOW_MS + 1000)).toMatchObject({ state: "mine" });
    const { running, failed, undone, kept, undoFailed, operations, lookedAtMs } = key;
    const lists = { running, published: [7], failed, undone, kept, undoFailed };
    const progress = { ...lists, operations, lookedAtMs, waitingFor: undefined };
    expect(await bulkRuns.save(key, progress, { by: "a", ...soon }, false)).toBe(false);
    expect(await bulkRuns.save(key, progress, { by: "b", ...soon }, false)).toBe(true);
    const status = { from: "running", to: "running" } as const;
    const dueAtMs = NOW_MS + 3000;
    expect(await bulkRuns.endPass(key, { by: "a", status, dueAtMs })).toBeUndefined();
    expect(await bulkRuns.endPass(key, { by: "b", status, dueAtMs })).toBe("running");
    expect(await lease("c", NOW_MS + 2999)).toEqual({ state: "not_due" });
    expect(await lease("c", NOW_MS + 3000)).toMatchObject({ run: { published: [7] } });
    const old = { by: "d", ...soon };
    expect(await bulkRuns.lease({ ...key, runId: "Old" }, old)).toEqual({ state: "not_due" });
  });

  test("keeps a status that was requested during a pass", async () => {
    const { bulkRuns } = opened.store;
    const of = newGroup();
    await writeBulkRows(opened.store, of);
    const key = runRow(of);
    await bulkRuns.lease(key, { by: "a", ...soon });
    expect(await bulkRuns.request(key, { from: ["stopped"], to: "undoing" })).toBe(false);
    expect(await bulkRuns.request(key, { from: ["running"], to: "stopping" })).toBe(true);
    const status = { from: "running", to: "done" } as const;
    const ended = await bulkRuns.endPass(key, { by: "a", status, dueAtMs: NOW_MS + 9000 });
    expect(ended).toBe("stopping");
    expect(await bulkRuns.lease(key, { by: "b", ...soon })).toMatchObject({ state: "mine" });
  });

  test("lists its campaigns by index", async () => {
    const { bulkRuns } = opened.store;
    const of = newGroup();
    const rows = [10, 2, 0].map((index) => runCampaignRow(of, index));
    await bulkRuns.putCampaigns(rows, NOW_MS);
    const key = runRow(of);
    const { items, cursor } = await bulkRuns.listCampaigns(key, { limit: 2 });
    expect(items.map(({ index }) => index)).toEqual([0, 2]);
    const next = await bulkRuns.listCampaigns(key, { limit: 2, cursor });
    expect(next.items.map(({ index }) => index)).toEqual([10]);
    expect(await bulkRuns.allCampaigns(key)).toHaveLength(3);
    expect(await bulkRuns.findCampaign(key, 2)).toMatchObject({ campaignId: 1002 });
  });
});

test("work is listed until it is removed, and a removal for an earlier start has no effect", async () => {
  const { bulkWork } = opened.store;
  const of = newGroup();
  const work = { ...of, kind: "check", at: CREATED_AT } as const;
  const mine = async () =>
    (await bulkWork.list({ limit: 200 })).items.filter(({ userId }) => userId === of.userId);
  await bulkWork.put(work);
  await bulkWork.put({ ...work, kind: "run" });
  await bulkWork.remove({ ...work, at: "an earlier start" });
  expect(await mine()).toHaveLength(2);
  await bulkWork.remove(work);
  expect(await mine()).toMatchObject([{ kind: "run" }]);
  await bulkWork.removeAllOf(of.userId);
  expect(await mine()).toEqual([]);
});

/** Publishes a campaign of the group, then undoes it, each twice; answers the group's count after both. */
async function publishAndUndo({ userId, groupId }: ReturnType<typeof newGroup>) {
  const { campaigns, campaignGroups, publications } = opened.store;
  const summary = campaignRow({ userId, groupId, groupIndex: 0 });
  const campaignId = summary.summary.id;
  await campaigns.create(summary, MONTH, undefined);
  const row = publicationRow({ userId, campaignId });
  await publications.start(row, campaignPlan(), { version: 1 });
  const { publicationId } = row;
  const end = { userId, campaignId, publicationId, at: CREATED_AT, by: userId };
  const countAfter = async (status: "complete" | "undone") => {
    await publications.end({ ...end, status });
    await publications.end({ ...end, status });
    return (await campaignGroups.find(userId, groupId))?.published;
  };
  const counts = [await countAfter("complete"), await countAfter("undone")];
  return { counts, status: (await publications.findProgress(userId, campaignId))?.status };
}

test("erasing a group erases its check and its run", async () => {
  const { bulkChecks, bulkRuns, campaignGroups } = opened.store;
  const of = newGroup();
  await writeBulkRows(opened.store, of);
  const other = { ...of, groupId: newId() };
  await writeBulkRows(opened.store, other);
  await campaignGroups.erase(of.userId, of.groupId);
  const left = async (group: typeof of) => [
    await bulkChecks.find(group.userId, group.groupId),
    await bulkRuns.find(group.userId, group.groupId),
    ...(await bulkChecks.listCampaigns({ ...group, checkId: "Check-1" }, { limit: 10 })).items,
    ...(await bulkChecks.allDigests({ ...group, checkId: "Check-1" })),
    ...(await bulkRuns.listCampaigns({ ...group, runId: "Run-1" }, { limit: 10 })).items,
  ];
  expect(await left(of)).toEqual([undefined, undefined]);
  expect(await left(other)).toHaveLength(5);
});

describe("the end of a publication", () => {
  test("is counted in the campaign's group once", async () => {
    const of = newGroup();
    await opened.store.campaignGroups.create(
      {
        userId: of.userId,
        id: of.groupId,
        name: "Group",
        baseUrl: "https://northwind-running.example",
        brandId: 7,
        brandName: "Brand",
        currencyCode: "USD",
        dailyBudget: 20,
        targetCpa: 25,
        budgetCeiling: 20,
        status: "drafts_ready",
        totalTargets: 1,
        completedGoals: 1,
        failedGoals: 0,
        completedDrafts: 1,
        failedDrafts: 0,
        published: 0,
        round: 2,
        month: MONTH,
        aiMicroDollars: 0,
        createdAt: CREATED_AT,
      },
      undefined,
      { ...of, negativeKeywords: [], targets: [] },
    );
    expect(await publishAndUndo(of)).toEqual({ counts: [1, 0], status: "undone" });
  });

  test("is stored even if the group was deleted", async () => {
    const ended = await publishAndUndo(newGroup());
    expect(ended).toEqual({ counts: [undefined, undefined], status: "undone" });
  });
});
