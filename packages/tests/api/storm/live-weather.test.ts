import { expect, test } from "vitest";

import { openStormAccount } from "../../support/data/storm-account.ts";
import { armedRule, hailForm } from "../../support/data/storm-rules.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { expectAsTested, playLive } from "./live-weather.ts";

const DAY_MS = 24 * 60 * 60_000;
const stage = useBareStage();

test("an hour of hail does live what back-tests say of it afterward, and they say what was missed", async () => {
  const at = await openStormAccount(stage);
  const campaign = at.addCampaign();
  // Google reviews its ad meanwhile.
  at.passTo(new Date(at.ctx.now() + DAY_MS).toISOString());
  const hit = await at.arm();
  const thresholds = { hailInches: 3, onlyObserved: false };
  const missed = await armedRule(at, hailForm([campaign], { thresholds }));
  await playLive(stage, at, "hail-dfw", 0);
  const { tested, runs } = await expectAsTested(at, hit.ruleId, 1);
  expect(tested).toMatchObject({ events: 1, recordedFrom: expect.any(String) as string });
  expect(runs).toMatchObject([{ because: [expect.stringContaining("Dallas: hail")] }]);
  expect(await expectAsTested(at, missed.ruleId, 1)).toMatchObject({
    runs: [],
    tested: { skipped: [{ why: "below_threshold", example: { numbers: { hailInches: 2 } } }] },
  });
});
