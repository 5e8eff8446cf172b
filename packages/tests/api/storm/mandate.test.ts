import type { ChangeWhat } from "@adwright/contracts/change/change";
import { namedSet, signStepUp } from "@adwright/core/auth/step-up";
import { approveSet } from "@adwright/core/change/approve-set";
import { checkChanges } from "@adwright/core/change/check-changes";
import { stageInto } from "@adwright/core/change/stage-changes";
import { approveByMandate } from "@adwright/core/storm/run/approve-by-mandate";
import { endRunsNow } from "@adwright/core/storm/run/end-runs-now";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openStormAccount, type StormAccount } from "../../support/data/storm-account.ts";
import { giveStorms } from "../../support/data/storm-rules.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const stage = useBareStage();
let at: StormAccount;
let other: StormAccount;
let rule: StormRuleRow;
let run: StormRunRow;

beforeAll(async () => {
  at = await openStormAccount(stage);
  other = await openStormAccount(stage);
});
/** A run that is planned and not started, as between two steps of a start. */
beforeEach(async () => {
  at.passToMorning();
  rule = await at.arm();
  await at.hail();
  await at.judge(rule);
  run = present((await at.runs()).at(-1));
  await at.endRun(run);
  run = { ...run, runId: run.runId + 1, state: "planned", endReason: undefined };
  run = { ...run, endedAt: undefined, startSetId: undefined, endSetId: undefined };
  const dueAt = new Date(stage.clock.now() + 60 * MINUTE_MS).toISOString();
  run.dueAt = dueAt;
  const body = { events: [await at.hail()], because: [] };
  await at.ctx.store.stormRuns.plan({ ...run, dueAt }, body, []);
});
afterEach(async () => {
  for (const { key } of await at.ctx.store.stormStops.list()) {
    await at.ctx.store.stormStops.remove(key);
  }
  await giveStorms(at);
  await at.endAll();
});

const starting = (target: string, to = run.endDay): ChangeWhat[] => [
  { kind: "campaign_status", target, to: "ENABLED" },
  { kind: "campaign_end", target, to },
];

/** A set of the rule, checked. */
async function checked(whats: ChangeWhat[], into: "open" | "rule" = "rule") {
  const origin = { rule: { ruleId: rule.ruleId, name: rule.form.name } };
  const changes = whats.map((what) => ({ what }));
  const set = await stageInto(at.ctx, run.brandId, changes, {
    into: into === "open" ? "open" : origin,
  });
  return checkChanges(at.ctx, set);
}

const budgetOf = () => {
  const { budget, maxDailyMicros } = present(rule.form.campaigns[0]);
  return { resource: budget, amountMicros: maxDailyMicros };
};

/** What becomes of a set after an attempt to approve it. */
async function after(attempt: Promise<unknown>, set: { brandId: number; setId: number }) {
  const error = await attempt.then(
    () => "",
    (reason: unknown) => (reason instanceof Error ? reason.message : ""),
  );
  const row = await at.ctx.store.changeSets.find({ ...set, userId: at.ctx.userId });
  const { status } = await at.campaign(run.campaign);
  return { isRefused: error !== "", approvedAt: row?.approvedAt, status };
}
const refused = { isRefused: true, approvedAt: undefined, status: "PAUSED" };

const set = async () => checked(starting(run.campaign));
type Attempt = () => Promise<{
  set: { brandId: number; setId: number };
  change?: Partial<StormRunRow>;
}>;
const patchRule = async (fields: Partial<StormRuleRow>) => {
  const before = present(await at.ctx.store.stormRules.findNow(rule.userId, rule.ruleId));
  const row = { ...before, ...fields, version: before.version + 1 };
  expect(await at.ctx.store.stormRules.write(row, { before })).toBe(true);
};

const attempts: Record<string, Attempt> = {
  "a campaign that was not approved": async () => {
    const { campaigns } = await at.picture();
    const { resource_name: name } = present(campaigns.find((one) => one.status === "ENABLED"));
    at.edit(name, { status: "PAUSED" });
    return { set: await checked(starting(name)) };
  },
  "another kind of change": async () => ({
    set: await checked([
      ...starting(run.campaign),
      { kind: "budget_amount", target: budgetOf().resource, toMicros: 1_000_000 },
    ]),
  }),
  "a later last day": async () => ({ set: await checked(starting(run.campaign, "2036-05-01")) }),
  "no last day": async () => ({ set: await checked(starting(run.campaign).slice(0, 1)) }),
  "a person's set": async () => ({ set: await checked(starting(run.campaign), "open") }),
  "a rule that was edited": async () => {
    const made = await set();
    await patchRule({ form: { ...rule.form, tailHours: 120 } });
    return { set: made };
  },
  "a rule that was disarmed": async () => {
    const made = await set();
    await patchRule({ state: "off" });
    return { set: made };
  },
  "a rule that was suspended": async () => {
    const made = await set();
    await patchRule({ state: "suspended" });
    return { set: made };
  },
  "an approval that never was": async () => ({
    set: await set(),
    change: { mandateId: "made-up" },
  }),
  "another person's rule": async () => ({
    set: await set(),
    change: { ruleId: (await other.arm()).ruleId },
  }),
  "a run that was ended": async () => {
    const made = await set();
    await endRunsNow(at.ctx, "stop", { runId: run.runId });
    return { set: made };
  },
  "a stop by staff of everything": async () => {
    const made = await set();
    await at.ctx.store.stormStops.put({ key: "ALL", reason: "", by: "ops", at: "" });
    return { set: made };
  },
  "a stop by staff of the state": async () => {
    const made = await set();
    await at.ctx.store.stormStops.put({ key: "STATE#48", reason: "", by: "ops", at: "" });
    return { set: made };
  },
  "a person without the add-on": async () => {
    const made = await set();
    await giveStorms(at, false);
    return { set: made };
  },
  "a check that is old": async () => {
    const made = await set();
    stage.clock.advance(6 * MINUTE_MS);
    return { set: made };
  },
  "an approval that has ended": async () => {
    const made = await set();
    stage.clock.advance(91 * DAY_MS);
    return { set: made };
  },
};

describe("a rule's approval does not cover", () => {
  test.each(Object.keys(attempts))("%s", async (name) => {
    const { set: made, change } = await present(attempts[name])();
    const attempt = approveByMandate(at.ctx, { ...run, ...change }, made, budgetOf());
    expect(await after(attempt, made)).toEqual(refused);
  });

  test.each([
    ["a higher budget", () => ({ ...budgetOf(), amountMicros: budgetOf().amountMicros + 1 })],
    ["another budget", () => ({ ...budgetOf(), resource: "customers/1/campaignBudgets/1" })],
  ])("%s", async (_, budget) => {
    const made = await set();
    const attempt = approveByMandate(at.ctx, run, made, budget());
    expect(await after(attempt, made)).toEqual(refused);
  });

  test("the same set twice", async () => {
    const made = await set();
    await approveByMandate(at.ctx, run, made, budgetOf());
    const again = approveByMandate(at.ctx, run, made, budgetOf());
    await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

test("a person approves no set of a rule", async () => {
  const made = await set();
  const stepUpToken = await signStepUp(at.ctx, namedSet({ ...made, hash: made.hash ?? undefined }));
  const approval = { hash: made.hash ?? undefined, stepUpToken };
  expect(await after(approveSet(at.ctx, made, approval), made)).toEqual(refused);
});
