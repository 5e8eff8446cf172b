import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { StormRuleForm } from "@adwright/contracts/storm/rule";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import { namedSet, signStepUp } from "@adwright/core/auth/step-up";
import { approveSet } from "@adwright/core/change/approve-set";
import { checkChanges } from "@adwright/core/change/check-changes";
import { discardSet } from "@adwright/core/change/edit-changes";
import { stageInto } from "@adwright/core/change/stage-changes";
import { approveByMandate } from "@adwright/core/storm/run/approve-by-mandate";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { beforeAll, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openStormAccount, useStormAccount } from "../../support/data/storm-account.ts";
import { giveStorms } from "../../support/data/storm-rules.ts";
import { useMade } from "../../support/stage/use-started.ts";

/** A check is good for five minutes. */
const RECHECKED_MS = 3 * MINUTE_MS;
const { stage, at } = useStormAccount();
const other = useMade(() => openStormAccount(stage));
let rule: StormRuleRow;
let foreign: StormRuleRow;
let run: StormRunRow & { dueAt: string };

/** A run that is planned and not started, as between two steps of a start. */
beforeAll(async () => {
  foreign = await other.arm();
  const { event, run: started, rule: armed } = await at.start();
  rule = armed;
  await at.endRun(started);
  const { endReason: _, endedAt: __, startSetId: ___, endSetId: ____, ...rest } = started;
  const dueAt = new Date(stage.clock.now() + 60 * MINUTE_MS).toISOString();
  run = { ...rest, runId: started.runId + 1, state: "planned", dueAt };
  await at.ctx.store.stormRuns.plan(run, { events: [event], because: [] });
});

const budgetOf = () => {
  const { budget, maxDailyMicros } = present(rule.form.campaigns[0]);
  return { resource: budget, amountMicros: maxDailyMicros };
};

const starting = (target = run.campaign, to = run.endDay): ChangeWhat[] => [
  { kind: "campaign_status", target, to: "ENABLED" },
  { kind: "campaign_end", target, to },
];

/** A set of the rule, or the person's open one, checked. */
async function checked(whats: ChangeWhat[], isPersons = false): Promise<ChangeSet> {
  const origin = { rule: { ruleId: rule.ruleId, name: rule.form.name } };
  const changes = whats.map((what) => ({ what }));
  const into = isPersons ? "open" : origin;
  return checkChanges(at.ctx, await stageInto(at.ctx, run.brandId, changes, { into }));
}

const approved = async () => checked(starting());

async function notApproved() {
  const { campaigns } = await at.picture();
  const { resource_name: name } = present(campaigns.find((one) => one.status === "ENABLED"));
  at.edit(name, { status: "PAUSED" });
  const set = await checked(starting(name));
  at.edit(name, { status: "ENABLED" });
  return set;
}

const sets: Record<string, () => Promise<ChangeSet>> = {
  "the approved set": approved,
  "another campaign": notApproved,
  "a budget, too": () =>
    checked([
      ...starting(),
      { kind: "budget_amount", target: budgetOf().resource, toMicros: 1_000_000 },
    ]),
  "a last day one day later": () => checked(starting(run.campaign, dayAfter(run.endDay))),
  "a last day years later": () => checked(starting(run.campaign, "2036-05-01")),
  "no last day": () => checked(starting().slice(0, 1)),
  "a person's set": () => checked(starting(), true),
  "a set that was discarded": async () => {
    const set = await approved();
    await discardSet(at.ctx, set);
    return set;
  },
};

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** What differs from the approval: in what is given, by how much later it is, or in what is stored meanwhile. */
interface Difference {
  run?: Partial<StormRunRow>;
  budget?: Partial<ReturnType<typeof budgetOf>>;
  userId?: string;
  ms?: number;
  /** Stores it, or takes it back. */
  store?: (isOn: boolean) => Promise<unknown>;
}

const inRule = (fields: Partial<StormRuleRow>): Difference => ({
  async store(isOn) {
    const before = await at.ruleNow(rule);
    const row = { ...rule, ...(isOn && fields), version: before.version + 1 };
    expect(await at.ctx.store.stormRules.write(row, { before })).toBe(true);
  },
});

const stopped = (key: string): Difference => ({
  store: (isOn) => at.ctx.store.stops.set("weather", { key, reason: "", by: "ops", at: "" }, isOn),
});

/** Everything that a person decides about a rule. */
const fields = Object.keys(StormRuleForm.shape) as (keyof StormRuleForm)[];

function edited(name: keyof StormRuleForm): Difference {
  const { [name]: before } = rule.form;
  const isObject = typeof before === "object" && !Array.isArray(before);
  return inRule({ form: { ...rule.form, [name]: { ...(isObject && before), edited: before } } });
}

const nothing = "nothing";
const differencesOf = (): Record<string, Difference> => ({
  [nothing]: {},
  ...Object.fromEntries(fields.map((name) => [`its ${name}`, edited(name)])),
  "a higher limit": inRule({ form: { ...rule.form, caps: { monthMicros: 10 ** 12 } } }),
  "no campaigns": inRule({ form: { ...rule.form, campaigns: [] } }),
  "a lower limit": inRule({ form: { ...rule.form, caps: { monthMicros: 1 } } }),
  "a rule that is a draft": inRule({ state: "draft" }),
  "a rule that is off": inRule({ state: "off" }),
  "a rule that is suspended": inRule({ state: "suspended" }),
  "a rule that was armed again": inRule({ mandateId: "newer" }),
  "an approval that never was": { run: { mandateId: "made-up" } },
  "another rule's approval": { run: { mandateId: foreign.mandateId ?? "" } },
  "another person's rule": { run: { ruleId: foreign.ruleId } },
  "no rule": { run: { ruleId: "none" } },
  "no run": { run: { runId: run.runId + 1 } },
  "another account": { run: { customerId: "1111111111" } },
  "another person": { userId: other.ctx.userId },
  "a run that was stopped": {
    store: (isOn) => at.ctx.store.stormRuns.move(run, { endReason: isOn ? "stop" : undefined }),
  },
  "a stop of everything": stopped("ALL"),
  "a stop of the state": stopped("STATE#48"),
  "no add-on": { store: (isOn) => giveStorms(at, !isOn) },
  "a check of five minutes ago": { ms: 5 * MINUTE_MS + 1 },
  "a check of a day ago": { ms: DAY_MS },
  "a check of an hour ago": { ms: 60 * MINUTE_MS },
  "an approval that has ended": { ms: 91 * DAY_MS },
  "a budget one micro higher": { budget: { amountMicros: budgetOf().amountMicros + 1 } },
  "twice the budget": { budget: { amountMicros: 2 * budgetOf().amountMicros } },
  "another budget": { budget: { resource: "customers/1/campaignBudgets/1" } },
  "no budget": { budget: { resource: "" } },
});

const made = new Map<string, { set: ChangeSet; atMs: number }>();

/** The set of this name, checked shortly before. */
async function setOf(name: string): Promise<ChangeSet> {
  const known = made.get(name);
  const atMs = stage.clock.now();
  if (known && atMs - known.atMs < RECHECKED_MS) return known.set;
  const set = await present(sets[name])();
  made.set(name, { set, atMs });
  return set;
}

/** Whether a set was refused, and nothing was approved. */
async function isRefused(set: ChangeSet, difference: Difference): Promise<boolean> {
  const { userId = at.ctx.userId, ms = 0, store } = difference;
  await store?.(true);
  const isThrown = await approveByMandate(
    { ...at.ctx, userId, now: () => at.ctx.now() + ms },
    { ...run, ...difference.run },
    set,
    { ...budgetOf(), ...difference.budget },
  ).then(
    () => false,
    () => true,
  );
  await store?.(false);
  const row = await at.ctx.store.changeSets.find({ ...set, userId: at.ctx.userId });
  return isThrown && row?.approvedAt === undefined;
}

describe("a rule's approval", () => {
  test("covers none of 300 attempts in which anything differs", async () => {
    const attempts = Object.keys(sets)
      .flatMap((set) =>
        Object.entries(differencesOf()).map((differs) => [set, ...differs] as const),
      )
      .filter(([set, what]) => set !== "the approved set" || what !== nothing);
    expect(attempts.length).toBeGreaterThanOrEqual(300);
    const accepted: string[] = [];
    for (const [set, what, difference] of attempts) {
      if (!(await isRefused(await setOf(set), difference))) accepted.push(`${set}, ${what}`);
    }
    expect(accepted).toEqual([]);
    expect(await at.campaign(run.campaign)).toMatchObject({ status: "PAUSED" });
  });

  test("is not a person's, who approves no set of a rule", async () => {
    const set = await approved();
    const hash = set.hash ?? undefined;
    const stepUpToken = await signStepUp(at.ctx, namedSet({ ...set, hash }));
    await expect(approveSet(at.ctx, set, { hash, stepUpToken })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("covers what was approved, once", async () => {
    const set = await approved();
    await approveByMandate(at.ctx, run, set, budgetOf());
    const again = approveByMandate(at.ctx, run, set, budgetOf());
    await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
