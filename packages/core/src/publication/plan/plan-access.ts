import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { managerOf } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { findKeptAccounts } from "../../google/client-accounts.ts";
import { getGoogleAdsAccess } from "../../google/google-access.ts";

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
