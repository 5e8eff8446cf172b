import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { medianOf } from "@adwright/rules/spending";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";
import type { AccountState } from "@adwright/vendors/google-ads/reads/read-account-state";

import { billableUnitOf } from "../../brand/billable-unit.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import { withBillableUnit } from "../../brand/with-billable-unit.ts";
import { requireWithinPlan } from "../../brand/within-plan.ts";
import { readLintContext } from "../../campaign/copy/lint-context.ts";
import { getCampaignRow } from "../../campaign/get-campaign-row.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { previewRecovery } from "../leftovers/plan-recovery.ts";
import { draftPlan, hashPlan } from "../plan/build-plan.ts";
import { checkPublishable, checkUnpublished } from "../plan/check-publishable.ts";
import { askedFields } from "../plan/without-asked.ts";
import { currencyFinding, accountFindings } from "./account-findings.ts";
import { exemptionFindings, googleFindings } from "./google-findings.ts";
import { planChanges } from "./plan-changes.ts";
import { underCheckNames, notePlanCheck } from "./plan-check.ts";
import { openEstimate, planEstimate } from "./plan-estimate.ts";

/** As long as a real publication id, so that Google validates names of their final length. */
const SOME_ID = `pub_${"0".repeat(32)}`;

/**
 * What would be published and what prevents it: first our own rules, then the account, then Google's validation of the
 * whole plan, which creates nothing. Missing settings are findings, too. If the account's currency has changed, stores
 * the new one and adds a finding.
 */
export async function preflightCampaign(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
): Promise<Preflight> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkPublishable(campaign);
  await checkUnpublished(ctx, campaignId);
  const brand = await getBrandRow(ctx, campaign.summary.brandId ?? 0);
  await requireWithinPlan(ctx, brand);
  return checkPlan(ctx, campaign, brand);
}

async function checkPlan(
  ctx: UserContext,
  campaign: CampaignRow,
  known: BrandRow,
  earlier: PreflightFinding[] = [],
): Promise<Preflight> {
  const brand = await withBillableUnit(ctx, known);
  const context = await readLintContext(ctx, campaign.body, brand);
  const draft = draftPlan(campaign, brand, context, SOME_ID);
  const findings = [...earlier, ...draft.findings];
  const { plan } = draft;
  if (plan === undefined) {
    const estimate = openEstimate(brand.currencyCode, campaign.body.settings.budget);
    return {
      planHash: null,
      isCheckedByGoogle: false,
      ...withWaiting(findings),
      changes: [],
      estimate,
    };
  }
  const access = await getGoogleAdsAccess(ctx, plan);
  const around = await withGoogle(ctx, () => ctx.googleAds.readAccountState(access, plan));
  const { currencyCode } = around;
  if (currencyCode !== "" && currencyCode !== plan.currencyCode) {
    const patched = await ctx.store.brands.patch(ctx.userId, brand.id, { currencyCode });
    return checkPlan(ctx, campaign, patched, [currencyFinding(plan, currencyCode)]);
  }
  const unitMicros = billableUnitOf(brand);
  // Reading the billable unit took one more query.
  const queries = around.queries + (brand === known ? 0 : 1);
  const checked = { plan, findings, access, around: { ...around, queries }, unitMicros };
  return checkAtGoogle(ctx, campaign.summary.id, checked);
}

/** The findings, and how many lines their questions keep out of the plan. */
const withWaiting = (findings: PreflightFinding[]) => ({
  findings,
  waitingLines: askedFields(findings).size,
});

interface Checked {
  plan: CampaignPlan;
  findings: PreflightFinding[];
  access: GoogleAdsAccess;
  around: AccountState;
  /** The billable unit in micros. */
  unitMicros: number | undefined;
}

async function checkAtGoogle(
  ctx: UserContext,
  campaignId: number,
  { plan, findings, access, around, unitMicros }: Checked,
): Promise<Preflight> {
  const before = await ctx.store.publications.find(ctx.userId, campaignId);
  const recovery = await previewRecovery(ctx, before, plan);
  const ours = recovery.names;
  const { operations, issues } = await withGoogle(ctx, () =>
    ctx.googleAds.validatePlan(access, ours.size > 0 ? underCheckNames(plan) : plan),
  );
  const planHash = hashPlan(plan);
  const usualMicros = medianOf(around.enabledBudgetsMicros) ?? 0;
  if (issues.length === 0) await notePlanCheck(ctx, { campaignId, planHash, usualMicros });
  const own = [...findings, ...recovery.findings, ...accountFindings(plan, around, ours)];
  const isDeclared = around.undeclared.length === 0;
  // The finding about the account says the same and names the campaigns.
  const refused = issues.filter(({ category }) => isDeclared || category !== "mutate_error");
  return {
    planHash,
    isCheckedByGoogle: true,
    ...withWaiting([...own, ...googleFindings(refused, own, plan), ...exemptionFindings(plan)]),
    changes: planChanges(plan, recovery),
    estimate: planEstimate(plan, operations, around, unitMicros),
  };
}
