import { startBulkPublication } from "@adwright/core/campaign-group/publishing/start-bulk-publication";
import { runTask } from "@adwright/core/campaign-group/run-task";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makeDeliveries } from "../../support/stage/product-context.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { type Bulk, startBulk, TIMEOUT_MS } from "./bulk-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
}, TIMEOUT_MS);
afterAll(() => stage.close());

/** Approves everything, as if the first message to the driver had been lost. */
async function startUndriven(bulk: Bulk) {
  const { setHash } = await bulk.checkAll();
  const context = await makeContext(readConfig(), { now: stage.clock.now });
  const userId = bulk.person.user.id;
  const ctx = { ...context, userId, bulkQueue: { send: () => Promise.resolve() } };
  const { groupId } = bulk.group;
  const approval = { groupId, setHash: setHash ?? "", confirmedDailyBudgets: {} };
  const { runId } = await startBulkPublication(ctx, approval);
  return { ctx, task: { task: "drive_run", userId, groupId, runId } as const };
}

describe("the driver of a bulk publication", { timeout: TIMEOUT_MS }, () => {
  test("is started by the cron when its message was lost", async () => {
    const bulk = await startBulk(stage, 2);
    await startUndriven(bulk);
    expect(await stage.runCron("recover-runs")).toMatchObject({ atWork: 1 });
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 2 });
    expect(await stage.runCron("recover-runs")).toMatchObject({ atWork: 0 });
  });

  test("publishes each campaign once, no matter how many drivers run", async () => {
    const bulk = await startBulk(stage, 6);
    const { ctx, task } = await startUndriven(bulk);
    // These drivers send no messages; those that the cron starts do.
    const next = makeDeliveries();
    await Promise.all([1, 2, 3, 4].map(() => runTask(ctx, task, next(task))));
    // Messages that arrive before the next driver is due do nothing.
    const status = async () => {
      await Promise.all([stage.runCron("recover-runs"), stage.runCron("recover-runs")]);
      return (await bulk.publication()).status;
    };
    await expect.poll(status, { timeout: TIMEOUT_MS, interval: 1000 }).toBe("done");
    expect(await bulk.publication()).toMatchObject({ published: 6, failed: 0 });
    await runTask(ctx, task, next(task));
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
    expect(await bulk.counted()).toBe(6);
  });

  test("publishes the campaigns that a crashed driver had marked but not started", async () => {
    const bulk = await startBulk(stage, 2);
    const { ctx, task } = await startUndriven(bulk);
    const chosen = await ctx.store.bulkRuns.allCampaigns(task);
    const marked = chosen.map((row) => ({ ...row, state: "running" as const, before: "none" }));
    await ctx.store.bulkRuns.putCampaigns(marked, ctx.now());
    const run = await ctx.store.bulkRuns.find(task.userId, task.groupId);
    if (!run) throw new Error("There is no run.");
    const lease = { by: "dead", nowMs: ctx.now(), untilMs: ctx.now() + 2000 };
    await ctx.store.bulkRuns.lease(run, lease);
    const { published, failed, undone, kept, undoFailed, operations, lookedAtMs } = run;
    const lists = { running: [0, 1], published, failed, undone, kept, undoFailed };
    const progress = { ...lists, operations, lookedAtMs, waitingFor: undefined };
    await ctx.store.bulkRuns.save(run, { ...progress, waitUntilMs: undefined }, lease, false);
    await stage.runCron("recover-runs");
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 2 });
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
  });
});
