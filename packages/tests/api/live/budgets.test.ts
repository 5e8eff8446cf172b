import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { listBudgetForecasts } from "@adwright/contracts/publication/forecast";
import { DAY_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";
import type * as z from "zod/mini";

import { useLiveAccount } from "../../support/data/live-account.ts";
import { makePerson, type Person } from "../../support/people/person.ts";

const { stage, at } = useLiveAccount();
/** The account's person after they signed in again. */
let person: Person | undefined;

/** Signs in again, as a session does not last as long. */
async function wait(ms: number): Promise<void> {
  stage.clock.advance(ms);
  person = await makePerson(stage.origin, { email: at.person.user.email });
}

const get = <Body>(end: string) => at.live<Body>(end, person);

type Budgets = z.infer<(typeof listBudgetForecasts)["answer"]>;
const budgetsOf = (campaign: string) => get<Budgets>(`/${campaign}/budgets`);

test("Google's simulation of a live budget is read once a day, with one operation", async () => {
  const { rows } = await get<LiveCampaigns>("");
  const { campaign = "", budget } = rows.find(({ status }) => status === "ENABLED") ?? {};
  const sinceMs = stage.clock.advance(1);
  const asked = () => stage.standIns.sandbox.journal(sinceMs).length;
  const { forecasts, asOf } = await budgetsOf(campaign);
  expect(asked()).toBe(1);
  const own = forecasts.find((one) => one.budget === (budget?.amountMicros ?? 0) / 1_000_000);
  expect(own?.forecast).toMatchObject({ currency: "USD" });
  const { clicks = 0, cost = 0, averageCpc, startDate = "", endDate = "" } = own?.forecast ?? {};
  expect(averageCpc).toBeCloseTo(cost / clicks, 6);
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(6 * DAY_MS);
  const week = await get<{ totals: { clicks: number; costMicros: number } }>(
    `/${campaign}/ad-groups?days=7`,
  );
  expect({ clicks, costMicros: Math.round(cost * 1_000_000) }).toEqual({
    clicks: week.totals.clicks,
    costMicros: week.totals.costMicros,
  });

  const before = asked();
  await wait(DAY_MS - 60_000);
  expect((await budgetsOf(campaign)).asOf).toBe(asOf);
  expect(asked()).toBe(before);
  await wait(120_000);
  expect((await budgetsOf(campaign)).asOf > asOf).toBe(true);
});

test("a campaign that Google has not simulated has no points", async () => {
  const { rows } = await get<LiveCampaigns>("");
  const { campaign = "" } = rows.find(({ status }) => status === "PAUSED") ?? {};
  expect((await budgetsOf(campaign)).forecasts).toEqual([]);
});
