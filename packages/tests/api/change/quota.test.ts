import type { ChangeWhat } from "@adwright/contracts/change/change";
import { checkChanges } from "@adwright/core/change/check-changes";
import type { UserContext } from "@adwright/core/context";
import { operationsLeftOf } from "@adwright/core/google/operation-meter";
import { startJob } from "@adwright/core/job/start-job";
import { countedHours } from "@adwright/rules/operations";
import { expect, test } from "vitest";

import { openTools } from "../../support/assistants/open-tools.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

/** Checking and applying one change, with what is read before and after. */
const OF_ONE_CHANGE = 32;

const { stage, at } = useLiveAccount();

/** A set of one change that is checked while Google allows so many operations a day. */
async function checkedWithin(dailyOperations: number) {
  const { resource_name: target } = await at.campaignAt();
  const { setId } = await at.stage({ kind: "campaign_name", target, to: "Named within the limit" });
  const input = { brandId: at.brandId, setId };
  const set = await checkChanges({ ...at.held.ctx, dailyOperations }, input);
  await at.discard(input);
  return { ...set, quota: set.findings.filter(({ rule }) => rule === "change/quota") };
}

const usedSoFar = async () =>
  (at.held.ctx.dailyOperations ?? 0) - (await operationsLeftOf(at.held.ctx, stage.clock.now()));

test("a set that takes more than Google allows in a day is not approved", async () => {
  const { quota, hash } = await checkedWithin(OF_ONE_CHANGE - 1);
  expect(quota).toMatchObject([
    { severity: "error", message: expect.stringContaining("Apply it in smaller sets.") as string },
  ]);
  expect(hash).toBeNull();
});

test("a set that takes more than is left waits, and says so", async () => {
  const { quota, status, hash } = await checkedWithin((await usedSoFar()) + OF_ONE_CHANGE);
  expect(quota).toMatchObject([
    {
      severity: "warning",
      message: expect.stringContaining("It waits, then continues automatically.") as string,
    },
  ]);
  expect({ status, isApprovable: hash !== null }).toEqual({
    status: "checked",
    isApprovable: true,
  });
});

test("nothing is said where enough is left", async () => {
  const { quota } = await checkedWithin((await usedSoFar()) + 10 * OF_ONE_CHANGE);
  expect(quota).toEqual([]);
});

test("an assistant finds the limit used up at half of its person's share, and the person goes on", async () => {
  const { ctx, messages } = at.held;
  const { ctx: assistants } = await openTools(ctx);
  const outcomeOf = async (by: UserContext, q: string) => {
    const input = { brandId: at.brandId, part: "campaigns", limit: 1, q };
    const jobId = await startJob(by, { kind: "read_live", input, message: "Reading" });
    await at.held.deliver(messages.pop());
    return (await ctx.store.jobs.find(ctx.userId, jobId))?.error?.code ?? "done";
  };
  expect(await outcomeOf(assistants, "one")).toBe("done");
  const hours = countedHours(stage.clock.now());
  const half = Math.ceil(((ctx.dailyOperations ?? 0) - (await usedSoFar())) / 2);
  await ctx.store.operations.add(hours, ctx.userId, half);
  // What this process has counted is read again after ten seconds, and the account after ten minutes.
  stage.clock.advance(11 * 60_000);
  expect(await outcomeOf(assistants, "two")).toBe("GOOGLE_ADS_QUOTA");
  expect(await outcomeOf(ctx, "three")).toBe("done");
});

test("pausing and undoing need neither a share nor the reserve", async () => {
  const { ctx } = at.held;
  const { resource_name: target } = (await at.enabled()).campaign;
  const renamed = await at.apply({ kind: "campaign_name", target, to: "Named before the end" });

  const nowMs = stage.clock.now();
  const hours = countedHours(nowMs);
  const limit = ctx.dailyOperations ?? 0;
  await ctx.store.operations.add(hours, "somebody-else", 10);
  const { used } = await ctx.store.operations.countOf(hours);
  await ctx.store.operations.add(hours, ctx.userId, Math.ceil(limit * 0.95) - used);
  // What this process has counted is read again after ten seconds.
  stage.clock.advance(11_000);

  const named: ChangeWhat = { kind: "campaign_name", target, to: "Named after the end" };
  await expect(at.stage(named)).rejects.toMatchObject({ code: "GOOGLE_ADS_QUOTA" });
  const paused = await at.apply({ kind: "campaign_status", target, to: "PAUSED" });
  expect(paused.status).toBe("applied");
  expect(paused.findings.map(({ rule }) => rule)).not.toContain("change/quota");
  expect((await at.takeBack(renamed)).status).toBe("applied");
});
