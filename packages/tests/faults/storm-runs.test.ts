import { HOUR_MS } from "@adwright/contracts/time";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import { describe, expect, test } from "vitest";

import { useStormAccount } from "../support/data/storm-account.ts";
import { deaths, type DeathPlace } from "./dying-worker.ts";
import { promised, operationsSince, runFaults, runUnder, type Trouble } from "./storm-runs.ts";

/** What a start, and what an end may take of Google's operations. */
const MOST_OPERATIONS = 24;
const { stage, at } = useStormAccount();

test("a run enables one campaign with a last day, and takes both back", async () => {
  const { campaign } = at.chosen;
  const before = await at.campaign(campaign);
  at.passToMorning();
  const rule = await at.arm();
  await at.hail();
  const startedAt = stage.clock.now();
  const run = await at.judge(rule);
  expect(operationsSince(stage, startedAt)).toBeLessThanOrEqual(MOST_OPERATIONS);
  expect(run).toMatchObject({ state: "active", campaign, accountDays: [run.endDay] });
  expect(await at.campaign(campaign)).toEqual({ status: "ENABLED", end: run.endDay });
  at.passTo(run.revertAt);
  const endedAt = stage.clock.now();
  expect(await at.guard()).toEqual({ looked: 1, overdueSeconds: 0 });
  expect(operationsSince(stage, endedAt)).toBeLessThanOrEqual(MOST_OPERATIONS);
  expect(await at.campaign(campaign)).toEqual(before);
  expect((await at.runs()).at(-1)).toMatchObject({ state: "ended", endReason: "over" });
  expect(await verifyReceipts(at.ctx)).toMatchObject({ ok: true });
  const told = await at.ctx.store.notifications.listOf(at.ctx.userId, 0, { limit: 10 });
  expect(told.items.map(({ event }) => event.kind)).toEqual(["storm_ended", "storm_started"]);
});

test("a warning without an end keeps a campaign on over midnight, and all of it is taken back", async () => {
  const { campaign } = at.chosen;
  const before = await at.campaign(campaign);
  const { rule, run: first } = await at.start({ endMs: null });
  let run = first;
  for (let round = 0; round < 3; round++) {
    stage.clock.advance(5 * HOUR_MS);
    run = await at.judge(rule);
  }
  expect(run).toMatchObject({ runId: first.runId, state: "active" });
  expect(run.endDay > first.endDay).toBe(true);
  expect(run.accountDays).toEqual([first.endDay, run.endDay]);
  expect(run.worstMicros).toBe(2 * first.worstMicros);
  expect(run.extendSetIds).toHaveLength(1);
  expect(await at.campaign(campaign)).toEqual({ status: "ENABLED", end: run.endDay });
  await at.endAll();
  expect(await at.campaign(campaign)).toEqual(before);
});

const places = Object.keys(deaths) as DeathPlace[];

describe.each([
  ["start", [25, 50, 75]],
  ["end", [3, 20, 40]],
] as const)("the %s of a run that meets trouble", (work, refusals) => {
  test.each<[string, Trouble]>([
    ...places.map((death): [string, Trouble] => [`dies ${death}`, { death }]),
    ...runFaults.map(([name, fault]): [string, Trouble] => [name, { fault }]),
    ...refusals.map((refusal): [string, Trouble] => [
      `no table after ${refusal} calls`,
      { refusal },
    ]),
  ])("%s: enabled once or not at all, and ended by the guard", async (_, trouble) => {
    expect(await runUnder(stage, at, work, trouble)).toEqual(promised(work, trouble));
  });
});

describe("a start", () => {
  test("that two workers judge at once is one run", async () => {
    const rule = await at.arm();
    await at.hail();
    const before = (await at.runs()).length;
    await Promise.all([at.judge(rule), at.judge(rule)]);
    const runs = (await at.runs()).slice(before);
    expect(runs.filter(({ state }) => state === "active")).toHaveLength(1);
    await at.endAll();
  });

  test("leaves a campaign alone that a person has enabled", async () => {
    const { campaign } = at.chosen;
    const rule = await at.arm();
    at.edit(campaign, { status: "ENABLED" });
    await at.hail();
    expect(await at.judge(rule)).toMatchObject({ state: "skipped", why: "already_enabled" });
    stage.clock.advance(9 * HOUR_MS);
    await at.guard();
    expect(await at.campaign(campaign)).toMatchObject({ status: "ENABLED" });
    at.edit(campaign, { status: "PAUSED" });
  });

  test("the chain of receipts holds", async () => {
    expect(await verifyReceipts(at.ctx)).toMatchObject({ ok: true });
  });
});
