import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type { Leftovers } from "@adwright/contracts/steps";

import { dashedCustomerId } from "../brand/customer-id.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess } from "../google/google-access.ts";
import { type PlacedLeftovers, placesOf } from "./leftovers.ts";
import { retold } from "./retold.ts";

/**
 * Takes down what earlier publications left, each thing in the account it lies in: the brand may have changed to
 * another one since. Where no account is named, it lies in that of the plan.
 */
export async function removeLeftovers(
  ctx: UserContext,
  leftovers: Leftovers,
  plan: Pick<CampaignPlan, "customerId" | "loginCustomerId">,
): Promise<void> {
  for (const place of placesOf(leftovers, plan)) {
    const isElsewhere = place.customerId !== plan.customerId;
    // oxlint-disable-next-line no-await-in-loop -- one account, hardly ever two
    await removeFrom(ctx, place, isElsewhere);
  }
}

async function removeFrom(
  ctx: UserContext,
  place: PlacedLeftovers,
  isElsewhere: boolean,
): Promise<void> {
  try {
    await ctx.googleAds.removeMade(await getGoogleAdsAccess(ctx, place), place);
  } catch (error) {
    if (!isElsewhere || !(error instanceof AppError)) throw error;
    const account = dashedCustomerId(place.customerId);
    const words = `What an earlier publication left in the account ${account} could not be removed`;
    throw retold(error, `${words}: ${error.message}`);
  }
}
