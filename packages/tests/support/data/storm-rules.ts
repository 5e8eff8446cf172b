import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { StormEvent } from "@adwright/contracts/storm/event";
import type { RuleCampaign, StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import { namedRule, signStepUp } from "@adwright/core/auth/step-up";
import type { UserContext } from "@adwright/core/context";
import { makeId } from "@adwright/core/ids";
import { armStormRule } from "@adwright/core/storm/arm-rule";
import { checkStormRule } from "@adwright/core/storm/check-rule";
import { createStormRule } from "@adwright/core/storm/write-rule";
import { sampleForm, sampleRun, sampleStorm } from "@adwright/rules/storm/samples";

import { settled } from "../people/api.ts";
import type { Person } from "../people/person.ts";
import { present } from "./brands.ts";
import type { LiveAccount } from "./live-account.ts";

/** Gives the person the add-on, or takes it. */
export const giveStorms = ({ held: { ctx } }: LiveAccount, hasStormChasersAddon = true) =>
  ctx.store.users.patch(ctx.userId, { hasStormChasersAddon });

/** A rule about hail in Dallas. */
export function hailForm(
  campaigns: StormRuleForm["campaigns"],
  change: Partial<StormRuleForm> = {},
): StormRuleForm {
  const daily = Math.max(...campaigns.map(({ maxDailyMicros }) => maxDailyMicros));
  return sampleForm({ campaigns, caps: { monthMicros: daily * 40 }, ...change });
}

/** A run of a rule that was just enabled, as the engine writes it. */
function runOf(rule: StormRule, userId: string, nowMs: number) {
  const { ruleId, name: ruleName, brandId, customerId, currencyCode } = rule;
  const { campaign, name: campaignName } = present(rule.campaigns[0]);
  const ofRule = { ruleId, ruleName, brandId, customerId, currencyCode, campaign, campaignName };
  const run = sampleRun(nowMs, { ...ofRule, runId: makeId(nowMs) });
  return { ...run, userId, mandateId: "m", dueAt: run.revertAt, tries: 0 };
}

/** Creates, checks and arms a rule. */
export async function armedRule(at: LiveAccount, form: StormRuleForm): Promise<StormRule> {
  const { ctx } = at.held;
  const { ruleId } = await createStormRule(ctx, { ...form, brandId: at.brandId });
  const rule = await checkStormRule(ctx, { ruleId });
  const hash = rule.check?.hash ?? undefined;
  if (hash === undefined) throw new Error(JSON.stringify(rule.check?.findings));
  return armStormRule(ctx, ruleId, {
    hash,
    stepUpToken: await signStepUp(ctx, namedRule({ ruleId, check: { hash } })),
    typedMonthMicros: form.caps.monthMicros,
    acknowledged: ["advertiser_pays", "price_law"],
  });
}

/** Paused campaigns of a brand with daily budgets of their own, as rules name them. */
export async function pausedCampaigns({ api }: Person, brandId: number): Promise<RuleCampaign[]> {
  const listed = `/api/brands/${brandId}/live/campaigns?status=PAUSED`;
  const { rows } = (await settled(api, await api<LiveCampaigns>("GET", listed))).body;
  return rows.flatMap(({ resource: campaign, name, budget }) =>
    budget === null || budget.isShared
      ? []
      : { campaign, budget: budget.resource, name, maxDailyMicros: budget.amountMicros },
  );
}

/** A person's rule about hail for their first paused campaign. */
export async function makeRule(person: Person, brandId: number) {
  const campaign = present((await pausedCampaigns(person, brandId))[0]);
  const form = hailForm([campaign]);
  const made = await person.api<StormRule>("POST", "/api/storms/rules", { ...form, brandId });
  return { form, campaign, rule: made.body };
}

/** Makes a rule of somebody with the add-on: their ids, and valid bodies of the calls about them. */
export async function makeStormThings(ctx: UserContext, person: Person, brandId: number) {
  const { form, campaign, rule } = await makeRule(person, brandId);
  const { ruleId } = rule;
  // A campaign has one rule at most.
  const another = { ...campaign, campaign: `${campaign.campaign}0` };
  const path = "/api/storms/rules";
  const bodies = {
    [path]: { ...form, campaigns: [another], brandId },
    [`${path}/:ruleId`]: form,
    [`${path}/:ruleId/arm`]: { acknowledged: [] },
    [`${path}/:ruleId/disarm`]: { endRuns: true },
  };
  return { ids: { ruleId, runId: await skippedRun(ctx, rule) }, bodies };
}

let events = 0;

/** Hail in Dallas for 45 minutes, seen twice; every event has a number of its own. */
export function hailAt(nowMs: number): StormEvent {
  const number = String(++events).padStart(4, "0");
  const eventKey = `2026.KFWD.SV.W.${number}`;
  return sampleStorm(nowMs, { eventKey, alertIds: [`urn:alert:${number}`] });
}

/** A run that was not started. */
export async function skippedRun(ctx: UserContext, rule: StormRule): Promise<number> {
  const { dueAt: _, startedAt: endedAt, ...run } = runOf(rule, ctx.userId, ctx.now());
  const skipped = { ...run, state: "skipped", why: "in_use", endedAt } as const;
  await ctx.store.stormRuns.skip(skipped, { events: [], because: [] });
  return run.runId;
}

/** A run that goes on for twelve hours because of hail. */
export async function plannedRun(ctx: UserContext, rule: StormRule) {
  const hail = hailAt(ctx.now());
  const { eventKey: key, name } = hail;
  const matched = { key, name, where: "Dallas" };
  const run = { ...runOf(rule, ctx.userId, ctx.now()), events: [matched] };
  const because = ["Severe Thunderstorm Warning for Dallas: hail 1.75 in, wind 70 mph, observed"];
  const planned = await ctx.store.stormRuns.plan(run, { events: [hail], because });
  if (planned !== "planned") throw new Error(`The run is not planned: ${planned}.`);
  return run;
}
