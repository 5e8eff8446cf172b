import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { eraseAccount } from "@adwright/core/account/delete-account";
import { projectPerson } from "@adwright/core/billing/reconcile-subscription";
import { changeBrandStatus } from "@adwright/core/brand/change-brand-status";
import { deleteBrand } from "@adwright/core/brand/delete-brand";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { disconnectGoogle } from "@adwright/core/google/connect-google";
import { getRefreshToken } from "@adwright/core/google/google-access";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import { refuseWhileRunning } from "@adwright/core/storm/refuse-while-running";
import { settleRun } from "@adwright/core/storm/run/after-run";
import { endStormRun } from "@adwright/core/storm/storm-runs";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { beforeEach, describe, expect, test } from "vitest";

import { subscriptionRow } from "../../store/rows.ts";
import { present } from "../../support/data/brands.ts";
import { openStormAccount, type StormAccount } from "../../support/data/storm-account.ts";
import { giveStorms } from "../../support/data/storm-rules.ts";
import { mortalContext, WorkerDead } from "../../support/stage/mortal-context.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();
let at: StormAccount;
let rule: StormRuleRow;
let run: StormRunRow;

// Each test does something to the person or the account that cannot be taken back.
beforeEach(async () => {
  at = await openStormAccount(stage);
  ({ rule, run } = await at.start());
});

describe("while a rule runs a campaign, nothing takes the access to it:", () => {
  test("Google Ads stays connected, the brand keeps its account, the campaign its publication", async () => {
    const words = `“${run.campaignName}” is running because of a storm rule`;
    const { campaign } = run;
    await expect(disconnectGoogle(at.ctx)).rejects.toThrow(words);
    const [, , customerId] = at.person.customerIds;
    await expect(updateBrand(at.ctx, at.brandId, { customerId })).rejects.toThrow(words);
    await expect(refuseWhileRunning(at.ctx, { campaign })).rejects.toThrow(words);
    await refuseWhileRunning(at.ctx, { campaign: `${campaign}0` });
    await at.endRun(run);
    await refuseWhileRunning(at.ctx, { campaign });
    expect(await disconnectGoogle(at.ctx)).toMatchObject({ success: true });
  });

  test("the brand is not deleted", async () => {
    stage.clock.advance(31 * DAY_MS);
    const remove = () => deleteBrand(at.ctx, at.brandId);
    await expect(remove()).rejects.toThrow("is running because of a storm rule");
    await at.endRun(run);
    await expect(remove()).resolves.toBeUndefined();
  });

  test("an account that is being erased waits until it is paused", async () => {
    const { email, fullName } = at.person.user;
    const erase = () => eraseAccount(at.ctx, { jobId: "erasure", email, fullName });
    await expect(erase()).rejects.toThrow("still being paused");
    expect(await at.runNow(run)).toMatchObject({ endReason: "disconnect" });
    await at.guard();
    expect(await at.runNow(run)).toMatchObject({ state: "ended" });
    expect(await at.campaign(run.campaign)).toMatchObject({ status: "PAUSED" });
  });
});

const notInPlan = /no longer part of your plan/;

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    "the brand was deactivated",
    () => changeBrandStatus(at.ctx, at.brandId, false),
    /was deactivated/,
  ],
  [
    "the plan ended",
    async () => {
      const { userId, store } = at.ctx;
      await giveStorms(at);
      await store.subscriptions.bind(subscriptionRow(userId, { status: "canceled" }));
      await projectPerson(at.ctx);
    },
    notInPlan,
  ],
  [
    "the add-on is gone when the rule is judged next",
    async () => {
      await giveStorms(at, false);
      await at.judge(rule);
    },
    notInPlan,
  ],
])("%s: the rule is suspended and says why, and its campaign is paused", async (_, lose, why) => {
  await lose();
  const reason = expect.stringMatching(why) as string;
  expect(await at.ruleNow(rule)).toMatchObject({ state: "suspended", suspended: { reason } });
  await at.guard();
  expect(await at.runNow(run)).toMatchObject({ state: "ended", endReason: "plan" });
  expect(await at.campaign(run.campaign)).toMatchObject({ status: "PAUSED" });
  // Started, suspended, ended.
  expect(at.held.messages.filter(({ kind }) => kind === "send_email")).toHaveLength(3);
});

test("a week before an approval ends the person is mailed, once", async () => {
  await at.endRun(run);
  const judge = () => judgeStormRule(at.ctx, { ruleId: rule.ruleId, isDaily: true });
  const subjects = async () => {
    for (const message of at.held.messages.splice(0)) await at.held.deliver(message);
    return mailedTo(stage, at.person.user.email).map(({ subject }) => subject);
  };
  stage.clock.advance(82 * DAY_MS);
  await judge();
  const subject = `Your approval of “${rule.form.name}” ends soon`;
  expect(await subjects()).not.toContain(subject);
  stage.clock.advance(DAY_MS);
  await judge();
  stage.clock.advance(DAY_MS);
  await judge();
  expect((await subjects()).filter((one) => one === subject)).toHaveLength(1);
});

test("a run is ended from its page on every plan, once", async () => {
  await giveStorms(at, false);
  const ended = await endStormRun(at.ctx, run.runId);
  expect(ended).toMatchObject({ endReason: "stop" });
  await at.guard();
  expect(await at.runNow(run)).toMatchObject({ state: "ended", endReason: "stop" });
  await expect(endStormRun(at.ctx, run.runId)).rejects.toThrow("has ended already");
});

async function enableByApi({ customerId, campaign }: StormRunRow): Promise<void> {
  const refreshToken = await getRefreshToken(at.ctx);
  const access = { customerId, refreshToken, loginCustomerId: at.person.customerIds[0] };
  await at.ctx.googleAds.setCampaignStatus(access, campaign, "ENABLED");
}

describe("after a run", () => {
  test("its campaign is paused if only we can have enabled it, and not if a person did", async () => {
    await at.endRun(run);
    await enableByApi(run);
    stage.clock.advance(HOUR_MS);
    await settleRun(at.ctx, run);
    expect(await at.campaign(run.campaign)).toMatchObject({ status: "PAUSED" });
    at.edit(run.campaign, { status: "ENABLED" });
    stage.clock.advance(HOUR_MS);
    await settleRun(at.ctx, run);
    expect(await at.campaign(run.campaign)).toMatchObject({ status: "ENABLED" });
    at.edit(run.campaign, { status: "PAUSED" });
  });

  test("its campaign is left alone if its start was never approved", async () => {
    await at.endRun(run);
    at.passToMorning();
    const { ruleId } = await at.arm();
    await at.hail();
    await at.freshen();
    const dying = mortalContext(
      at.ctx,
      (when, call) => when === "after" && call === "store.stormRuns.move",
    );
    await expect(judgeStormRule(dying, { ruleId })).rejects.toThrow(WorkerDead);
    const staged = present((await at.runs()).at(-1));
    await enableByApi(staged);
    at.passTo(staged.dueAt ?? "");
    await at.guard();
    expect(await at.runNow(staged)).toMatchObject({ ruleId, state: "skipped" });
    stage.clock.advance(HOUR_MS);
    await settleRun(at.ctx, staged);
    expect(await at.campaign(staged.campaign)).toMatchObject({ status: "ENABLED" });
    at.edit(staged.campaign, { status: "PAUSED" });
  });

  test("what its days cost is noted once they are counted, and is no more than was promised", async () => {
    stage.clock.advance(3 * HOUR_MS);
    await at.endRun(run);
    await settleRun(at.ctx, run);
    expect((await at.runNow(run)).actualMicros).toBeUndefined();
    stage.clock.advance(2 * DAY_MS);
    await settleRun(at.ctx, run);
    const { actualMicros = -1, worstMicros } = await at.runNow(run);
    expect(actualMicros).toBeGreaterThanOrEqual(0);
    expect(actualMicros).toBeLessThanOrEqual(worstMicros);
  });
});
