import type { StormEndReason } from "@adwright/contracts/storm/run";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";
import { moveRule } from "./move-rule.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

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
