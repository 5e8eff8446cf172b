import type { Preflight } from "@adwright/contracts/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type { PublicationRow } from "@adwright/store/publication";
import type { Surroundings } from "@adwright/vendors/google-ads/read-surroundings";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getCampaignRow } from "../campaign/get-campaign-row.ts";
import { readLintContext } from "../campaign/lint-context.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { draftPlan, hashPlan } from "./build-plan.ts";
import { checkPublishable } from "./check-publishable.ts";
import { googleFindings } from "./google-findings.ts";
import { planChanges } from "./plan-changes.ts";
import { openEstimate, planEstimate } from "./plan-estimate.ts";
import { isAmong, surroundingsFindings } from "./surroundings-findings.ts";

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
  const ours = madeByUs(before);
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
    changes: planChanges(plan, hasHalfMade(before, ours, around)),
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

/** Whether a campaign of ours stands half-made, be it that its making was never answered. */
function hasHalfMade(
  before: PublicationRow | undefined,
  ours: ReadonlySet<string>,
  { sameName }: Surroundings,
): boolean {
  const isKnown = (before?.made.campaign ?? before?.leftovers?.campaign) !== undefined;
  return ours.size > 0 && (isKnown || sameName.some((standing) => isAmong(ours, standing)));
}

/** Campaigns and budgets that an unfinished publication made, which the next one continues or removes. */
function madeByUs(before: PublicationRow | undefined): Set<string> {
  if (before?.status !== "failed" && before?.status !== "cancelled") return new Set();
  const { made, leftovers } = before;
  const names = [made.campaign, made.budget, leftovers?.campaign, leftovers?.budget];
  return new Set(names.filter((name) => name !== undefined));
}
