import { runCampaign } from "@adwright/core/campaign-group/publishing/run-campaign";
import { startBulkPreflight } from "@adwright/core/campaign-group/publishing/start-bulk-preflight";
import { startBulkPublication } from "@adwright/core/campaign-group/publishing/start-bulk-publication";
import { runTask } from "@adwright/core/campaign-group/run-task";
import { countedHours } from "@adwright/rules/operations";
import { describe, expect, test } from "vitest";

import { makeDeliveries } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type Bulk, startBulk, undrivenContext } from "./bulk-stage.ts";

const stage = useBareStage();

/** Approves everything; no execution is started. */
async function startUndriven(bulk: Bulk) {
  const { setHash } = await bulk.checkAll();
  const ctx = await undrivenContext(bulk);
  const { groupId } = bulk.group;
  const approval = { groupId, setHash: setHash ?? "", confirmedDailyBudgets: {} };
  const { runId } = await startBulkPublication(ctx, approval);
  const input = { userId: ctx.userId, groupId, runId, kind: "publish", attempt: 1 } as const;
  return { ctx, input };
}

/** The time after which what was not started is due. */
async function sweepLater(): Promise<void> {
  stage.clock.advance(61_000);
  await stage.runCron("sweep-work");
}

describe("bulk work whose execution was never started", () => {
  test("is started when it is due: a check, then a publication", async () => {
    const bulk = await startBulk(stage, 2);
    const ctx = await undrivenContext(bulk);
    const { groupId } = bulk.group;
    await startBulkPreflight(ctx, { groupId, euPoliticalAdvertising: false, startServing: false });
    await sweepLater();
    expect(await bulk.checked()).toMatchObject({ checked: 2, publishable: 2 });
    await startUndriven(bulk);
    // As the release before durable work left it: with a message, and not due.
    const due = (await ctx.store.dueWork.list("9999")).filter(({ key }) => key === String(groupId));
    await Promise.all(due.map((one) => ctx.store.dueWork.remove(one)));
    const old = { task: "drive_run", userId: ctx.userId, groupId } as const;
    expect(await runTask(ctx, old, makeDeliveries()(old))).toEqual({ state: "ended" });
    await sweepLater();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 2 });
    expect(await bulk.counted()).toBe(2);
  });

  test("publishes the campaigns that were marked but not started", async () => {
    const bulk = await startBulk(stage, 2);
    const { ctx, input } = await startUndriven(bulk);
    const run = await ctx.store.bulkRuns.find(ctx.userId, input.groupId);
    if (!run) throw new Error("There is no run.");
    const { items } = await ctx.store.bulkRuns.listCampaigns(run, { limit: 2 });
    const marked = items.map((row) => ({ ...row, before: "none" }));
    await ctx.store.bulkRuns.putCampaigns(marked, ctx.now());
    for (const { index } of marked) await ctx.store.bulkRuns.move(run, index, { to: "running" });
    await sweepLater();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 2 });
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
  });

  test("starts no more campaigns than Google's limit has room for, however many begin at once", async () => {
    const bulk = await startBulk(stage, 5);
    const { ctx, input } = await startUndriven(bulk);
    const { operations = 0 } = (await ctx.store.bulkRuns.findCampaign(input, 0)) ?? {};
    const { used } = await ctx.store.operations.countOf(countedHours(ctx.now()));
    // Two and a half campaigns below the tenth that is left to others.
    const limited = { ...ctx, dailyOperations: (used + 2.5 * operations) / 0.9 };
    const steps = [0, 1, 2, 3, 4].map((index) => runCampaign(limited, { ...input, index }));
    const states = (await Promise.all(steps)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["publish", "publish", "wait", "wait", "wait"]);
    expect(await bulk.publication()).toMatchObject({ running: 2, waiting: 3 });
  });

  test("publishes each campaign once, no matter how often its step is called", async () => {
    const bulk = await startBulk(stage, 3);
    const { ctx, input } = await startUndriven(bulk);
    const call = () =>
      Promise.allSettled([0, 1, 2].map((index) => runCampaign(ctx, { ...input, index })));
    await Promise.all([call(), call()]);
    await sweepLater();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 3, failed: 0 });
    // A step of the attempt before does nothing any more.
    expect(await runCampaign(ctx, { ...input, index: 0 })).toEqual({ state: "done" });
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
    expect(await bulk.counted()).toBe(3);
  });
});

// The last one, because it uses up the limit.
test("undoing needs neither a share of Google's limit nor the reserve", async () => {
  const bulk = await startBulk(stage, 2);
  await bulk.publishAll();
  const { store, userId, dailyOperations: limit = 0 } = await undrivenContext(bulk);
  const hours = countedHours(stage.clock.now());
  await store.operations.add(hours, "somebody-else", 10);
  const { used } = await store.operations.countOf(hours);
  await store.operations.add(hours, userId, Math.ceil(limit * 0.95) - used);
  // What this process has counted is read again after ten seconds.
  stage.clock.advance(11_000);
  await bulk.undo();
  expect(await bulk.untilStatus("undone")).toMatchObject({ undone: 2 });
});
