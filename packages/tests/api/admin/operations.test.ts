import type { OperationDay } from "@adwright/contracts/staff/figures";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { getOperationDay } from "@adwright/core/admin/figures";
import type { AdminContext } from "@adwright/core/context";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import type { Person } from "../../support/people/person.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";
import { contextOf, readAsStaff, runCron } from "./support/admin-browser.ts";

const LIMIT = 5000;

let stage: Stage;
let since: number;
beforeAll(async () => {
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = String(LIMIT);
  stage = await startBareStage();
  stage.clock.advance(DAY_MS - (stage.clock.now() % DAY_MS));
  const now = stage.clock.now();
  since = now - (now % DAY_MS);
});
afterAll(async () => {
  delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"];
  await stage.close();
});

const meter = () => readAsStaff<OperationDay>(stage, "operations");

/** The number of operations that reached Google since then; a read counts as one. */
function operationsSince(sinceMs: number): number {
  const calls = stage.standIns.sandbox.journal(sinceMs);
  return calls.reduce((sum, { operations }) => sum + Math.max(1, operations), 0);
}

test("a new day starts with no operations used", async () => {
  const day = new Date(since).toISOString().slice(0, 10);
  const answer = await meter();
  expect(answer).toMatchObject({ day, limit: LIMIT, used: 0, people: 0, shares: [] });
  expect(answer.nextFreeAt).toBeNull();
  expect(answer.days).toHaveLength(14);
  expect(answer.days.at(-1)).toEqual({ day, used: 0 });
});

test("a project without a limit shows none", async () => {
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = "none";
  const unlimited = await contextOf(stage);
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = String(LIMIT);
  expect(await getOperationDay(unlimited as AdminContext)).toMatchObject({ limit: null, used: 0 });
});

/** Makes a person who does some work at Google; answers the person and how many operations it took. */
async function worked(publishes: boolean): Promise<{ person: Person; used: number }> {
  const before = operationsSince(since);
  const { person, brand } = await personWithBrand(stage);
  if (publishes) {
    const draft = await draftCampaign(person, brand.id, "Metered");
    await publishToTheEnd(person, draft.id);
  }
  return { person, used: operationsSince(since) - before };
}

test("the meter shows the operations of Google's journal, by person", async () => {
  const publisher = await worked(true);
  const reader = await worked(false);
  expect(publisher.used).toBeGreaterThan(reader.used);
  const answer = await meter();
  expect(answer.used).toBe(operationsSince(since));
  expect(answer.people).toBe(2);
  // What was used in the first hour of a day still counts for one hour of the next day.
  expect(answer.nextFreeAt).toBe(new Date(since + DAY_MS + HOUR_MS).toISOString());
  expect(answer.shares).toEqual(
    [publisher, reader].map(({ person: { user }, used }) => ({
      userId: user.id,
      email: user.email,
      used,
    })),
  );
});

test("a past day is shown before it is closed, and is the same after it was closed twice at once", async () => {
  const { used, day } = await meter();
  stage.clock.advance(DAY_MS);
  expect((await meter()).used).toBe(used);
  stage.clock.advance(HOUR_MS);
  const dayBefore = async () => (await meter()).days.find((one) => one.day === day);
  expect(await dayBefore()).toEqual({ day, used });
  await Promise.all([runCron(stage, "roll-up"), runCron(stage, "roll-up")]);
  expect(await dayBefore()).toEqual({ day, used });
  expect(await meter()).toMatchObject({ used: 0, people: 0 });

  stage.clock.advance(13 * DAY_MS);
  expect(await dayBefore()).toBeUndefined();
});
