import { keepFigures } from "@adwright/core/performance/read-figures";
import type { Stage } from "@adwright/local/stage";
import { expect } from "vitest";

import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { recountFigures, storedFigures } from "../../support/data/recount-figures.ts";
import { connectAs } from "../../support/people/connect-as.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";

export const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS_BETWEEN = 20;
const CUT_OFF_DAYS = 9;
const READS = 3;
const ACCOUNTS = ["US", "US West", "Japan", "Europe"] as const;

type Random = () => number;
type Happening = (stage: Stage, at: LiveAccount, random: Random) => Promise<void>;

/** Numbers from 0 to 1 that follow from the seed. */
function randomOf(seed: number): Random {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** What happens to an account between two reads. */
const happenings: Record<string, Happening> = {
  "a budget is doubled": async (_stage, at, random) => {
    const budget = oneOf(random, (await at.picture()).budgets);
    at.edit(budget.resource_name, { amount_micros: 2 * Number(budget.amount_micros) });
  },
  "a campaign is paused": async (_stage, at, random) => {
    const campaign = oneOf(random, (await at.picture()).campaigns);
    at.edit(campaign.resource_name, { status: "PAUSED" });
  },
  "searches are excluded": async (_stage, at, random) => {
    const campaign = oneOf(random, (await at.picture()).campaigns).resource_name;
    const keyword = { text: "sale", match_type: "BROAD" };
    at.add("campaign_criterion", { campaign, negative: true, keyword });
  },
  "past conversions are taken back": async (stage, { customerId }) => {
    const from = new Date(stage.clock.now() - 10 * DAY_MS).toISOString().slice(0, 10);
    const scenario = { customerId, kind: "conversions", factor: 0.5, from } as const;
    stage.standIns.sandbox.plantScenario(scenario);
    return Promise.resolve();
  },
  "Google does not answer for nine days": async (stage, at) => {
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", method: "Search", times: 1000 });
    for (let day = 0; day < CUT_OFF_DAYS; day += 1) {
      stage.clock.advance(DAY_MS);
      await keepFigures(at.held.ctx, at);
    }
    stage.faults.clear();
  },
  "access is revoked in the middle of a read": async (stage, at) => {
    const before = await storedFigures(at);
    stage.clock.advance(DAY_MS);
    const fault = { vendor: "google-ads", kind: "unavailable", method: "Search" } as const;
    stage.faults.add({ ...fault, skip: 1, times: 1000 });
    await keepFigures(at.held.ctx, at);
    stage.faults.clear();
    await revokeAccess(stage, at.person);
    stage.clock.advance(DAY_MS);
    await keepFigures(at.held.ctx, at);
    expect(await storedFigures(at)).toEqual(before);
    await connectAs(stage, at.held.ctx, at.person.user.email);
  },
};

async function openAccount(stage: Stage, random: Random): Promise<LiveAccount> {
  const name = oneOf(random, ACCOUNTS);
  const at = await openLiveAccount(stage, name === "US West" ? "US" : name);
  if (name === "US West") {
    stage.standIns.sandbox.setTimeZone(at.customerId, "America/Los_Angeles");
  }
  return at;
}

/**
 * Keeps an account's figures while things happen to it, and compares all of them with a recount after each read.
 * Answers what differs.
 */
export async function followAccount(stage: Stage, seed: number): Promise<string[]> {
  const random = randomOf(seed);
  // Any time of the year and of the day, so also close to an account's midnight and its daylight saving changes.
  stage.clock.advance(Math.floor(random() * MOST_DAYS_BETWEEN * DAY_MS));
  const at = await openAccount(stage, random);
  await keepFigures(at.held.ctx, at);
  const wrong: string[] = [];
  for (let read = 0; read < READS; read += 1) {
    const what = oneOf(random, Object.keys(happenings));
    await happenings[what]?.(stage, at, random);
    stage.clock.advance(Math.floor((1 + random()) * DAY_MS));
    await keepFigures(at.held.ctx, at);
    const [stored, counted] = [await storedFigures(at), await recountFigures(at)];
    const names = new Set([...Object.keys(stored), ...Object.keys(counted)]);
    for (const name of names) {
      if (stored[name] === counted[name]) continue;
      wrong.push(`seed ${seed}, ${what}, ${name}: ${stored[name]} instead of ${counted[name]}`);
    }
  }
  return wrong;
}
