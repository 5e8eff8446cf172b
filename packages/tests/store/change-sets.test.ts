import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import { describe, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newId, newUserId, NOW_MS, sampleOf } from "./rows.ts";

const { accountHolds, changeSets } = (await useTestStore()).store;

const noBody = { changes: [], diff: [], findings: [], estimate: null };

const setRow = (fields: Partial<ChangeSetRow> = {}): ChangeSetRow =>
  sampleOf("changeSets.create", { userId: newUserId(), setId: newId(), ...fields });

const name = (id: number) => `customers/0000000042/campaigns/${id}`;

describe("the open set of a brand", () => {
  test("can only be one: of two that are created concurrently, one is refused", async () => {
    const first = setRow();
    const second = setRow({ userId: first.userId });
    const begun = await Promise.all(
      [first, second].map((row) => changeSets.create(row, noBody, { openAfter: undefined })),
    );
    expect(begun.filter(Boolean)).toHaveLength(1);
    const openId = await changeSets.findOpenId(first.userId, 42);
    const third = setRow({ userId: first.userId });
    expect(await changeSets.create(third, noBody, { openAfter: openId })).toBe(true);
    expect(await changeSets.findOpenId(first.userId, 42)).toBe(third.setId);
  });

  test("can be edited only at its current version", async () => {
    const row = setRow();
    await changeSets.create(row, noBody);
    const edit = (version: number) =>
      changeSets.edit(row, { version, statuses: ["open"] }, { changeCount: 1 }, noBody);
    const edited = await Promise.all([edit(1), edit(1)]);
    expect(edited.filter(Boolean)).toHaveLength(1);
    expect(await changeSets.find(row)).toMatchObject({ version: 2, changeCount: 1 });
    expect(await edit(1)).toBe(false);
  });
});

test("a set changes its status only from the expected statuses and with the expected hash", async () => {
  const row = setRow({ status: "checked", hash: "abc" });
  await changeSets.create(row, noBody);
  const approve = (hash: string) =>
    changeSets.move(row, { statuses: ["checked"], hash }, { status: "approved" });
  expect(await approve("other")).toBe(false);
  expect(await approve("abc")).toBe(true);
  expect(await approve("abc")).toBe(false);
});

test("an account is held by one worker at a time, until the hold expires", async () => {
  const take = (by: string, nowMs: number) =>
    accountHolds.take("0000000077", { by, nowMs, untilMs: nowMs + 8000 });
  expect(await take("one", NOW_MS)).toBeUndefined();
  expect(await take("two", NOW_MS + 100)).toBe(NOW_MS + 8000);
  expect(await take("one", NOW_MS + 2500)).toBeUndefined();
  expect(await take("two", NOW_MS + 10_500)).toBeUndefined();
  await accountHolds.release("0000000077", "one");
  expect(await take("one", NOW_MS + 10_600)).toBe(NOW_MS + 18_500);
  await accountHolds.release("0000000077", "two");
  expect(await take("one", NOW_MS + 10_700)).toBeUndefined();
});

test("publications share an account, and a worker that needs it alone gets it next", async () => {
  const customerId = "0000000078";
  const share = (nowMs: number, isRenewed = false) =>
    accountHolds.share(customerId, { nowMs, untilMs: nowMs + 8000, isRenewed });
  const take = (nowMs: number) =>
    accountHolds.take(customerId, { by: "set", nowMs, untilMs: nowMs + 8000 });
  expect(await share(NOW_MS)).toBeUndefined();
  expect(await share(NOW_MS + 100)).toBeUndefined();
  expect(await take(NOW_MS + 200)).toBe(NOW_MS + 8100);
  // A new publication would make the set wait forever; those that share the account already may renew.
  expect(await share(NOW_MS + 300)).toBe(NOW_MS + 15_200);
  expect(await share(NOW_MS + 400, true)).toBeUndefined();
  expect(await take(NOW_MS + 8400)).toBeUndefined();
  expect(await share(NOW_MS + 8500, true)).toBe(NOW_MS + 16_400);
  await accountHolds.release(customerId, "set");
  expect(await share(NOW_MS + 15_300)).toBeUndefined();
  expect(await share(NOW_MS + 15_400)).toBeUndefined();
  await accountHolds.unshare(customerId);
  expect(await take(NOW_MS + 15_500)).toBe(NOW_MS + 23_400);
  await accountHolds.unshare(customerId);
  expect(await take(NOW_MS + 15_600)).toBeUndefined();
});

test("sets are found by the campaigns they change", async () => {
  const first = setRow();
  const { userId, brandId } = first;
  const second = setRow({ userId });
  await changeSets.create(first, noBody, undefined);
  await changeSets.create(second, noBody, undefined);
  await changeSets.noteCampaigns(first, [name(7), name(70)]);
  await changeSets.noteCampaigns(second, [name(7)]);
  await changeSets.noteCampaigns(second, [name(7)]);
  const idsOf = async (of: string, campaign: string) =>
    (await changeSets.listOfCampaign(of, campaign)).map(({ setId }) => setId);
  expect(await idsOf(userId, name(7))).toEqual([first.setId, second.setId]);
  expect(await idsOf(userId, name(70))).toEqual([first.setId]);
  expect(await idsOf("somebody-else", name(7))).toEqual([]);

  const gone = { userId, brandId, setId: first.setId - 1 };
  const bodies = await changeSets.findBodies([second, gone, first]);
  expect([...bodies.keys()]).toEqual([second.setId, first.setId]);
  expect(bodies.get(first.setId)).toEqual(noBody);
});
