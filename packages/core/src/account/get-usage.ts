import type { Usage } from "@adwright/contracts/billing";
import { allowanceDay, allowanceUse } from "@adwright/rules/account/ai-allowance";
import { monthOf } from "@adwright/rules/brand";

import { getPlanLimits } from "../brand/plan-limits.ts";
import type { UserContext } from "../context.ts";

const MICRO_DOLLARS = 1_000_000;

/** How much of their plan the signed-in person has used. Reads counter rows only. */
export async function getUsage(ctx: UserContext): Promise<Usage> {
  const nowMs = ctx.now();
  const [limits, stats, month, spent] = await Promise.all([
    getPlanLimits(ctx),
    ctx.store.stats.get(ctx.userId),
    ctx.store.stats.getMonth(ctx.userId, monthOf(nowMs)),
    ctx.store.aiSpending.spentOf(ctx.userId, allowanceDay(nowMs)),
  ]);
  const ai = allowanceUse(spent / MICRO_DOLLARS, limits.aiDollarsPerDay, nowMs);
  return {
    plan: limits.name,
    brands: { used: stats.countedBrands, limit: limits.brands ?? null },
    campaigns: { used: month.campaigns, limit: limits.campaignsPerMonth ?? null },
    reports: { used: month.reports, limit: limits.reportsPerMonth ?? null },
    ai: { usedPercent: ai.usedPercent, renewsAt: new Date(ai.renewsAtMs).toISOString() },
  };
}
