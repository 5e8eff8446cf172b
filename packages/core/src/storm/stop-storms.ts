import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { moveRule } from "./move-rule.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

/** A draft starts nothing. */
const onStates = ["armed", "suspended"] as const;

/** Turns all rules of the person off and ends what runs; works on every plan. Each rule is armed again by itself. */
export async function stopStorms(ctx: UserContext): Promise<{ rules: number; runs: number }> {
  refuseAssistant(ctx);
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  const on = rules.filter(({ state }) => onStates.some((one) => one === state));
  for (const { ruleId } of on) {
    await moveRule(ctx, ruleId, onStates, { state: "off", suspended: undefined });
  }
  return { rules: on.length, runs: await endRunsNow(ctx, "stop") };
}
