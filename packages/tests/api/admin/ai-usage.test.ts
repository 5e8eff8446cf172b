import type { AdminStats } from "@adwright/contracts/admin";
import type { AdminHistory, AiMetrics } from "@adwright/contracts/staff/figures";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { writeValueProposition } from "@adwright/core/brand/knowledge/write-value-proposition";
import type { UserContext } from "@adwright/core/context";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import { beforeAll, expect, test } from "vitest";

import { listBrands, noProgress, present } from "../../support/data/brands.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { readAsStaff, runCron } from "./support/admin-browser.ts";

const stage = useBareStage();
let person: Person;
let brandId: number;
/** Sets a price for every token, as production does. */
let ctx: UserContext;
beforeAll(async () => {
  // At noon, so that one hour later is still the same day.
  stage.clock.advance(DAY_MS + 12 * HOUR_MS - (stage.clock.now() % DAY_MS));
  person = await makePerson(stage.origin, { brandAgeDays: 31 });
  brandId = present((await listBrands(person))[0]).id;
  const config = readConfig();
  const prices = { input: 100, cached: 10, cacheWrite: 125, output: 500, fileSearch: 2500 };
  const openai = { ...present(config.openai), pricesUsdPerMillion: prices };
  const context = await makeContext({ ...config, openai }, { now: stage.clock.now });
  ctx = { ...context, userId: person.user.id };
});

const usage = () => readAsStaff<AiMetrics>(stage, "ai/usage");
const ledger = () => ctx.store.aiCalls.listOf(person.user.id, 100);
const write = () => writeValueProposition(ctx, { brandId }, noProgress, "Job-1");
const sumOf = (calls: AiCallRow[], amount: (call: AiCallRow) => number) =>
  calls.reduce((sum, call) => sum + amount(call), 0);

const costOf = ({ costUsd }: AiCallRow) => costUsd ?? 0;

/** Expects the metrics to equal what the ledger of single calls adds up to; rules/ai-metrics has the averages. */
function expectAsInLedger(metrics: AiMetrics, calls: AiCallRow[]): void {
  const unknown = calls.filter(({ costUsd }) => costUsd === undefined);
  expect(metrics).toMatchObject({ totalRequests: calls.length, unknownCosts: unknown.length });
  expect(metrics.totalCost).toBeCloseTo(sumOf(calls, costOf), 10);
  const atMost = sumOf(unknown, ({ atMostUsd }) => present(atMostUsd));
  expect(metrics.unknownCostAtMost).toBeCloseTo(atMost, 10);
}

test("the metrics are zero before the first call", async () => {
  const metrics = await usage();
  expect(metrics).toMatchObject({ totalRequests: 0, totalCost: 0, successRate: 0, purposes: [] });
  expect(metrics.days).toHaveLength(30);
});

test("the metrics include every call at once, failed ones too", async () => {
  await write();
  await write();
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "not_json", times: 1 });
  await expect(write()).rejects.toMatchObject({ code: "AI_BAD_ANSWER" });

  const calls = await ledger();
  expect(calls).toHaveLength(stage.standIns.openAi.requests().length);
  expect(sumOf(calls, costOf)).toBeGreaterThan(0);
  const metrics = await usage();
  expectAsInLedger(metrics, calls);
  expect(metrics.successRate).toBe(66.7);
  expect(metrics.purposes).toEqual([
    {
      purpose: "value_proposition",
      model: "local-composer-1",
      requests: 3,
      failed: 1,
      cost: metrics.totalCost,
      unknownCosts: 0,
    },
  ]);
  expect(metrics.days.at(-1)).toMatchObject({ requests: 3, cost: metrics.totalCost });
  const { health } = await readAsStaff<AdminStats>(stage, "dashboard/overview");
  expect(health).toContainEqual({ part: "ai", succeeded: 2, total: 3 });
});

test("the metrics include a call whose answer was lost, and show its cost separately", async () => {
  const before = await usage();
  const lost = { method: "responses.create", kind: "drop_after_commit", times: 1 } as const;
  stage.faults.add({ vendor: "openai", ...lost });
  await expect(write()).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  const after = await usage();
  expect(after).toMatchObject({
    totalRequests: before.totalRequests + 1,
    totalCost: before.totalCost,
    unknownCosts: 1,
  });
  expect(after.unknownCostAtMost).toBeGreaterThan(0);
  expect(after.purposes).toMatchObject([{ purpose: "value_proposition", unknownCosts: 1 }]);
  expect(after.days.at(-1)).toMatchObject({ unknownCosts: 1 });
  expectAsInLedger(after, await ledger());
  const history = await readAsStaff<AdminHistory>(stage, "history");
  expect(history.days.at(-1)).toMatchObject({
    aiRequests: after.totalRequests,
    aiUnknownCosts: 1,
  });
});

test("the roll-up changes no figure, whether it runs once, twice at once or again after more calls", async () => {
  const before = await usage();
  await runCron(stage, "roll-up");
  expect(await usage()).toEqual(before);
  await Promise.all([runCron(stage, "roll-up"), runCron(stage, "roll-up")]);
  expect(await usage()).toEqual(before);
  stage.clock.advance(HOUR_MS / 2);
  await write();
  expectAsInLedger(await usage(), await ledger());
  await runCron(stage, "roll-up");
  expectAsInLedger(await usage(), await ledger());
});

test("older days are read from their daily sums, even if the roll-up did not run for days", async () => {
  const before = await usage();
  stage.clock.advance(DAY_MS);
  await write();
  // The roll-up does not run for three days.
  stage.clock.advance(3 * DAY_MS);
  const missed = await usage();
  expect(missed.totalRequests).toBe(before.totalRequests + 1);
  await runCron(stage, "roll-up");
  expect(await usage()).toEqual(missed);
  expect(missed.days.map(({ requests }) => requests).filter((requests) => requests > 0)).toEqual([
    before.totalRequests,
    1,
  ]);
});

test("the metrics leave out a call after 30 days", async () => {
  stage.clock.advance(26 * DAY_MS);
  expect((await usage()).totalRequests).toBe(1);
  stage.clock.advance(DAY_MS);
  expect((await usage()).totalRequests).toBe(0);
});
