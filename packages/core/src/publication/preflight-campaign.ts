import type { Preflight } from "@adwright/contracts/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getCampaignRow } from "../campaign/get-campaign-row.ts";
import { readLintContext } from "../campaign/lint-context.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { draftPlan, hashPlan } from "./build-plan.ts";
import { checkPublishable } from "./check-publishable.ts";
import { googleFindings } from "./google-findings.ts";
import { hasStandingCampaign, listHalfMade, namesOf } from "./half-made.ts";
import { planChanges } from "./plan-changes.ts";
import { openEstimate, planEstimate } from "./plan-estimate.ts";
import { surroundingsFindings } from "./surroundings-findings.ts";

/**
 * What would be published and what stands in its way: our own rules, then the account, then Google's own check of
 * the whole plan, which makes nothing. What is missing in the form is a finding like any other.
 */
export async function preflightCampaign(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
): Promise<Preflight> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkPublishable(campaign);
  const brand = await getBrandRow(ctx, campaign.summary.brandId ?? 0);
  const context = await readLintContext(ctx, campaign.body, brand);
  const { plan, findings } = draftPlan(campaign, brand, context, "preflight");
  if (plan === undefined) {
    const estimate = openEstimate(brand.currencyCode, campaign.body.settings.budget);
    return { planHash: null, isCheckedByGoogle: false, findings, changes: [], estimate };
  }
  const before = await ctx.store.publications.find(ctx.userId, campaignId);
  const halfMade = await listHalfMade(ctx, before, plan);
  const ours = namesOf(halfMade);
  const { around, operations, issues } = await askGoogle(ctx, plan, ours.size > 0);
  const met = surroundingsFindings(plan, around, ours);
  const own = [...findings, ...met];
  const isDeclared = around.undeclared.length === 0;
  // The account's finding says the same and names the campaigns.
  const told = issues.filter(({ category }) => isDeclared || category !== "mutate_error");
  return {
    planHash: hashPlan(plan),
    isCheckedByGoogle: true,
    findings: [...own, ...googleFindings(told, own)],
    changes: planChanges(plan, await hasStandingCampaign(ctx, halfMade, around)),
    estimate: planEstimate(plan, operations, around),
  };
}

async function askGoogle(ctx: UserContext, plan: CampaignPlan, hasLeftovers: boolean) {
  const access = await getGoogleAdsAccess(ctx, plan);
  return withGoogle(ctx, async () => {
    const around = await ctx.googleAds.readSurroundings(access, plan);
    const validated = await ctx.googleAds.validatePlan(
      access,
      hasLeftovers ? besideLeftovers(plan) : plan,
    );
    return { around, ...validated };
  });
}

/** Our own half-made campaign still holds the name; it is gone before the plan is made. */
function besideLeftovers(plan: CampaignPlan): CampaignPlan {
  return { ...plan, campaignName: `${plan.campaignName} (checked)` };
}
