import { MINUTE_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { useStormAccount } from "../support/data/storm-account.ts";
import { guardFor, lastEndOf, promised, runUnder, startMany } from "./storm-runs.ts";

/** More than a start or an end has. */
const CALLS = 130;
/** An account gets slower with each run it has had. */
const CALLS_OF_AN_ACCOUNT = 13;

const countTo = (end: number) => Array.from({ length: end }, (_, number) => number);

describe.each(["start", "end"] as const)("the worker of the %s of a run", (work) => {
  describe.each(["death", "refusal"] as const)("%s", (trouble) => {
    describe.each(countTo(CALLS / CALLS_OF_AN_ACCOUNT))("account %i", (account) => {
      const { stage, at } = useStormAccount();
      const calls = countTo(CALLS_OF_AN_ACCOUNT).map((n) => account * CALLS_OF_AN_ACCOUNT + n);

      test.each(calls)("after %i calls: enabled once or not at all, and ended", async (call) => {
        const ended = await runUnder(stage, at, work, { [trouble]: call });
        expect(ended).toEqual(promised(work, {}, ["not planned"]));
      });
    });
  });
});

/** Starting 200 runs one after the other takes most of it. */
const TIMEOUT_MS = 15 * MINUTE_MS;

describe("runs that are due at once", () => {
  const { stage, at } = useStormAccount();

  test.each([
    [50, 3],
    [200, 5],
  ])("%i end within %i rounds", { timeout: TIMEOUT_MS }, async (count, most) => {
    const runs = await startMany(at, count);
    at.passTo(lastEndOf(runs));
    await guardFor(stage, at, most);
    expect(await at.ctx.store.stormRuns.listOpenOf(at.ctx.userId)).toEqual([]);
    const { campaigns } = await at.picture();
    const ours = new Set(runs.map(({ campaign }) => campaign));
    const on = campaigns.filter((one) => ours.has(one.resource_name) && one.status === "ENABLED");
    expect(on).toEqual([]);
  });
});
