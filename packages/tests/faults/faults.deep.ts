import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { faultKinds, publishUnder, randomFaults, seedsOf, stepCalls } from "./fault-runs.ts";

const SCHEDULES = 200;
const anySeed = Math.floor(Math.random() * 1_000_000_000);
/** Less than one person may generate in an hour. */
const DRAFTS_OF_A_PERSON = 40;

let drafts = 0;
const at = usePublishStage();
beforeEach(async () => {
  drafts += 1;
  if (drafts % DRAFTS_OF_A_PERSON === 0) await at.changePerson();
});
afterEach(() => at.stage.faults.clear());

const cells = stepCalls.flatMap((call) =>
  faultKinds.map(([kind, fault]) => ({ call, kind, fault })),
);

describe("a publication under one fault", { timeout: 120_000 }, () => {
  test.each(cells)("$kind in $call.step: everything is made once", async (cell) => {
    const { method, skip, step } = cell.call;
    const fault = { vendor: "google-ads" as const, method, skip, ...cell.fault };
    const run = await publishUnder(at, `${cell.kind} in ${step}`, [fault]);
    expect(run.status).toMatchObject({ isComplete: true, hasError: false });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });
});

describe("a publication under faults at random", { timeout: 240_000 }, () => {
  test.each(seedsOf(SCHEDULES, anySeed))("seed %i: everything is made once", async (seed) => {
    const run = await publishUnder(at, `Seed ${seed}`, randomFaults(seed));
    expect(run.status).toMatchObject({ isComplete: true, hasError: false });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });
});
