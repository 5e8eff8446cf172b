import { AppError, conflict } from "@adwright/contracts/errors";
import type { GoogleAdsFailure, GoogleAdsIssue } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { fieldWords } from "@adwright/rules/form-field";
import { isInProgress } from "@adwright/rules/publication";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { PlanCheckRow } from "@adwright/store/publication/plan-check";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { getApprovedPlan } from "../plan/build-plan.ts";

/** How long a validated plan may be published without asking Google again. */
const VALID_MS = 15 * 60 * 1000;
/** The most findings that a message names; further ones show in the next check. */
const MAX_NAMED = 3;

/** Records that Google's validation accepts this plan, and the usual daily budget of the account if it was read. */
export async function notePlanCheck(
  ctx: UserContext,
  check: Omit<PlanCheckRow, "userId" | "checkedAtMs">,
): Promise<void> {
  await ctx.store.planChecks.put({ ...check, userId: ctx.userId, checkedAtMs: ctx.now() });
}

/** The check of this plan, if Google accepted it within the last 15 minutes. */
export async function findPlanCheck(
  ctx: UserContext,
  { campaignId, planHash }: Pick<PlanCheckRow, "campaignId" | "planHash">,
): Promise<PlanCheckRow | undefined> {
  const known = await ctx.store.planChecks.find(ctx.userId, campaignId);
  if (known?.planHash !== planHash || ctx.now() - known.checkedAtMs >= VALID_MS) return undefined;
  return known;
}

/**
 * Runs before the first write of a publication: lets Google validate the approved plan, unless it did within the last
 * 15 minutes. GOOGLE_ADS_REJECTED with the findings if Google would refuse something; nothing is created then.
 */
export async function requirePlanCheck(ctx: UserContext, row: PublicationRow): Promise<void> {
  const { campaignId, planHash } = row;
  if (await findPlanCheck(ctx, row)) return;
  const plan = await getApprovedPlan(ctx, row);
  const access = await getGoogleAdsAccess(ctx, plan);
  const isPerhapsMade = row.leftovers !== undefined || row.steps.create_budget.attempts > 0;
  const { issues } = await withGoogle(ctx, () =>
    ctx.googleAds.validatePlan(access, isPerhapsMade ? underCheckNames(plan) : plan),
  );
  if (issues.length > 0) throw refused(issues);
  await notePlanCheck(ctx, { campaignId, planHash });
}

/** The plan under other names, because leftovers of an earlier attempt may still use its own in Google Ads. */
export function underCheckNames(plan: CampaignPlan): CampaignPlan {
  const { campaignName, budgetName } = plan;
  return {
    ...plan,
    campaignName: `${campaignName} (checked)`,
    budgetName: `${budgetName} (checked)`,
  };
}

function refused(issues: GoogleAdsIssue[]): AppError {
  const named = issues.slice(0, MAX_NAMED).map(words).join(" ");
  const failure: GoogleAdsFailure = { kind: "invalid", outcome: "not_applied", issues };
  const message = `Google would refuse this campaign, so nothing was made. ${named}`;
  return new AppError("GOOGLE_ADS_REJECTED", message, { details: failure });
}

const words = ({ field, message }: GoogleAdsIssue): string =>
  field === undefined ? message : `${fieldWords(field)}: ${message}`;

/** Throws CONFLICT if the campaign has nothing to publish or no brand to publish for. */
export function checkPublishable({ summary }: CampaignRow): void {
  if (summary.status === "generating") {
    throw conflict("The campaign is still being generated.");
  }
  if (summary.status === "failed" && summary.readiness === undefined) {
    throw conflict("The campaign has no ads yet. Generate it again.");
  }
  if (!summary.brandId) {
    throw conflict("The brand of this campaign no longer exists.");
  }
}

/**
 * Throws CONFLICT while the campaign is being published or is published, because Google would report the campaign
 * itself as a duplicate.
 */
export async function checkUnpublished(ctx: UserContext, campaignId: number): Promise<void> {
  const publication = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (publication === undefined) return;
  if (isInProgress(publication)) {
    throw conflict("This campaign is being published already.");
  }
  if (publication.status === "complete") {
    throw conflict("This campaign is published already.");
  }
}
