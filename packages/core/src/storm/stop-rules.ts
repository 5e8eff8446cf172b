import { orNotFound } from "@adwright/contracts/errors";
import { type StormRule, StormRuleState } from "@adwright/contracts/storm/rule";
import type { StormEndReason } from "@adwright/contracts/storm/run";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import { refuseAssistant, type UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";
import { endRunsNow } from "./run/end-runs-now.ts";
import { viewRule } from "./storm-rule-view.ts";

const MAX_ATTEMPTS = 5;

/** The rule after the first write that finds it in one of these states; undefined if it has none of them. */
async function moveRule(
  ctx: UserContext,
  ruleId: string,
  states: readonly StormRuleState[],
  fields: Pick<StormRuleRow, "state" | "suspended">,
): Promise<StormRuleRow | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
    if (before === undefined || !states.includes(before.state)) return undefined;
    const row: StormRuleRow = { ...before, ...fields, version: before.version + 1 };
    if (await ctx.store.stormRules.write(row, { before })) return row;
  }
  throw new Error("A rule could not be changed.");
}

const off = { state: "off", suspended: undefined } as const;
/** A draft starts nothing. */
const onStates = ["armed", "suspended"] as const;

/** Nothing starts any more. What runs ends now, or as it was approved. Works on every plan. */
export async function disarmStormRule(
  ctx: UserContext,
  ruleId: string,
  { endRuns }: { endRuns: boolean },
): Promise<StormRule> {
  refuseAssistant(ctx);
  const row = await orNotFound(moveRule(ctx, ruleId, StormRuleState.options, off));
  if (endRuns) await endRunsNow(ctx, "stop", { ruleId });
  return viewRule(ctx, row);
}

/** Turns all rules of the person off and ends what runs; works on every plan. Each rule is armed again by itself. */
export async function stopStorms(ctx: UserContext): Promise<{ rules: number; runs: number }> {
  refuseAssistant(ctx);
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  const on = rules.filter(({ state }) => onStates.some((one) => one === state));
  for (const { ruleId } of on) await moveRule(ctx, ruleId, onStates, off);
  return { rules: on.length, runs: await endRunsNow(ctx, "stop") };
}

/**
 * Keeps an armed rule from starting anything until it is checked and armed again, and says why. What runs goes on as
 * approved, or ends now with `endRuns`. Can be repeated.
 */
export async function suspendRule(
  ctx: UserContext,
  { ruleId }: Pick<StormRuleRow, "ruleId">,
  reason: string,
  endRuns?: StormEndReason,
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  const suspended = { reason, at };
  const row = await moveRule(ctx, ruleId, ["armed"], { state: "suspended", suspended });
  if (endRuns) await endRunsNow(ctx, endRuns, { ruleId });
  if (!row) return;
  const { name: ruleName } = row.form;
  await notify(ctx, [ruleId, row.version], { kind: "storm_suspended", ruleId, ruleName, reason });
  await queueEmail(ctx, { template: "storm_rule", ruleId, ruleName, words: reason });
}

/** The same for the rules of a person that are armed, or those of one brand. */
export async function suspendRules(
  ctx: UserContext,
  { brandId, reason, endRuns }: { brandId?: number; reason: string; endRuns: StormEndReason },
): Promise<void> {
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  for (const rule of rules) {
    const isOne = brandId === undefined || rule.brandId === brandId;
    if (isOne && rule.state === "armed") await suspendRule(ctx, rule, reason, endRuns);
  }
  // Also what rules run that were turned off or edited since.
  await endRunsNow(ctx, endRuns, brandId === undefined ? {} : { brandId });
}
