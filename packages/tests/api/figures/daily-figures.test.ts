import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { isReadDue, nextReadMs } from "@adwright/rules/figures/daily-figures";
import { countedHours } from "@adwright/rules/operations";
import { dayIn } from "@adwright/rules/report-period";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { recountFigures, storedFigures } from "../../support/data/recount-figures.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { reportOf } from "../report/generate.ts";
import { DAY_MS, followAccount } from "./follow-account.ts";

const OPERATIONS_A_DAY = 6;

const stage = useBareStage();

/** An account whose figures were read once, as on the first visit. */
async function openRead(): Promise<LiveAccount> {
  const at = await openLiveAccount(stage);
  const { api } = at.person;
  await settled(api, await api("POST", "/api/performance/refresh"));
  return at;
}

const figuresOf = async ({ held, customerId }: LiveAccount) => {
  const { store, userId } = held.ctx;
  return present((await store.figures.find(userId, customerId))?.figures);
};

const nextReadOf = async (at: LiveAccount): Promise<number> =>
  nextReadMs((await figuresOf(at)).timeZone, at.customerId, stage.clock.now());

/** Runs the cron at the time of the next day at which the account is read, and the work that it starts. */
async function passDay(at: LiveAccount): Promise<void> {
  stage.clock.advance((await nextReadOf(at)) - stage.clock.now());
  await sweepWork(at.held.ctx);
  await at.held.deliverAllTasks();
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
    const at = await openRead();
    const { customerId } = at;
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
    stage.clock.advance(DAY_MS);
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
    const clicks = (await figuresOf(at)).days.slice(-30).map((day) => day.clicks);
    const sums = (await linesOf(at)).map((line) => line.current.clicks);
    expect(averageOf(clicks) * 30).toBeCloseTo(averageOf(sums) * sums.length, 5);
  });

  test("take at most six operations a day and account, with a visit on each", async () => {
    const at = await openRead();
    for (let day = 0; day < 9; day += 1) {
      const sinceMs = stage.clock.now() + 1;
      await passDay(at);
      const { timeZone, to } = await figuresOf(at);
      expect(isReadDue({ from: to, to, lateReadOn: to }, dayIn(timeZone, stage.clock.now()))).toBe(
        false,
      );
      const { api } = await visit(at);
      await api("POST", "/api/performance/refresh");
      expect(queriesSince(at, sinceMs).length).toBeLessThanOrEqual(OPERATIONS_A_DAY);
      expect(queriesSince(at, sinceMs).length).toBeGreaterThan(0);
    }
    expect(await storedFigures(at)).toEqual(await recountFigures(at));
  });

  test("are not read for somebody who was not here for 30 days", async () => {
    const at = await openRead();
    stage.clock.advance(31 * DAY_MS);
    const sinceMs = stage.clock.now() + 1;
    await passDay(at);
    expect(queriesSince(at, sinceMs)).toEqual([]);
    await visit(at);
    await passDay(at);
    expect(queriesSince(at, sinceMs).length).toBeGreaterThan(0);
  });

  test("are left as they are while half of Google's limit is used, and say of when", async () => {
    const at = await openRead();
    const { ctx } = at.held;
    const read = async () => (await (await visit(at)).api("GET", "/api/performance")).body;
    const before = await read();
    const used = Math.ceil((ctx.dailyOperations ?? 0) / 2);
    await ctx.store.operations.add(countedHours(await nextReadOf(at)), undefined, used);
    const sinceMs = stage.clock.now() + 1;
    await passDay(at);
    expect(queriesSince(at, sinceMs)).toEqual([]);
    expect(await read()).toEqual({ ...(before as object), isDue: true });
    await ctx.store.operations.add(countedHours(stage.clock.now()), undefined, -used);
  });

  test.each([
    ["month_over_month", 0, 4],
    ["year_over_year", 2, 4],
  ])(
    "give a report its campaigns and chart, as far as days are stored (%s)",
    async (periodType, ofRows, ofGoogle) => {
      const at = await openRead();
      const report = async () => {
        const sinceMs = stage.clock.advance(1);
        const { raw_metrics, series, previous_series } = await reportOf(
          await visit(at),
          at.brandId,
          periodType,
        );
        const asked = queriesSince(at, sinceMs).filter((query) =>
          /FROM (campaign|customer)\b[^]*segments\.date/.test(query),
        );
        return { figures: { raw_metrics, series, previous_series }, asked: asked.length };
      };
      const fromRows = await report();
      expect(fromRows.asked).toBe(ofRows);
      expect(present(fromRows.figures.series).length).toBeGreaterThan(20);
      expect(present(fromRows.figures.raw_metrics).current.campaigns.length).toBeGreaterThan(0);
      await at.held.ctx.store.figures.remove(at.person.user.id);
      const fromGoogle = await report();
      expect(fromGoogle.asked).toBe(ofGoogle);
      expect(fromRows.figures).toEqual(fromGoogle.figures);
    },
  );
});

test.each([1, 2, 3, 4])(
  "every stored figure equals a recount, whatever happens to the account (%i)",
  async (seed) => {
    expect(await followAccount(stage, seed)).toEqual([]);
  },
);
