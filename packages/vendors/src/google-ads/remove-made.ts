import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { MadeResources } from "@adwright/contracts/steps";

import type { AdsClient } from "./client.ts";

const GONE = new Set([
  "RESOURCE_NOT_FOUND",
  "OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE",
  "CAMPAIGN_BUDGET_REMOVED",
]);

function isGone(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const failure = GoogleAdsFailure.safeParse(error.details);
  return failure.data?.issues.some(({ code }) => GONE.has(code)) ?? false;
}

async function removeIfThere(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Removes the campaign (with all below it) and then its budget, which is in use until then. */
export async function removeMade(client: AdsClient, made: MadeResources): Promise<void> {
  const { campaign, budget } = made;
  if (campaign !== undefined) await removeIfThere(() => client.remove("campaigns", campaign));
  if (budget !== undefined) await removeIfThere(() => client.remove("campaignBudgets", budget));
}
