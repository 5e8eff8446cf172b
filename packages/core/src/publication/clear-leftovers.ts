import { AppError, type ErrorCode } from "@adwright/contracts/errors";

import { dashedCustomerId } from "../brand/customer-id.ts";
import type { UserContext } from "../context.ts";
import { withGoogle } from "../google/google-access.ts";
import { leftBy, placesOf } from "./leftovers.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { retold } from "./retold.ts";

/**
 * Removes what the campaign's failed publication left at Google, while something here still names it. Google is asked
 * only where something may be left; GOOGLE_ADS_… with what to do about it when it cannot be removed now.
 */
export async function clearLeftovers(ctx: UserContext, campaignId: number): Promise<void> {
  const { publications } = ctx.store;
  const row = await publications.find(ctx.userId, campaignId, { consistent: true });
  // What was called off or undone is gone already.
  if (row?.status !== "failed") return;
  const plan = await publications.getPlan(ctx.userId, campaignId);
  const left = leftBy(row, plan);
  if (left === undefined) return;
  try {
    await withGoogle(ctx, () => removeLeftovers(ctx, left, plan));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const accounts = placesOf(left, plan).map(({ customerId }) => dashedCustomerId(customerId));
    throw uncleared(error, accounts);
  }
}

const remedies: Partial<Record<ErrorCode, string>> = {
  GOOGLE_ADS_RECONNECT: "Reconnect Google Ads, then delete the campaign again.",
  GOOGLE_ADS_PERMISSION:
    "The connected Google user cannot manage this account: ask for access, then delete the campaign again.",
  GOOGLE_ADS_QUOTA: "Google's limit is used up for now: delete the campaign again later.",
  GOOGLE_ADS_UNAVAILABLE: "Google Ads did not answer: delete the campaign again in a few minutes.",
};

function uncleared(error: AppError, accounts: string[]): AppError {
  const { code, message } = error;
  const remedy = remedies[code] ?? `${message} Once that is settled, delete the campaign again.`;
  const where = `account${accounts.length > 1 ? "s" : ""} ${accounts.join(" and ")}`;
  const words = `The campaign was not deleted: what its publication left half-made in Google Ads (${where}) has to be removed first.`;
  return retold(error, `${words} ${remedy}`);
}
