import { MINUTE_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { openStormAccount } from "../support/data/storm-account.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { lastEndOf, startMany } from "./storm-runs.ts";

/** Starting 200 runs one after the other takes most of it. */
const TIMEOUT_MS = 15 * MINUTE_MS;
const stage = useBareStage();
const at = useMade(() => openStormAccount(stage));

test.each([
  [50, 3],
  [200, 5],
])(
  "%i runs that are due at once end within %i rounds",
  { timeout: TIMEOUT_MS },
  async (count, most) => {
    const runs = await startMany(at, count);
    at.passTo(lastEndOf(runs));
    let rounds = 0;
    for (let left = count; left > 0 && rounds < most; rounds++) {
      await at.guard();
      left = (await at.ctx.store.stormRuns.listOpenOf(at.ctx.userId)).length;
      stage.clock.advance(MINUTE_MS);
    }
    expect(await at.ctx.store.stormRuns.listOpenOf(at.ctx.userId)).toEqual([]);
    const { campaigns } = await at.picture();
    const ours = new Set(runs.map(({ campaign }) => campaign));
    const on = campaigns.filter((one) => ours.has(one.resource_name) && one.status === "ENABLED");
    expect(on).toEqual([]);
  },
);
