import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { moneyWords } from "@adwright/rules/money";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { dashedCustomerId } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { getApprovedPlan } from "../plan/build-plan.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import {
  type AccountLeftovers,
  accountWords,
  leftoversByAccount,
  leftoversOf,
  outOfReachWords,
} from "./leftovers.ts";
import {
  refuseEditedLeftovers,
  isOutOfReach,
  type LeftoverState,
  readAccount,
  readLeftovers,
} from "./read-leftovers.ts";

/**
 * Removes the leftovers of earlier publications in each account, as the brand may have moved to another one. CONFLICT
 * if somebody changed them in Google Ads. Leftovers that were and still are out of reach stay.
 */
export async function removeLeftovers(
  ctx: UserContext,
  leftovers: Leftovers,
  plan: Pick<CampaignPlan, "customerId" | "loginCustomerId">,
): Promise<void> {
  for (const account of leftoversByAccount(leftovers, plan)) {
    await removeFromAccount(ctx, account, account.customerId !== plan.customerId);
  }
}

async function removeFromAccount(
  ctx: UserContext,
  leftovers: AccountLeftovers,
  isElsewhere: boolean,
): Promise<void> {
  try {
    await refuseEditedLeftovers(ctx, await readAccount(ctx, leftovers), "replace");
    await ctx.googleAds.removeMade(await getPlanAccess(ctx, leftovers), leftovers);
  } catch (error) {
    if (!isElsewhere || !(error instanceof AppError) || error.code === "CONFLICT") throw error;
    // Without known names, there is at most a budget or a paused campaign whose creation got no answer; neither spends
    // anything.
    const isUnnamed = leftovers.campaign === undefined && leftovers.budget === undefined;
    if ((leftovers.isOutOfReach || isUnnamed) && isOutOfReach(error)) return;
    const account = dashedCustomerId(leftovers.customerId);
    const words = `What an earlier publication left in the account ${account} could not be removed`;
    throw withMessage(error, `${words}: ${error.message}`);
  }
}

/**
 * Removes the leftovers of a campaign that is about to be deleted, and returns what stays, in words. CONFLICT if
 * somebody changed them in Google Ads; GOOGLE_ADS_… with the remedy if they cannot be removed now. Out-of-reach
 * leftovers may only stay in accounts other than the brand's (`customerId`).
 */
export async function removeLeftoversForDeletion(
  ctx: UserContext,
  row: PublicationRow,
  customerId: string | undefined,
): Promise<string[]> {
  const plan = await getApprovedPlan(ctx, row);
  const leftovers = leftoversOf(row, plan);
  if (leftovers === undefined) return [];
  const accounts = leftoversByAccount(leftovers, plan);
  try {
    const states = await readLeftovers(ctx, accounts, customerId);
    await Promise.all(states.map((state) => refuseEditedLeftovers(ctx, state, "delete")));
    const kept = await withGoogle(ctx, () =>
      Promise.all(states.map((state) => removeOrPause(ctx, state, customerId))),
    );
    return kept.filter((words) => words !== undefined);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "CONFLICT") throw error;
    throw notRemoved(error, accounts);
  }
}

/**
 * Returns what stays, in words: a campaign that has spent money is paused to keep its figures, and leftovers out of
 * reach cannot be removed.
 */
async function removeOrPause(
  ctx: UserContext,
  { leftovers, campaign, spentMicros }: LeftoverState,
  customerId: string | undefined,
): Promise<string | undefined> {
  if (leftovers.isOutOfReach) return outOfReachWords([leftovers]);
  const access = await getPlanAccess(ctx, leftovers);
  if (campaign !== undefined && spentMicros > 0) {
    await ctx.googleAds.setCampaignStatus(access, campaign, "PAUSED");
    return pausedWords(leftovers, spentMicros);
  }
  try {
    await ctx.googleAds.removeMade(access, leftovers);
    return undefined;
  } catch (error) {
    if (leftovers.customerId === customerId || !isOutOfReach(error)) throw error;
    return outOfReachWords([leftovers]);
  }
}

function pausedWords({ customerId, origin }: AccountLeftovers, spentMicros: number): string {
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

function notRemoved(error: AppError, accounts: readonly AccountLeftovers[]): AppError {
  const { code, message } = error;
  const remedy = remedies[code] ?? `${message} Once that is settled, delete the campaign again.`;
  const words = `The campaign was not deleted: what its publication left in Google Ads (${accountWords(accounts)}) has to be removed first.`;
  return withMessage(error, `${words} ${remedy}`);
}

/** The same error with another message. */
function withMessage(error: AppError, message: string): AppError {
  const { code, details, retryAfterSeconds } = error;
  return new AppError(code, message, { cause: error, details, retryAfterSeconds });
}
