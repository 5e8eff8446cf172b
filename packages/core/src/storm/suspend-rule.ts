import type { StormEndReason } from "@adwright/contracts/storm/run";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

const MAX_ATTEMPTS = 5;

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
  const row = await write(ctx, ruleId, { reason, at });
  if (endRuns) await endRunsNow(ctx, endRuns, { ruleId });
  if (!row) return;
  const { name: ruleName } = row.form;
  await notify(ctx, [ruleId, row.version], { kind: "storm_suspended", ruleId, ruleName, reason });
  const facts = { event: "suspended", ruleId, ruleName, words: reason } as const;
  await queueEmail(ctx, { template: "storm_rule", ...facts });
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

/** The rule after the first write that finds it armed; undefined if it is not. */
async function write(
  ctx: UserContext,
  ruleId: string,
  suspended: { reason: string; at: string },
): Promise<StormRuleRow | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
    if (before?.state !== "armed") return undefined;
    const row: StormRuleRow = {
      ...before,
      version: before.version + 1,
      state: "suspended",
      suspended,
    };
    if (await ctx.store.stormRules.write(row, { before })) return row;
  }
  throw new Error("A rule could not be suspended.");
}
