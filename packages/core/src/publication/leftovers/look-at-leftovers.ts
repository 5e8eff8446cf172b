import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { Leftover } from "@adwright/vendors/google-ads/cleanup/find-leftovers";
import type { FailureKind } from "@adwright/vendors/google-ads/failures/failure-rules";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { campaignDifferences } from "../edits/campaign-differences.ts";
import { everyDaySince } from "../edits/outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { failureOf } from "../run/quota-wait.ts";
import type { PlacedLeftovers } from "./leftovers.ts";

/** How what was left in one account stands there. */
export interface Look {
  /** As it was left, out of reach or not by what was seen now. */
  place: PlacedLeftovers;
  /** All that is known to be made stands, so that a publication can go on with it. */
  isWhole: boolean;
  /** Resource name of the campaign while it is not removed. */
  campaign: string | undefined;
  spentMicros: number;
  /** How the campaign differs from what was made, in words. */
  differences: string[];
}

/** Looks at all of it. What lies in another account than `customerId` may have got out of reach. */
export function lookAtLeftovers(
  ctx: UserContext,
  places: readonly PlacedLeftovers[],
  customerId: string | undefined,
): Promise<Look[]> {
  return Promise.all(places.map((place) => lookOrMiss(ctx, place, customerId)));
}

async function lookOrMiss(
  ctx: UserContext,
  { isOutOfReach: _, ...place }: PlacedLeftovers,
  customerId: string | undefined,
): Promise<Look> {
  try {
    return await withGoogle(ctx, () => lookAt(ctx, place));
  } catch (error) {
    if (place.customerId === customerId || !isOutOfReach(error)) throw error;
    return { ...nothing, place: { ...place, isOutOfReach: true } };
  }
}

const nothing = { isWhole: false, campaign: undefined, spentMicros: 0, differences: [] };

const lostAccess = new Set<FailureKind | undefined>(["permission", "account"]);

/** Whether the connected Google user cannot work in the account at all. */
export function isOutOfReach(error: unknown): boolean {
  return lostAccess.has(failureOf(error)?.kind);
}

/** Looks at what was left in one account. */
export async function lookAt(ctx: UserContext, place: PlacedLeftovers): Promise<Look> {
  // Of a budget that may have been made nothing but its name is known.
  if (place.budget === undefined && place.campaign === undefined) return { ...nothing, place };
  const access = await getPlanAccess(ctx, place);
  const { campaign, budget } = await ctx.googleAds.findLeftovers(access, place);
  if (campaign === undefined) {
    const isWhole = place.campaign === undefined && isAsMade(budget, place.origin?.plan);
    return { ...nothing, place, isWhole };
  }
  const isWhole = place.budget === undefined || budget !== undefined;
  const { spentMicros, differences } = await compare(ctx, access, { ...place, campaign });
  return { place, isWhole, campaign, spentMicros, differences };
}

/** A budget that no campaign spends is nobody's work: where it was changed, another one is made. */
function isAsMade(budget: Leftover["budget"], plan: CampaignPlan | undefined): boolean {
  return plan === undefined || budget?.amountMicros === plan.dailyBudgetMicros;
}

async function compare(
  ctx: UserContext,
  access: GoogleAdsAccess,
  made: PlacedLeftovers & { campaign: string },
): Promise<Pick<Look, "spentMicros" | "differences">> {
  // What was written down before its origin was kept cannot be compared.
  if (made.origin === undefined) return nothing;
  const { plan, startedAt } = made.origin;
  const days = everyDaySince(Date.parse(startedAt), ctx.now());
  const [standing, below] = await Promise.all([
    ctx.googleAds.readCampaign(access, made.campaign, days),
    ctx.googleAds.findDifferences(access, { plan, made }),
  ]);
  if (standing === undefined) return nothing;
  const itself = campaignDifferences(plan, standing, expectedStatuses(made));
  return { spentMicros: standing.spentMicros, differences: [...itself, ...below] };
}

/** It is made paused; enabling it comes after the last step. */
function expectedStatuses({ origin, negatives }: Leftovers): Set<string> {
  const mayServe = origin?.plan.startServing === true && negatives !== undefined;
  return new Set(["PAUSED", ...(mayServe ? ["ENABLED"] : [])]);
}
