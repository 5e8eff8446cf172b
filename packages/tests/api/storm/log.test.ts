import { refuseWhileRunning } from "@adwright/core/storm/refuse-while-running";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openStormAccount } from "../../support/data/storm-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const MINUTE_MS = 60_000;
const stage = useBareStage();
const at = useMade(() => openStormAccount(stage));

async function started() {
  at.passToMorning();
  const rule = await at.arm();
  await at.hail();
  await at.judge(rule);
  const run = present((await at.runs()).at(-1));
  expect(run.state).toBe("active");
  at.held.messages.length = 0;
  return run;
}

test("to undo what a rule has started is to end its run", async () => {
  const run = await started();
  const set = await at.undo({ brandId: run.brandId, setId: run.startSetId ?? 0 } as never);
  await at.approve(set);
  await at.settle(set);
  expect(await at.campaign(run.campaign)).toMatchObject({ status: "PAUSED" });
  stage.clock.advance(2 * MINUTE_MS);
  await at.guard();
  expect((await at.runs()).at(-1)).toMatchObject({ state: "ended", endReason: "person" });
});

test("what would take a campaign away is refused while a rule runs it, and not for another one", async () => {
  const run = await started();
  const { campaign, campaignName } = run;
  const words = `“${campaignName}” is running because of a storm rule`;
  await expect(refuseWhileRunning(at.ctx, { campaign })).rejects.toThrow(words);
  await expect(refuseWhileRunning(at.ctx, { campaign: `${campaign}0` })).resolves.toBeUndefined();
  await at.endRun(run);
  await expect(refuseWhileRunning(at.ctx, { campaign })).resolves.toBeUndefined();
});
