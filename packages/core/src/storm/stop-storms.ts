import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { endRunsNow } from "./run/end-runs-now.ts";

const MAX_ATTEMPTS = 5;

/** Turns all rules of the person off and ends what runs; works on every plan. Each rule is armed again by itself. */
export async function stopStorms(ctx: UserContext): Promise<{ rules: number; runs: number }> {
  refuseAssistant(ctx);
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  const on = rules.filter(({ state }) => state === "armed" || state === "suspended");
  for (const { ruleId } of on) await turnOff(ctx, ruleId);
  return { rules: on.length, runs: await endRunsNow(ctx, "stop") };
}

async function turnOff(ctx: UserContext, ruleId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
    if (!before || before.state === "off") return;
    const row = {
      ...before,
      state: "off" as const,
      suspended: undefined,
      version: before.version + 1,
    };
    if (await ctx.store.stormRules.write(row, { before })) return;
  }
}
