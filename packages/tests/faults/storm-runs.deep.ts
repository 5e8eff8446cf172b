import { describe, expect, test } from "vitest";

import { openStormAccount } from "../support/data/storm-account.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { promised, runUnder } from "./storm-runs.ts";

/** More than a start or an end has. */
const CALLS = 130;
/** An account gets slower with each run it has had. */
const CALLS_OF_AN_ACCOUNT = 13;

const countTo = (end: number) => Array.from({ length: end }, (_, number) => number);

describe.each(["start", "end"] as const)("the worker of the %s of a run", (work) => {
  describe.each(["death", "refusal"] as const)("%s", (trouble) => {
    describe.each(countTo(CALLS / CALLS_OF_AN_ACCOUNT))("account %i", (account) => {
      const stage = useBareStage();
      const at = useMade(() => openStormAccount(stage));
      const calls = countTo(CALLS_OF_AN_ACCOUNT).map((n) => account * CALLS_OF_AN_ACCOUNT + n);

      test.each(calls)("after %i calls: enabled once or not at all, and ended", async (call) => {
        const ended = await runUnder(stage, at, work, { [trouble]: call });
        expect(ended).toEqual(promised(work, {}, ["not planned"]));
      });
    });
  });
});
