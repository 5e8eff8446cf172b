import type { Method } from "@adwright/contracts/route";
import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormBoard } from "@adwright/contracts/storm/board";
import type { StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { namedRule, signStepUp } from "@adwright/core/auth/step-up";
import { armStormRule } from "@adwright/core/storm/arm-rule";
import { checkStormRule } from "@adwright/core/storm/check-rule";
import { createStormRule } from "@adwright/core/storm/write-rule";
import { afterEach, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useStormAccount } from "../../support/data/storm-account.ts";
import { armedRule, giveStorms, hailForm, plannedRun } from "../../support/data/storm-rules.ts";
import { settled, until } from "../../support/people/api.ts";

const { stage, at } = useStormAccount();
afterEach(() => at.removeRules());

const path = "/api/storms/rules";

async function ask<Body>(method: Method, url: string, body?: unknown, tag?: string | number) {
  const { api } = at.person;
  const headers = tag === undefined ? {} : { "if-match": `"${tag}"` };
  return settled(api, await api<Body>(method, url, body, headers));
}

const form = (change?: Partial<StormRuleForm>) => hailForm([at.chosen], change);

async function created(): Promise<StormRule> {
  const made = await ask<StormRule>("POST", path, { ...form(), brandId: at.brandId });
  expect(made.status).toBe(200);
  return made.body;
}

const checked = async ({ ruleId }: StormRule) =>
  (await ask<StormRule>("POST", `${path}/${ruleId}/check`)).body;

const removed = (rule: StormRule) => ask("DELETE", `${path}/${rule.ruleId}`);

const board = async () => (await ask<StormBoard>("GET", "/api/storms")).body;

/** The states in which events find the rule. */
async function armedIn({ ruleId }: StormRule) {
  const rows = await Promise.all(
    ["48", "40"].map((state) => at.ctx.store.stormRules.listArmed(state)),
  );
  return rows.flat().filter((row) => row.ruleId === ruleId);
}

test("without the add-on nothing is created; reading is open to everybody", async () => {
  await giveStorms(at, false);
  const refused = await ask("POST", path, { ...form(), brandId: at.brandId });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "ADDON_REQUIRED", details: { addOn: "storm_chasers" } },
  });
  expect(await board()).toMatchObject({ rules: [], running: [] });
  expect((await ask("POST", "/api/storms/stop", { stop: true })).status).toBe(200);
  await giveStorms(at);
});

describe("a rule", () => {
  test("is a draft until it is armed, and edited by its version", async () => {
    const rule = await created();
    expect(rule).toMatchObject({ state: "draft", version: 1, check: null, name: "Hail in Dallas" });
    const url = `${path}/${rule.ruleId}`;
    expect((await ask<StormRule>("GET", url)).body).toEqual(rule);
    expect((await ask("PUT", url, form({ name: "Late" }), 7)).status).toBe(412);
    const edited = await ask<StormRule>("PUT", url, form({ name: "Hail" }), 1);
    expect(edited.body).toMatchObject({ name: "Hail", version: 2 });
    const bad = { ...form(), events: ["Hurricane Warning"], area: { counties: [] } };
    expect((await ask("PUT", url, bad, 2)).status).toBe(422);
    await removed(rule);
    expect((await ask("GET", url)).status).toBe(404);
  });

  test("has campaigns of its own account that no other rule has", async () => {
    await created();
    const again = await ask("POST", path, { ...form(), brandId: at.brandId });
    expect(again).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "campaigns/0", message: /Hail in Dallas/ }] },
    });
    const foreign = { ...at.chosen, campaign: "customers/1111111111/campaigns/5" };
    const other = await ask("POST", path, { ...hailForm([foreign]), brandId: at.brandId });
    expect(other).toMatchObject({
      status: 422,
      body: { validationErrors: [{ message: "This campaign belongs to another account." }] },
    });
  });
});

describe("arming", () => {
  const both = ["advertiser_pays", "price_law"];

  test("takes a check, the month's limit, both confirmations and a proof, and lasts 90 days", async () => {
    const draft = await created();
    const url = `${path}/${draft.ruleId}/arm`;
    const month = draft.caps.monthMicros;
    const full = { typedMonthMicros: month, acknowledged: both };
    expect(await ask("POST", url, full)).toMatchObject({ status: 409 });
    const rule = await checked(draft);
    const hash = present(rule.check?.hash ?? undefined);
    expect(rule.check).toMatchObject({
      findings: [],
      facts: {
        timeZone: "America/New_York",
        campaigns: [{ campaign: draft.campaigns[0]?.campaign }],
      },
    });
    stage.clock.advance(6 * MINUTE_MS);
    const short = await ask("POST", url, { ...full, typedMonthMicros: month - 1 }, hash);
    expect(short).toMatchObject({ body: { validationErrors: [{ field: "typedMonthMicros" }] } });
    const silent = await ask("POST", url, { ...full, acknowledged: both.slice(1) }, hash);
    expect(silent).toMatchObject({ body: { validationErrors: [{ field: "acknowledged" }] } });
    expect(await ask("POST", url, full, "f".repeat(64))).toMatchObject({ status: 412 });
    const unproved = await ask("POST", url, full, hash);
    expect(unproved).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    expect(await armedIn(draft)).toEqual([]);

    const { ctx } = at;
    const ofOther = await signStepUp(ctx, namedRule({ ruleId: "other", check: { hash } }));
    const foreign = await ask("POST", url, { ...full, stepUpToken: ofOther }, hash);
    expect(foreign).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    await giveStorms(at, false);
    expect(await ask("POST", url, full, hash)).toMatchObject({ status: 403 });
    await giveStorms(at);
    const sessionId = await sessionOf();
    const stepUpToken = await signStepUp({ ...ctx, sessionId }, namedRule(rule));
    const armed = await ask<StormRule>("POST", url, { ...full, stepUpToken }, hash);
    expect(armed.body).toMatchObject({ state: "armed" });
    const { approvedAt, endsAt } = present(armed.body.approval);
    expect(Date.parse(endsAt) - Date.parse(approvedAt)).toBe(90 * 24 * HOUR_MS);
    expect(await armedIn(draft)).toMatchObject([{ state: "48", counties: ["48113"] }]);
    expect(await ask("POST", url, full, hash)).toMatchObject({ body: { state: "armed" } });

    const { budget, maxDailyMicros } = at.chosen;
    at.edit(budget, { amount_micros: String(maxDailyMicros / 2) });
    const other = present((await checked(draft)).check?.hash ?? undefined);
    const unproven = await ask("POST", url, full, other);
    expect(unproven).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    at.edit(budget, { amount_micros: String(maxDailyMicros) });

    const edited = await ask<StormRule>("PUT", `${path}/${draft.ruleId}`, form({ tailHours: 13 }));
    expect(edited.body).toMatchObject({ state: "draft", check: null });
    expect(await armedIn(draft)).toEqual([]);
    expect(await ask("POST", url, { ...full, stepUpToken }, hash)).toMatchObject({ status: 409 });
  });

  test("is impossible while the campaign serves, has a larger budget, or its texts are wrong", async () => {
    const { campaign, budget, maxDailyMicros } = at.chosen;
    const rule = await created();
    at.edit(campaign, { status: "ENABLED" });
    at.edit(budget, { amount_micros: String(maxDailyMicros * 2) });
    const { check } = await checked(rule);
    expect(check?.hash).toBeNull();
    expect(check?.findings.map((finding) => finding.rule)).toEqual([
      "storm/serving",
      "storm/budget",
    ]);
    at.edit(campaign, { status: "PAUSED" });
    at.edit(budget, { amount_micros: String(maxDailyMicros) });
  });
});

const sessionOf = async () =>
  present((await ask<{ id: string }[]>("GET", "/api/auth/sessions")).body[0]).id;

async function running() {
  const rule = await armedRule(at, form());
  return { rule, run: await plannedRun(at.ctx, rule) };
}
/** The job that a stop starts ends it. */
const ended = (run: { userId: string; runId: number }) =>
  until(
    () => at.runNow(run),
    ({ endedAt }) => endedAt !== undefined,
  );

describe("while a campaign runs", () => {
  test("its rule cannot be deleted; disarmed, it goes on, or ends now", async () => {
    const { rule, run } = await running();
    expect(await removed(rule)).toMatchObject({
      status: 409,
      body: { details: { runIds: [run.runId] } },
    });
    const url = `${path}/${rule.ruleId}/disarm`;
    const kept = await ask<StormRule>("POST", url, { endRuns: false });
    expect(kept.body.state).toBe("off");
    expect(await armedIn(rule)).toEqual([]);
    expect(await at.runNow(run)).toMatchObject({ dueAt: run.dueAt, revertAt: run.revertAt });
    await ask("POST", url, { endRuns: true });
    const ending = await at.runNow(run);
    expect(ending).toMatchObject({ endReason: "stop" });
    expect(Date.parse(ending.revertAt)).toBeLessThanOrEqual(stage.clock.now());
    await ended(run);
    expect((await removed(rule)).status).toBe(200);
  });

  test("stopping turns every rule off and ends what runs; the board shows it", async () => {
    const { rule, run } = await running();
    expect(await board()).toMatchObject({
      rules: [{ ruleId: rule.ruleId, state: "armed" }],
      running: [{ runId: run.runId, campaignName: run.campaignName }],
    });
    const stopped = await ask("POST", "/api/storms/stop", { stop: true });
    expect(stopped.body).toEqual({ rules: 1, runs: 1 });
    expect(await at.runNow(run)).toMatchObject({ endReason: "stop" });
    expect(await board()).toMatchObject({ rules: [{ state: "off" }] });
    await ended(run);
    const { running: left, recent } = await board();
    expect(left).toEqual([]);
    expect(recent.map(({ runId }) => runId)).toContain(run.runId);
  });
});

test("a back-test judges what was recorded", async () => {
  const rule = await created();
  const url = `${path}/${rule.ruleId}/back-tests`;
  await at.hail();
  const tested = await ask<StormBackTest>("POST", url);
  expect(tested.body).toMatchObject({
    recordedFrom: expect.any(String),
    events: 1,
    runs: [{ because: [expect.stringContaining("Dallas: hail")] }],
  });
});

// Last, because the person's token ends meanwhile.
test("a check is good for an hour", async () => {
  const { ctx } = at;
  const { ruleId } = await createStormRule(ctx, { ...form(), brandId: at.brandId });
  const rule = await checkStormRule(ctx, { ruleId });
  stage.clock.advance(HOUR_MS + 1);
  const arming = { hash: rule.check?.hash ?? undefined, acknowledged: [] };
  await expect(armStormRule(ctx, ruleId, arming)).rejects.toMatchObject({ code: "PLAN_CHANGED" });
});
