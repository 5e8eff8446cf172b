import type { StaffAct } from "@adwright/contracts/staff";
import type { StormBoard } from "@adwright/contracts/storm/board";
import type { StormSkipWhy } from "@adwright/contracts/storm/run";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import { countedHours } from "@adwright/rules/operations";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openStormAccount, type StormAccount } from "../../support/data/storm-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { signedInBrowser } from "../admin/support/admin-browser.ts";

/** What Google's limit spoke against is tried again so much later. */
const TRIES_AGAIN_MS = 11 * 60_000;
const stage = useBareStage();
let at: StormAccount;
// Some of what is edited here cannot be edited back.
beforeEach(async () => {
  at = await openStormAccount(stage);
});
afterEach(() => at.endAll());

/** A resource and what becomes of it; undefined removes it. */
type Edit = [resource: string, fields: Record<string, unknown> | undefined];

async function editsOf(): Promise<Record<string, Edit[]>> {
  const { campaign, budget, maxDailyMicros } = at.chosen;
  const { ads, adGroups, targets } = await at.picture();
  const groups = new Set(
    adGroups.filter((one) => one.campaign === campaign).map((one) => one.resource_name),
  );
  const own = ads.filter(
    ({ ad_group: group, status }) => groups.has(group) && status === "ENABLED",
  );
  const places = targets.filter(
    (one) => one.campaign === campaign && ["LOCATION", "PROXIMITY"].includes(one.type),
  );
  return {
    budget: [[budget, { amount_micros: maxDailyMicros + 1_000_000 }]],
    shared: [[budget, { explicitly_shared: true }]],
    paid: [[campaign, { payment_mode: "CONVERSIONS" }]],
    ads: own.map((ad) => [ad.resource_name, { status: "PAUSED" }]),
    groups: [...groups].map((group) => [group, { status: "PAUSED" }]),
    places: places.map((place) => [place.resource_name, undefined]),
  };
}

describe("a campaign that is not as it was approved is not enabled, and the rule says why:", () => {
  test.each<[string, StormSkipWhy, RegExp]>([
    ["budget", "budget_changed", /daily budget is higher/],
    ["shared", "budget_changed", /budget is shared/],
    ["paid", "not_ready", /pays for conversions/],
    ["ads", "not_ready", /no enabled ad/],
    ["groups", "not_ready", /no enabled ad/],
    ["places", "not_ready", /no location/],
  ])("%s", async (what, why, reason) => {
    const rule = await at.arm();
    const edits = present((await editsOf())[what]);
    expect(edits.length).toBeGreaterThan(0);
    for (const [resource, fields] of edits) at.edit(resource, fields);
    await at.hail();
    expect(await at.judge(rule)).toMatchObject({ state: "skipped", why });
    expect(await at.ruleNow(rule)).toMatchObject({
      state: "suspended",
      suspended: { reason: expect.stringMatching(reason) as string },
    });
    const { campaign } = at.chosen;
    expect(await at.campaign(campaign)).toMatchObject({ status: "PAUSED" });
  });

  test("an account in yen works as any other", async () => {
    const japan = await openStormAccount(stage, "Japan");
    const { run } = await japan.start();
    const { maxDailyMicros } = japan.chosen;
    expect(run).toMatchObject({ state: "active", currencyCode: "JPY" });
    expect(run.worstMicros).toBe(2 * maxDailyMicros * run.accountDays.length);
    japan.passTo(run.revertAt);
    await japan.guard();
    expect((await japan.runs()).at(-1)).toMatchObject({ state: "ended" });
  });
});

test("staff stop a state: nothing starts there, the board says why, and the log who", async () => {
  const rule = await at.arm();
  const staff = await signedInBrowser(stage);
  const set = (isStopped: boolean) =>
    staff.post("stops", { of: "weather", key: "STATE#48", isStopped, reason: "Flood in Houston." });
  expect((await set(true)).body).toMatchObject({ weather: [{ key: "STATE#48" }] });
  await at.hail();
  expect(await at.judge(rule)).toMatchObject({ state: "skipped", why: "stopped" });
  const board = await at.person.api<StormBoard>("GET", "/api/storms");
  expect(board.body.stops).toMatchObject([{ reason: "Flood in Houston." }]);
  expect((await set(false)).body).toEqual({ assistants: [], weather: [] });
  const { body } = await staff.get<{ acts: StaffAct[] }>("audit");
  const acts = body.acts.filter(({ details }) => details === "STATE#48: Flood in Houston.");
  expect(acts.map(({ act }) => act)).toEqual(["allowed_storms", "stopped_storms"]);
});

test("once a day, new words suspend a rule only if no storm campaign must have them", async () => {
  const rule = await at.arm();
  const { campaign } = at.chosen;
  const group = present((await at.picture()).adGroups.find((one) => one.campaign === campaign));
  const lookedWith = async (text: string) => {
    const keyword = { text, match_type: "PHRASE" };
    at.add("ad_group_criterion", { ad_group: group.resource_name, status: "ENABLED", keyword });
    await judgeStormRule(at.ctx, { ruleId: rule.ruleId, isDaily: true });
    return at.ruleNow(rule);
  };
  expect(await lookedWith("roof repair crews")).toMatchObject({ state: "armed" });
  expect(await lookedWith("hurricane roof repair")).toMatchObject({
    state: "suspended",
    suspended: {
      reason: expect.stringMatching(/“hurricane roof repair” names an event/) as string,
    },
  });
});

test("a budget that is raised during a run suspends the rule once a day, and ends the run", async () => {
  const { rule, run } = await at.start();
  const { budget, maxDailyMicros } = at.chosen;
  at.edit(budget, { amount_micros: maxDailyMicros + 1_000_000 });
  await judgeStormRule(at.ctx, { ruleId: rule.ruleId, isDaily: true });
  expect(await at.ruleNow(rule)).toMatchObject({ state: "suspended" });
  await at.guard();
  expect(await at.runNow(run)).toMatchObject({ state: "ended", endReason: "cap" });
});

test("without operations to end it again nothing starts, and it starts once there are some", async () => {
  const rule = await at.arm();
  await at.hail();
  const before = at.ctx.dailyOperations;
  const { used } = await at.ctx.store.operations.countOf(countedHours(stage.clock.now()));
  at.ctx.dailyOperations = used + 59;
  expect(await at.judge(rule)).toMatchObject({ state: "skipped", why: "quota" });
  at.ctx.dailyOperations = before;
  stage.clock.advance(TRIES_AGAIN_MS);
  expect(await at.judge(rule)).toMatchObject({ state: "active" });
  expect(await at.ctx.store.stormRuns.heldOperations()).toBe(30);
  await at.endAll();
  expect(await at.ctx.store.stormRuns.heldOperations()).toBe(0);
});
