import { randomUUID } from "node:crypto";

import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import {
  stormBounds,
  type StormCheck,
  type StormMandate,
  type StormRule,
} from "@adwright/contracts/storm/rule";
import { DAY_MS } from "@adwright/contracts/time";
import { moneyWords } from "@adwright/rules/money";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import { namedRule } from "../auth/step-up.ts";
import { confirmApproval } from "../change/confirm-approval.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { judgeDaily, judgeLater } from "./judge-later.ts";
import { requireAddOn } from "./require-add-on.ts";
import { approvedHash, getBrandOf, getStormRuleRow, viewRule } from "./storm-rule-view.ts";
import { outdated } from "./write-rule.ts";

/** A check describes the account at one time, so it expires after an hour. */
const GOOD_FOR_MS = 60 * 60 * 1000;
const REASON = "A rule spends money while you are away.";

interface Arming {
  hash: string | undefined;
  stepUpToken?: string | undefined;
  typedMonthMicros?: number | undefined;
  acknowledged: StormMandate["acknowledged"];
}

/**
 * Approves exactly what was checked, for 90 days: from then on the rule starts campaigns by itself. PLAN_CHANGED if the
 * hash differs or is too old; VALIDATION if the month's limit was not typed; STEP_UP without a proof.
 */
export async function armStormRule(
  ctx: UserContext,
  ruleId: string,
  arming: Arming,
): Promise<StormRule> {
  refuseAssistant(ctx);
  const before = await getStormRuleRow(ctx, ruleId);
  if (await isApproved(ctx, before, arming.hash)) return viewRule(ctx, before);
  await requireAddOn(ctx);
  await getBrandOf(ctx, before);
  const { check, hash } = checkedNow(ctx, before, arming.hash);
  await refuseSixth(ctx, before);
  refuseUntyped(before, arming);
  const { currencyCode } = before;
  const approved = { name: namedRule(before), purpose: "arm this rule", currencyCode };
  const needs = { stepUp: [REASON], amountToTypeMicros: null };
  const { stepUpToken } = arming;
  const stepUp = await confirmApproval(ctx, approved, needs, { stepUpToken });
  if (stepUp === "none") throw new Error("A rule was armed without a proof.");
  const mandateId = randomUUID();
  const nowMs = ctx.now();
  const row: StormRuleRow = {
    ...before,
    state: "armed",
    suspended: undefined,
    mandateId,
    version: before.version + 1,
  };
  const mandate: StormMandate = {
    mandateId,
    ruleId,
    hash,
    form: before.form,
    facts: check.facts,
    worst: check.worst,
    approvedBy: ctx.userId,
    approvedAt: new Date(nowMs).toISOString(),
    endsAt: new Date(nowMs + stormBounds.approvalDays * DAY_MS).toISOString(),
    stepUp,
    acknowledged: arming.acknowledged,
  };
  if (!(await ctx.store.stormRules.write(row, { before, mandate }))) throw outdated();
  await judgeDaily(ctx, ruleId);
  // The weather may be there already.
  await judgeLater(ctx, ruleId);
  return viewRule(ctx, row);
}

/** Whether the rule is armed with this very approval: an armed rule can be checked again, with another result. */
async function isApproved(
  { store }: UserContext,
  { userId, ruleId, state, mandateId }: StormRuleRow,
  hash: string | undefined,
): Promise<boolean> {
  if (state !== "armed" || mandateId === undefined) return false;
  return (await store.stormRules.findMandate({ userId, ruleId, mandateId }))?.hash === hash;
}

function checkedNow(
  ctx: UserContext,
  { check, form }: StormRuleRow,
  hash: string | undefined,
): { check: StormCheck; hash: string } {
  if (!check?.hash) throw conflict("Check this rule first.");
  const isOld = ctx.now() - Date.parse(check.checkedAt) > GOOD_FOR_MS;
  // Computed again, so that nothing else can be armed than what the rule says.
  if (check.hash !== hash || approvedHash(form, check.facts) !== hash || isOld) {
    const message = isOld
      ? "The check is more than an hour old. Check again, then arm the rule."
      : "The rule is not the one you looked at. Look again, then arm it.";
    throw new AppError("PLAN_CHANGED", message);
  }
  return { check, hash };
}

async function refuseSixth(ctx: UserContext, { brandId, ruleId }: StormRuleRow): Promise<void> {
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  const armed = rules.filter(
    (rule) => rule.brandId === brandId && rule.state === "armed" && rule.ruleId !== ruleId,
  );
  if (armed.length < stormBounds.armedPerBrand) return;
  const most = stormBounds.armedPerBrand;
  throw conflict(`${most} rules of this brand are armed. Disarm one first.`);
}

function refuseUntyped(
  { form, currencyCode }: StormRuleRow,
  { typedMonthMicros, acknowledged }: Arming,
): void {
  const { monthMicros } = form.caps;
  if (typedMonthMicros !== monthMicros) {
    const message = `Type the most that this rule may spend in a month, ${moneyWords(monthMicros, currencyCode)}.`;
    throw invalid([{ field: "typedMonthMicros", message }]);
  }
  if (new Set(acknowledged).size < 2) {
    const message = "Confirm both: who pays for clicks, and that you know your state's price law.";
    throw invalid([{ field: "acknowledged", message }]);
  }
}
