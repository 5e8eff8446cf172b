import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { isInProgress } from "@adwright/rules/publication";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { managerOf } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess } from "../../google/google-access.ts";
import { findKeptAccounts } from "../../google/list-client-accounts.ts";
import { TransientError } from "../run/publish-errors.ts";
import { hashPlan } from "./build-plan.ts";

/** The plan that was approved for this publication; TransientError if the read returned another one. */
export async function getApprovedPlan(
  ctx: UserContext,
  { campaignId, planHash }: Pick<PublicationRow, "campaignId" | "planHash">,
): Promise<CampaignPlan> {
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  if (hashPlan(plan) === planHash) return plan;
  throw new TransientError("The approved plan could not be read. Please try again.");
}

/**
 * Access to the account that a plan was published in, through its current manager account, which may have changed
 * since; through the plan's manager account if neither brand nor account is known anymore.
 */
export async function getPlanAccess(
  ctx: UserContext,
  plan: Pick<CampaignPlan, "customerId" | "loginCustomerId">,
): Promise<GoogleAdsAccess> {
  const { customerId } = plan;
  const brand = await ctx.store.brands.findByCustomerId(ctx.userId, customerId);
  if (brand) return getGoogleAdsAccess(ctx, brand);
  const account = (await findKeptAccounts(ctx))?.find(({ id }) => id === customerId);
  return getGoogleAdsAccess(
    ctx,
    account ? { customerId, loginCustomerId: managerOf(account) } : plan,
  );
}

/** Throws CONFLICT if the campaign has nothing to publish or no brand to publish for. */
export function checkPublishable({ summary }: CampaignRow): void {
  if (summary.status === "generating") {
    throw new AppError("CONFLICT", "The campaign is still being generated.");
  }
  if (summary.status === "failed" && summary.readiness === undefined) {
    throw new AppError("CONFLICT", "The campaign has no ads yet. Generate it again.");
  }
  if (!summary.brandId) {
    throw new AppError("CONFLICT", "The brand of this campaign no longer exists.");
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
    throw new AppError("CONFLICT", "This campaign is being published already.");
  }
  if (publication.status === "complete") {
    throw new AppError("CONFLICT", "This campaign is published already.");
  }
}
