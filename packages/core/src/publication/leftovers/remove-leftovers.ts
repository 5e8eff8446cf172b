import { AppError } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { withMessage } from "../run/with-message.ts";
import { refuseEdited } from "./leftover-refusal.ts";
import { type PlacedLeftovers, placesOf } from "./leftovers.ts";
import { isOutOfReach, lookAt } from "./look-at-leftovers.ts";

/**
 * Takes down what earlier publications left, each thing in the account it lies in: the brand may have changed to
 * another one since. Where no account is named, it lies in that of the plan. CONFLICT where somebody works on it at
 * Google; what was out of reach before and is so still stays.
 */
export async function removeLeftovers(
  ctx: UserContext,
  leftovers: Leftovers,
  plan: Pick<CampaignPlan, "customerId" | "loginCustomerId">,
): Promise<void> {
  for (const place of placesOf(leftovers, plan)) {
    const isElsewhere = place.customerId !== plan.customerId;
    await removeFrom(ctx, place, isElsewhere);
  }
}

async function removeFrom(
  ctx: UserContext,
  place: PlacedLeftovers,
  isElsewhere: boolean,
): Promise<void> {
  try {
    await refuseEdited(ctx, await lookAt(ctx, place), "replace");
    await ctx.googleAds.removeMade(await getPlanAccess(ctx, place), place);
  } catch (error) {
    if (!isElsewhere || !(error instanceof AppError) || error.code === "CONFLICT") throw error;
    // A budget that may have been made spends nothing without a campaign.
    const isUnnamed = place.campaign === undefined && place.budget === undefined;
    if ((place.isOutOfReach || isUnnamed) && isOutOfReach(error)) return;
    const account = dashedCustomerId(place.customerId);
    const words = `What an earlier publication left in the account ${account} could not be removed`;
    throw withMessage(error, `${words}: ${error.message}`);
  }
}
