import { expect, test } from "vitest";

import { openStormAccount } from "../../support/data/storm-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { expectAsTested, playLive } from "./live-weather.ts";

const stage = useBareStage();

test("an hour of hail does live what a back-test says of it afterward", async () => {
  const at = await openStormAccount(stage);
  const { ruleId } = await at.arm();
  await playLive(stage, at, { scenario: "hail-dfw", days: 0.25, ruleIds: [ruleId] });
  expect(await expectAsTested(at, ruleId, 1)).toEqual({ runs: 1, skips: 0 });
});
