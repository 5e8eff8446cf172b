import { afterEach, describe, expect, test } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { faultKinds, publishUnder, randomFaults, seedsOf, stepCalls } from "./fault-runs.ts";

const SCHEDULES = 10;
/** Always the same: the deep tests try others. */
const FIRST_SEED = 1;

const at = usePublishStage();
afterEach(() => at.stage.faults.clear());

/** One cell a step, another kind each; the whole matrix is among the deep tests. */
const sample = stepCalls.flatMap((call, index) => {
  const found = faultKinds[index % faultKinds.length];
  return found ? [{ call, kind: found[0], fault: found[1] }] : [];
});

describe("a publication under one fault", { timeout: 60_000 }, () => {
  test.each(sample)("$kind in $call.step: everything is made once", async (cell) => {
    const { method, skip, step } = cell.call;
    const fault = { vendor: "google-ads" as const, method, skip, ...cell.fault };
    const run = await publishUnder(at, `${cell.kind} in ${step}`, [fault]);
    expect(run.status).toMatchObject({ isComplete: true, hasError: false });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });
});

describe("a publication under faults at random", { timeout: 120_000 }, () => {
  test.each(seedsOf(SCHEDULES, FIRST_SEED))("seed %i: everything is made once", async (seed) => {
    const run = await publishUnder(at, `Seed ${seed}`, randomFaults(seed));
    expect(run.status).toMatchObject({ isComplete: true, hasError: false });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });
});
