import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import { moneyWords } from "@adwright/rules/money";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { withMessage } from "../run/with-message.ts";
import { refuseEdited } from "./leftover-refusal.ts";
import { leftBy, type PlacedLeftovers, placesOf } from "./leftovers.ts";
import { isOutOfReach, type Look, lookAtLeftovers } from "./look-at-leftovers.ts";
import { outOfReachWords } from "./out-of-reach-words.ts";

/**
 * Removes what a campaign's failed publication left at Google, while something here still names it, and answers in
 * words what stays there. Google is asked only where something may be left. CONFLICT where somebody works on it there;
 * GOOGLE_ADS_… with what to do about it when it cannot be removed now. What lies in another account than `customerId`,
 * the brand's, does not stand in the way once that account is out of reach.
 */
export async function clearLeftovers(
  ctx: UserContext,
  row: PublicationRow,
  customerId: string | undefined,
): Promise<string[]> {
  const plan = await getApprovedPlan(ctx, row);
  const left = leftBy(row, plan);
  if (left === undefined) return [];
  const places = placesOf(left, plan);
  try {
    const looks = await lookAtLeftovers(ctx, places, customerId);
    await Promise.all(looks.map((look) => refuseEdited(ctx, look, "delete")));
    const kept = await withGoogle(ctx, () =>
      Promise.all(looks.map((look) => clear(ctx, look, customerId))),
    );
    return kept.filter((words) => words !== undefined);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "CONFLICT") throw error;
    throw uncleared(error, places);
  }
}

/** What of it stays, in words: what has spent keeps its figures, what is out of reach cannot be removed. */
async function clear(
  ctx: UserContext,
  { place, campaign, spentMicros }: Look,
  customerId: string | undefined,
): Promise<string | undefined> {
  if (place.isOutOfReach) return outOfReachWords([place]);
  const access = await getPlanAccess(ctx, place);
  if (campaign !== undefined && spentMicros > 0) {
    await ctx.googleAds.setCampaignStatus(access, campaign, "PAUSED");
    return pausedWords(place, spentMicros);
  }
  try {
    await ctx.googleAds.removeMade(access, place);
    return undefined;
  } catch (error) {
    if (place.customerId === customerId || !isOutOfReach(error)) throw error;
    return outOfReachWords([place]);
  }
}

function pausedWords({ customerId, origin }: PlacedLeftovers, spentMicros: number): string {
  const spent = moneyWords(spentMicros, origin?.plan.currencyCode ?? "USD");
  const account = dashedCustomerId(customerId);
  return `In Google Ads (account ${account}) it has spent ${spent}, so it was paused there instead of removed.`;
}

const remedies: Partial<Record<ErrorCode, string>> = {
  GOOGLE_ADS_RECONNECT: "Reconnect Google Ads, then delete the campaign again.",
  GOOGLE_ADS_PERMISSION:
    "The connected Google user cannot manage this account: ask for access, then delete the campaign again.",
  GOOGLE_ADS_QUOTA: "Google's limit is used up for now: delete the campaign again later.",
  GOOGLE_ADS_UNAVAILABLE: "Google Ads did not answer: delete the campaign again in a few minutes.",
};

function uncleared(error: AppError, places: readonly PlacedLeftovers[]): AppError {
  const { code, message } = error;
  const remedy = remedies[code] ?? `${message} Once that is settled, delete the campaign again.`;
  const accounts = places.map(({ customerId }) => dashedCustomerId(customerId));
  const where = `account${accounts.length > 1 ? "s" : ""} ${accounts.join(" and ")}`;
  const words = `The campaign was not deleted: what its publication left half-made in Google Ads (${where}) has to be removed first.`;
  return withMessage(error, `${words} ${remedy}`);
}
