import { AppError, invalid } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { namedCampaign } from "../../auth/step-up-token.ts";
import { billableUnitOf } from "../../brand/billable-unit.ts";
import type { Confirmation } from "../../change/confirm-approval.ts";
import type { UserContext } from "../../context.ts";
import { withPriority } from "../../google/with-priority.ts";
import { findPlanCheck } from "../preflight/plan-check.ts";
import { preflightCampaign } from "../preflight/preflight-campaign.ts";
import { approveSpending } from "../serving/approve-spending.ts";

interface Planned {
  campaign: CampaignRow;
  brand: BrandRow;
  plan: CampaignPlan;
  planHash: string;
}

/** A campaign that starts paused spends nothing yet, so nothing is asked before it is enabled. */
export async function approveStart(
  ctx: UserContext,
  { campaign, brand, plan, planHash }: Planned,
  confirmation: Confirmation,
): Promise<void> {
  if (!plan.startServing) return;
  const { id } = campaign.summary;
  const usualMicros = await readUsual(ctx, id, planHash);
  const start = {
    what: `campaign ${id}`,
    name: namedCampaign(campaign.summary),
    purpose: "publish this",
    brandId: brand.id,
    customerId: plan.customerId,
    currencyCode: plan.currencyCode,
    unitMicros: billableUnitOf(brand),
    enabledBudgets: usualMicros > 0 ? [usualMicros] : [],
    effects: [{ before: 0, after: plan.dailyBudgetMicros }],
  };
  await approveSpending(ctx, start, confirmation);
}

/** The account's usual daily budget, as the plan's preflight has read it; without one, runs it. */
async function readUsual(ctx: UserContext, campaignId: number, planHash: string): Promise<number> {
  const known = await findPlanCheck(ctx, { campaignId, planHash });
  if (known?.usualMicros !== undefined) return known.usualMicros;
  const preflight = await preflightCampaign(withPriority(ctx, "reserve"), { campaignId });
  const errors = preflight.findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw invalid(errors.map(({ field, message }) => ({ field, message })));
  if (preflight.planHash !== planHash) throw planChanged(preflight);
  return (await findPlanCheck(ctx, { campaignId, planHash }))?.usualMicros ?? 0;
}

export function planChanged(details: Preflight | Pick<Preflight, "planHash">): AppError {
  const message = "The campaign was changed since you looked at its plan.";
  return new AppError("PLAN_CHANGED", message, { details });
}
