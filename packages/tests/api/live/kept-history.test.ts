import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { secondOf } from "@adwright/core/maintenance/in-portions";
import { keepHistories } from "@adwright/core/maintenance/keep-histories";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";

const QUARTER_MS = HOUR_MS / 4;

const { stage, at } = useLiveAccount();

const askedSince = (since: number): number =>
  stage.standIns.sandbox
    .journal(since)
    .filter(({ customerId }) => customerId === at.customerId)
    .filter(({ query = "" }) => query.includes("FROM change_event")).length;

/** Runs the cron, and the work that it starts. */
async function keep(): Promise<void> {
  const { held } = at;
  await keepHistories(held.ctx);
  await held.deliverAllTasks();
  expect(held.messages).toEqual([]);
}

/** Every quarter of an hour of a day; answers how often the account was asked. */
async function passDay(): Promise<number> {
  const since = stage.clock.now();
  for (let quarter = 0; quarter < 96; quarter += 1) {
    stage.clock.advance(QUARTER_MS);
    await keep();
  }
  return askedSince(since);
}

/** The quarter of each day that is the person's own; answers how often the account was asked. */
async function passDays(days: number): Promise<number> {
  const since = stage.clock.now();
  for (let day = 0; day < days; day += 1) {
    stage.clock.advance(QUARTER_MS);
    const ownMs = secondOf(at.person.user.id) * 1000;
    stage.clock.advance((ownMs - (stage.clock.now() % DAY_MS) + DAY_MS) % DAY_MS);
    await keep();
  }
  return askedSince(since);
}

async function lookAtList(): Promise<void> {
  const { api } = await makePerson(stage.origin, { email: at.person.user.email });
  const path = `/api/brands/${at.brandId}/live/campaigns?refresh=true`;
  await settled(api, await api("GET", path));
}

const keptEvents = async () =>
  (await at.held.ctx.store.changeEvents.listOf({ ...at, userId: at.person.user.id }, 1000)).events;

describe("the history that is kept while nobody looks", () => {
  test("is read with the figures of accounts whose live pages were never opened", async () => {
    const since = stage.clock.now();
    await keepFigures(at.held.ctx, at);
    expect(askedSince(since)).toBe(1);
    // For the tests below nothing has been read lately.
    stage.clock.advance(DAY_MS);
  });

  test("is read once a day, by bulk work", async () => {
    await lookAtList();
    const { budgets } = await at.picture();
    const { resource_name: budget } = present(budgets[0]);
    at.edit(budget, { amount_micros: 33_000_000 });
    expect(await passDay()).toBe(1);
    expect(await keptEvents()).toMatchObject([{ resource: budget }]);
    expect(await passDays(3)).toBe(3);
  });

  test("is read every 20 days once nobody has looked for 30", async () => {
    await lookAtList();
    expect(await passDays(29)).toBe(29);
    stage.clock.advance(2 * DAY_MS);
    expect(await passDays(40)).toBe(2);
  });

  test("is read again the next day where Google did not answer", async () => {
    await lookAtList();
    await passDays(1);
    const { campaigns } = await at.picture();
    at.edit(present(campaigns[0]).resource_name, { name: "Renamed unseen" });
    stage.clock.advance(HOUR_MS);
    const before = (await keptEvents()).length;
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 100 });
    await passDays(1);
    stage.faults.clear();
    expect(await keptEvents()).toHaveLength(before);
    await passDays(1);
    expect(await keptEvents()).toHaveLength(before + 1);
  });
});
