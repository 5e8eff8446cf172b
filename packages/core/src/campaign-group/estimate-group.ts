import { groupBounds, type GroupEstimate } from "@adwright/contracts/campaign-group/group";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { invalid } from "@adwright/contracts/errors";
import { allowanceDay } from "@adwright/rules/account/ai-allowance";
import { monthOf } from "@adwright/rules/brand";
import { estimatedMinutes, estimatedOperations } from "@adwright/rules/campaign-group/estimate";

import { getPlanLimits } from "../account/plan-limits.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import {
  copyInstructions,
  goalInstructions,
  planInstructions,
} from "../campaign/generation/campaign-instructions.ts";
import type { UserContext } from "../context.ts";
import { operationsLeftOf } from "../google/operation-meter.ts";

const MICRO_DOLLARS = 1_000_000;
/** Typical lengths of the model's answers. The maximum is about three times as long. */
const GOAL_TOKENS = 300;
const PLAN_TOKENS = 2500;
const AD_TOKENS = 1000;
const TYPICAL_ADS = 4;
/** Typical inputs besides the brand and its value proposition: the campaign's form and the landing page's text. */
const TYPICAL_FORM = "x".repeat(600);
const TYPICAL_PAGE = "x".repeat(4000);

/** Estimates what creating a group's campaigns takes: model costs, Google Ads operations and time. */
export async function estimateGroup(
  ctx: UserContext,
  { brandId, targets }: { brandId: number; targets: number },
): Promise<GroupEstimate> {
  if (!Number.isInteger(targets) || targets < 1 || targets > groupBounds.targets) {
    const message = `A workflow has 1 to ${groupBounds.targets} targets.`;
    throw invalid([{ field: "targets", message }]);
  }
  const nowMs = ctx.now();
  const brand = await getBrandRow(ctx, brandId);
  const [known, limits, month, spent, operationsLeft] = await Promise.all([
    ctx.store.brands.findValueProposition(ctx.userId, brandId),
    getPlanLimits(ctx),
    ctx.store.stats.getMonth(ctx.userId, monthOf(nowMs)),
    ctx.store.aiSpending.spentOf(ctx.userId, allowanceDay(nowMs)),
    operationsLeftOf(ctx, nowMs),
  ]);
  const { aiDollarsPerDay, campaignsPerMonth } = limits;
  const about = { text: known?.text, facts: known?.facts, description: brand.description };
  const each = usdEach(ctx, about);
  return {
    targets,
    aiUsd: each * targets,
    aiUsdLeft:
      aiDollarsPerDay === undefined ? null : Math.max(0, aiDollarsPerDay - spent / MICRO_DOLLARS),
    operations: estimatedOperations(targets),
    operationsLeft: Number.isFinite(operationsLeft) ? operationsLeft : null,
    campaignsLeft:
      campaignsPerMonth === undefined ? null : Math.max(0, campaignsPerMonth - month.campaigns),
    minutes: estimatedMinutes(targets, bulkQueue.maximumConcurrency),
  };
}

/** The approximate cost of one target's goal and draft, in US dollars. */
function usdEach(ctx: UserContext, about: object): number {
  const goal = ctx.ai.mostUsd({
    instructions: goalInstructions,
    data: { about, page: TYPICAL_PAGE },
    maxOutputTokens: GOAL_TOKENS,
  });
  const data = { about, form: TYPICAL_FORM, page: TYPICAL_PAGE };
  const plan = ctx.ai.mostUsd({
    instructions: planInstructions,
    data,
    maxOutputTokens: PLAN_TOKENS,
  });
  const ad = ctx.ai.mostUsd({ instructions: copyInstructions, data, maxOutputTokens: AD_TOKENS });
  return goal + plan + TYPICAL_ADS * ad;
}
