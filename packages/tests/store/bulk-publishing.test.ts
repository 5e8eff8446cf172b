import type {
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import {
  type BatchWriteItemCommandInput,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";

import { groupRow, planOf } from "./group-rows.ts";
import { useTestStore } from "./open-test-store.ts";
import { campaignPlan, publicationRow, storeCampaign } from "./publication-rows.ts";
import { CREATED_AT, newId, newUserId, NOW_MS, sampleOf } from "./rows.ts";

const opened = await useTestStore();
const { bulkChecks, bulkRuns, campaignGroups, publications } = opened.store;

const newGroup = () => ({ userId: newUserId(), groupId: newId() });
type Of = ReturnType<typeof newGroup>;

const checkRow = (of: Of, fields?: Partial<BulkCheckRow>): BulkCheckRow =>
  sampleOf("bulkChecks.start", { ...of, ...fields });
const runRow = (of: Of, fields?: Partial<BulkRunRow>): BulkRunRow =>
  sampleOf("bulkRuns.start", { ...of, approvedBy: of.userId, ...fields });

/** A finished check of one campaign, and the publication that it allows. */
async function writeBulkRows(of: Of) {
  const check = checkRow(of);
  const row = sampleOf<CheckedCampaignRow>("bulkChecks.record", of);
  const digest = sampleOf<CampaignDigest>("bulkChecks.record", {}, 1);
  await bulkChecks.start(check, [row]);
  await bulkChecks.record(row, digest, NOW_MS);
  await bulkChecks.count(row, { hasErrors: false, hasWarnings: true, operations: 31 });
  await bulkChecks.finish(check, sampleOf("bulkChecks.finish", {}, 1));
  const { index, campaignId, name } = row;
  const { planHash, operations } = digest;
  const campaign = { ...of, index, campaignId, name, planHash, operations, message: "" };
  await bulkRuns.start(runRow(of), [{ ...campaign, runId: "Run-1" }], check.runId);
}

test("a bulk check starts once, and again only after it has ended", async () => {
  const of = newGroup();
  const start = (runId: string) => bulkChecks.start(checkRow(of, { runId }), []);
  expect([await start("One"), await start("Two")]).toEqual([true, false]);
  const one = checkRow(of, { runId: "One" });
  const result = { publishable: 0, totals: [], competing: [], publishingOperations: 0 };
  await bulkChecks.finish(one, { endedAt: CREATED_AT, setHash: undefined, result });
  await bulkChecks.finish(one, { endedAt: "later", setHash: "5", result });
  expect(await bulkChecks.find(of.userId, of.groupId)).toMatchObject({ endedAt: CREATED_AT });
  expect(await start("Two")).toBe(true);
  const found = await bulkChecks.find(of.userId, of.groupId);
  expect(found).toMatchObject({ runId: "Two", checked: [] });
  expect(found?.result).toBeUndefined();
});

describe("a bulk run", () => {
  test("starts only for the set that was checked, and only one at a time", async () => {
    const of = newGroup();
    await writeBulkRows(of);
    const again = runRow(of, { runId: "Run-2" });
    expect(await bulkRuns.start(again, [], "Check-1")).toBe(false);
    expect(await bulkChecks.start(checkRow(of, { runId: "Check-2" }), [])).toBe(false);
    await bulkRuns.changeStatus(runRow(of), "stopped");
    expect(await bulkRuns.start(again, [], "Another check")).toBe(false);
    expect(await bulkRuns.start({ ...again, setHash: "other" }, [], "Check-1")).toBe(false);
    expect(await bulkRuns.start(again, [], "Check-1")).toBe(true);
  });

  test("moves each campaign once, and starts none after its status has changed", async () => {
    const of = newGroup();
    await writeBulkRows(of);
    const run = runRow(of);
    const move = (to: "running" | "published" | "waiting") =>
      bulkRuns.move(run, 7, { to, operations: 5 });
    expect(await move("running")).toMatchObject({ running: [7] });
    expect(await bulkRuns.changeStatus(run, "stopped", { isIdle: true })).toBe(false);
    expect(await move("published")).toMatchObject({ running: [], published: [7], operations: 10 });
    expect(await move("published")).toBeUndefined();
    expect(await bulkRuns.changeStatus(run, "stopping")).toBe(true);
    expect(await move("running")).toBeUndefined();
    expect(await move("waiting")).toMatchObject({ published: [] });
  });

  test("is given to one next attempt", async () => {
    const of = newGroup();
    await writeBulkRows(of);
    const run = runRow(of);
    const next = () => bulkRuns.nextAttempt(run, { failed: [7] }, NOW_MS);
    expect(await next()).toMatchObject({ attempt: 2, failed: [7] });
    expect(await next()).toBeUndefined();
    expect(await bulkRuns.find(of.userId, of.groupId)).toMatchObject({ attempt: 2, failed: [7] });
  });

  test("of an earlier release, written with lists, goes on in the next attempt", async () => {
    const { client, tableName: TableName } = opened;
    const of = newGroup();
    await writeBulkRows(of);
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    const { attempt: _, ...item } =
      Items.find((one) => one["runId"] && one["userId"]?.S === of.userId && one["setHash"]) ?? {};
    const lists = ["running", "published", "failed", "undone", "kept", "undoFailed"];
    const values = lists.map((list) => [list, { L: list === "running" ? [{ N: "7" }] : [] }]);
    const Item = { ...item, ...(Object.fromEntries(values) as object) };
    await client.send(new PutItemCommand({ TableName, Item }));
    const run = await bulkRuns.find(of.userId, of.groupId);
    expect(run).toMatchObject({ running: [7], published: [] });
    const next = run && (await bulkRuns.nextAttempt(run, {}, NOW_MS));
    expect(next).toMatchObject({ attempt: 1 });
    const moved = next && (await bulkRuns.move(next, 7, { to: "published" }));
    expect(moved).toMatchObject({ running: [], published: [7] });
  });
});

/** Publishes a campaign of the group, then undoes it, each twice; answers the group's count after both. */
async function publishAndUndo({ userId, groupId }: Of) {
  const { summary } = await storeCampaign(opened.store, { userId, groupId, groupIndex: 0 });
  const campaignId = summary.id;
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
  const of = newGroup();
  await writeBulkRows(of);
  const other = { ...of, groupId: newId() };
  await writeBulkRows(other);
  const left = async (group: typeof of) => [
    await bulkChecks.find(group.userId, group.groupId),
    await bulkRuns.find(group.userId, group.groupId),
    ...(await bulkChecks.listCampaigns({ ...group, runId: "Check-1" }, { limit: 10 })).items,
    ...(await bulkChecks.allDigests({ ...group, runId: "Check-1" })),
    ...(await bulkRuns.listCampaigns({ ...group, runId: "Run-1" }, { limit: 10 })).items,
  ];
  // DynamoDB may leave part of a batch undone.
  const part = { left: 1 };
  opened.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "BatchWriteItemCommand" || part.left === 0) return next(args);
        part.left -= 1;
        const { RequestItems: UnprocessedItems } = args.input as BatchWriteItemCommandInput;
        return { output: { UnprocessedItems, $metadata: {} }, response: {} };
      },
    { step: "initialize", name: "leave-part" },
  );
  const erase = () => campaignGroups.erase(of.userId, of.groupId);
  await expect(erase()).rejects.toThrow("The table left part of a batch.");
  await erase();
  expect(await left(of)).toEqual([undefined, undefined]);
  expect(await left(other)).toHaveLength(5);
});

describe("the end of a publication", () => {
  test("is counted in the campaign's group once", async () => {
    const of = newGroup();
    const group = groupRow({ userId: of.userId, id: of.groupId, status: "drafts_ready" });
    await opened.store.campaignGroups.create(group, undefined, planOf(group));
    expect(await publishAndUndo(of)).toEqual({ counts: [1, 0], status: "undone" });
  });

  test("is stored even if the group was deleted", async () => {
    const ended = await publishAndUndo(newGroup());
    expect(ended).toEqual({ counts: [undefined, undefined], status: "undone" });
  });
});
