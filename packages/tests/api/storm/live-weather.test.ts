import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import { backTestStormRule } from "@adwright/core/storm/back-test";
import { expect, test } from "vitest";

import { openStormAccount, type StormAccount } from "../../support/data/storm-account.ts";
import { armedRule, hailForm } from "../../support/data/storm-rules.ts";
import { useBareStage } from "../../support/stage/stage.ts";

/** Live, a worker needs some time, and the guard comes within a minute. */
const CLOSE_MS = 2 * MINUTE_MS;
const stage = useBareStage();

/** Until the hail of the scenario is over, and that is believed. */
const MINUTES = 125;

const msOf = (at: string | undefined) => Date.parse(at ?? "");

/** Expects that a back-test says what the rule did: the same runs at the same times, and the same reasons for none. */
async function expectAsTested(at: StormAccount, ruleId: string) {
  const tested = await backTestStormRule(at.ctx, { ruleId });
  const rows = (await at.runs()).filter((run) => run.ruleId === ruleId);
  const live = rows.filter(({ state }) => state !== "skipped");
  expect(tested.runs).toMatchObject(
    live.map(({ campaign, accountDays, worstMicros, events }) => ({
      campaign,
      accountDays,
      worstMicros,
      events: events.map(({ key }) => key),
    })),
  );
  for (const [index, { startedAt, endedAt }] of tested.runs.entries()) {
    expect(Math.abs(msOf(startedAt) - msOf(live[index]?.startedAt))).toBeLessThan(CLOSE_MS);
    expect(Math.abs(msOf(endedAt) - msOf(live[index]?.endedAt))).toBeLessThan(CLOSE_MS);
  }
  const whys = tested.skipped.flatMap(({ why, count }) => Array.from({ length: count }, () => why));
  expect(whys).toEqual(rows.flatMap(({ state, why }) => (state === "skipped" ? why : [])));
  return tested;
}

test("an hour of hail does live what back-tests say of it afterward, and they say what was missed", async () => {
  const at = await openStormAccount(stage);
  const campaign = at.addCampaign();
  // Google reviews its ad meanwhile.
  at.passTo(new Date(at.ctx.now() + DAY_MS).toISOString());
  const hit = await at.arm();
  const thresholds = { hailInches: 3, onlyObserved: false };
  const missed = await armedRule(at, hailForm([campaign], { thresholds }));
  stage.standIns.nws.play("hail-dfw");
  await at.person.api("POST", "/local/storms/play", { minutes: MINUTES });
  for (const { revertAt } of await at.ctx.store.stormRuns.listOpenOf(at.ctx.userId)) {
    at.passTo(revertAt);
    await at.guard();
  }
  expect(await expectAsTested(at, hit.ruleId)).toMatchObject({
    events: 1,
    recordedFrom: expect.any(String) as string,
    runs: [{ because: [expect.stringContaining("Dallas: hail")] }],
  });
  expect(await expectAsTested(at, missed.ruleId)).toMatchObject({
    runs: [],
    skipped: [{ why: "below_threshold", example: { numbers: { hailInches: 2 } } }],
  });
});
