import { keepHistories, secondOf } from "@adwright/core/maintenance/keep-histories";
import { countedHours } from "@adwright/rules/operations";
import { afterEach, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { recountFigures, storedFigures } from "../../support/data/recount-figures.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { reportOf } from "../report/generate.ts";
import { DAY_MS, followAccount } from "./follow-account.ts";

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = HOUR_MS / 4;
const OPERATIONS_A_DAY = 6;

const stage = useBareStage();
afterEach(() => stage.faults.clear());

/** Runs the cron in the person's own quarter of the next day, and the work that it starts. */
async function passDay({ held, person }: LiveAccount): Promise<void> {
  stage.clock.advance(QUARTER_MS);
  const ownMs = secondOf(person.user.id) * 1000;
  stage.clock.advance((ownMs - (stage.clock.now() % DAY_MS) + DAY_MS) % DAY_MS);
  await keepHistories(held.ctx);
  await held.deliverAllTasks();
}

async function passDays(at: LiveAccount, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await passDay(at);
}

const queriesSince = ({ customerId }: LiveAccount, sinceMs: number): string[] =>
  stage.standIns.sandbox
    .journal(sinceMs)
    .flatMap((call) => (call.customerId === customerId ? (call.query ?? []) : []));

/** Keeps the person among those who were seen lately. */
const visit = ({ person }: LiveAccount) => makePerson(stage.origin, { email: person.user.email });

const linesOf = async ({ held, customerId }: LiveAccount) => {
  const found = await held.ctx.store.figures.findCampaigns(held.ctx.userId, [customerId]);
  return present(found.get(customerId)).lines;
};

const averageOf = (micros: number[]) => micros.reduce((sum, one) => sum + one, 0) / micros.length;

describe("the figures of every day", () => {
  test("follow a budget that is raised, seven days later", async () => {
    const at = await openLiveAccount(stage);
    const { customerId, held } = at;
    const [campaign] = (await at.picture()).campaigns.filter(({ status }) => status === "ENABLED");
    const { resource_name: name, campaign_budget: budget } = present(campaign);
    const id = present(name.split("/").at(-1));
    // More people search for it than the budget pays for.
    const from = new Date(stage.clock.now() - 100 * DAY_MS).toISOString().slice(0, 10);
    const plan = await fetch(new URL("/local/google-ads/scenarios", stage.origin), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ customerId, campaign: id, kind: "demand", factor: 4, from }),
    });
    expect(plan.status).toBe(201);
    await passDay(at);
    const lineOf = async () => present((await linesOf(at)).find((line) => line.id === id));
    const before = await lineOf();
    expect(before.lostShare).toBeGreaterThan(0.3);
    expect(before.budgetUsed).toBeCloseTo(1, 1);
    const { budgetMicros = 0, recommendedBudgetMicros = 0 } = before;
    expect(recommendedBudgetMicros).toBeGreaterThan(budgetMicros);

    const toMicros = 2 * budgetMicros;
    await at.apply({ kind: "budget_amount", target: budget, toMicros });
    await passDays(at, 8);
    const after = await lineOf();
    const costs = after.series.map(([cost]) => cost);
    expect(averageOf(costs.slice(-7)) / averageOf(costs.slice(0, 5))).toBeCloseTo(2, 1);
    expect(after.current.clicks).toBeGreaterThan(before.current.clicks);
    expect(after.budgetMicros).toBe(toMicros);
    const { figures } = present(await held.ctx.store.figures.find(held.ctx.userId, customerId));
    const clicks = present(figures)
      .days.slice(-30)
      .map((day) => day.clicks);
    const sums = (await linesOf(at)).map((line) => line.current.clicks);
    expect(averageOf(clicks) * 30).toBeCloseTo(averageOf(sums) * sums.length, 5);
  });

  test("take at most six operations a day and account, with a visit on each", async () => {
    const at = await openLiveAccount(stage);
    for (let day = 0; day < 9; day += 1) {
      const sinceMs = stage.clock.now() + 1;
      await passDay(at);
      const { api } = await visit(at);
      await api("POST", "/api/performance/refresh");
      expect(queriesSince(at, sinceMs).length).toBeLessThanOrEqual(OPERATIONS_A_DAY);
      expect(queriesSince(at, sinceMs).length).toBeGreaterThan(0);
    }
    expect(await storedFigures(at)).toEqual(await recountFigures(at));
  });

  test("are not read for somebody who was not here for 30 days", async () => {
    const at = await openLiveAccount(stage);
    await passDay(at);
    stage.clock.advance(31 * DAY_MS);
    const sinceMs = stage.clock.now() + 1;
    await passDay(at);
    expect(queriesSince(at, sinceMs)).toEqual([]);
    await visit(at);
    await passDay(at);
    expect(queriesSince(at, sinceMs).length).toBeGreaterThan(0);
  });

  test("are left as they are while half of Google's limit is used, and say of when", async () => {
    const at = await openLiveAccount(stage);
    await passDay(at);
    const { ctx } = at.held;
    const read = async () => (await (await visit(at)).api("GET", "/api/performance")).body;
    const before = await read();
    stage.clock.advance(DAY_MS - HOUR_MS);
    const used = Math.ceil((ctx.dailyOperations ?? 0) / 2);
    await ctx.store.operations.add(countedHours(stage.clock.now() + HOUR_MS), undefined, used);
    const sinceMs = stage.clock.now() + 1;
    await passDay(at);
    expect(queriesSince(at, sinceMs)).toEqual([]);
    expect(await read()).toEqual({ ...(before as object), isDue: true });
    await ctx.store.operations.add(countedHours(stage.clock.now()), undefined, -used);
  });

  test("give a report its campaigns, and not of days that are not stored", async () => {
    const at = await openLiveAccount(stage);
    const reportOfMonth = async () => {
      const sinceMs = stage.clock.now();
      const { raw_metrics: metrics } = await reportOf(
        await visit(at),
        at.brandId,
        "month_over_month",
      );
      const asked = queriesSince(at, sinceMs).filter((query) => /FROM campaign\b/.test(query));
      return { metrics, asked: asked.length };
    };
    await passDay(at);
    stage.clock.advance(1);
    const fromRows = await reportOfMonth();
    expect(fromRows.asked).toBe(0);
    expect(present(fromRows.metrics).current.campaigns.length).toBeGreaterThan(0);
    await at.held.ctx.store.figures.remove(at.person.user.id);
    stage.clock.advance(1);
    const fromGoogle = await reportOfMonth();
    expect(fromGoogle.asked).toBe(2);
    expect(fromRows.metrics).toEqual(fromGoogle.metrics);
  });
});

test.each([1, 2, 3, 4])(
  "every stored figure equals a recount, whatever happens to the account (%i)",
  async (seed) => {
    expect(await followAccount(stage, seed)).toEqual([]);
  },
);
