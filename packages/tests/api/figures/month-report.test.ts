import type { MonthReport } from "@adwright/contracts/figures/month-report";
import { DAY_MS } from "@adwright/contracts/time";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { addDays } from "@adwright/rules/report-period";
import { expect, test } from "vitest";

import { countRequests } from "../../bench/count-requests.ts";
import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { recountFigures } from "../../support/data/recount-figures.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const MOST_CALLS = 14;
const stage = useBareStage();

test("a month of a brand equals a recount, with what was changed and what it brought", async () => {
  const at = await openLiveAccount(stage);
  const { held, brandId } = at;
  const path = `/api/brands/${brandId}/month-report`;
  const visit = () => makePerson(stage.origin, { email: at.person.user.email });
  const read = async (query = "") => (await visit()).api<MonthReport>("GET", `${path}${query}`);
  expect((await read()).status).toBe(404);

  // To the 5th of a month, a change, and to the 20th of it.
  const goToDay = (wanted: number) => {
    const left = (wanted - new Date(stage.clock.now()).getUTCDate() + 31) % 31;
    stage.clock.advance(left * DAY_MS);
  };
  goToDay(5);
  const [budget] = (await at.picture()).budgets;
  const { resource_name: target, amount_micros: micros } = present(budget);
  const set = await at.apply({ kind: "budget_amount", target, toMicros: 2 * Number(micros) });
  goToDay(20);
  await keepFigures(held.ctx, at);

  const whole = (await read()).body;
  const { api } = await visit();
  const sinceMs = stage.clock.advance(1);
  const requests = countRequests([process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? ""]);
  const { body: now } = await api<MonthReport>("GET", `${path}?month=${whole.months[0]}`);
  const [calls = 0] = requests.counts();
  requests.stop();
  expect(calls).toBeLessThanOrEqual(MOST_CALLS);
  expect(stage.standIns.sandbox.journal(sinceMs)).toEqual([]);

  const counted = await recountFigures(at);
  const costOf = (from: string, to: string, key = (day: string) => day) => {
    let sum = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      sum += Number(counted[key(day)]?.split(" ")[2] ?? 0);
    }
    return sum;
  };
  for (const month of [whole, now]) {
    const { from, to, current, previous, campaigns, days } = month;
    expect(current.cost_micros).toBe(costOf(from, to));
    expect(days.map(({ cost_micros: cost }) => cost).reduce((a, b) => a + b, 0)).toBe(
      current.cost_micros,
    );
    const before = addDays(from, -1).slice(0, 7);
    const last = month === now ? `${before}${to.slice(7)}` : addDays(from, -1);
    expect(previous?.cost_micros).toBe(costOf(`${before}-01`, last));
    expect(campaigns.map(({ id, current: { cost_micros: cost } }) => [id, cost])).toEqual(
      campaigns.map(({ id }) => [id, costOf(from, to, (day) => `${id} ${day}`)]),
    );
  }
  expect(whole.changes).toEqual([]);
  expect(now.changes).toMatchObject([
    {
      setId: set.setId,
      lineCount: 1,
      lines: [{ operation: "changed", before: Number(micros), after: 2 * Number(micros) }],
      result: { days: 7, state: expect.stringMatching(/late|measured/) },
    },
  ]);

  const { months } = whole;
  expect(months).toContain(whole.month);
  expect(months.length).toBeGreaterThanOrEqual(13);
});
