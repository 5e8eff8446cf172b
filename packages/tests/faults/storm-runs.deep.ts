import { endDueRuns } from "@adwright/core/storm/end-due-runs";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import { openStormAccount } from "../support/data/storm-account.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { dyingContext } from "./dying-worker.ts";
import { ignoreDeath, runUnder, throttledContext } from "./storm-runs.ts";

const ROUND_MS = 55_000;
const LEASE_OVER_MS = 61_000;
/** More than a start or an end has. */
const CALLS = 130;
const stage = useBareStage();
const at = useMade(() => openStormAccount(stage));

const calls = Array.from({ length: CALLS }, (_, call) => call);

describe.each(["death", "refusal"] as const)("%s", (trouble) => {
  const inTrouble = trouble === "death" ? dyingContext : throttledContext;

  test.each(calls)(
    "of the worker of a start after %i calls: enabled once or not at all, and ended",
    async (call) => {
      const { outcome, commits } = await runUnder(stage, at, { [trouble]: call });
      expect(outcome).toEqual({
        state: expect.stringMatching(/^(ended|skipped|not planned)$/) as string,
        isAsBefore: true,
        isLocked: false,
      });
      expect(commits).toHaveLength(commits.length === 0 ? 0 : 2);
    },
  );

  test.each(calls)(
    "of the worker of an end after %i calls: paused once, and ended by the next round",
    async (call) => {
      const { campaign } = present(at.paused[0]);
      const before = await at.campaign(campaign);
      const { run } = await at.start();
      at.passTo(run.revertAt);
      const since = stage.clock.now();
      await endDueRuns(inTrouble(at.ctx, call), since + ROUND_MS).catch(ignoreDeath);
      stage.clock.advance(LEASE_OVER_MS);
      for (let round = 0; round < 3; round++) {
        await at.guard();
        stage.clock.advance(LEASE_OVER_MS);
      }
      expect((await at.runs()).at(-1)).toMatchObject({ state: "ended" });
      expect(await at.campaign(campaign)).toEqual(before);
      expect(commitsSince(stage, since)).toHaveLength(1);
    },
  );
});
