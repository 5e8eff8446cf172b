import { conflict } from "@adwright/contracts/errors";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { moneyWords } from "@adwright/rules/money";
import type { Leftover } from "@adwright/vendors/google-ads/cleanup/find-leftovers";
import type { FailureKind } from "@adwright/vendors/google-ads/failures/failure-rules";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { dashedCustomerId } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import {
  campaignDifferences,
  everyDaySince,
  expectedStatuses,
  listOutsideChanges,
} from "../outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { failureOf } from "../run/quota-wait.ts";
import type { AccountLeftovers } from "./leftovers.ts";

/** The leftovers in one account as read from Google. */
export interface LeftoverState {
  /** As recorded, with the current value of `isOutOfReach`. */
  leftovers: AccountLeftovers;
  /** Whether everything with a known name still exists, so that a publication can continue with it. */
  isComplete: boolean;
  /** Resource name of the campaign unless it is removed. */
  campaign: string | undefined;
  spentMicros: number;
  /** How the campaign differs from what was created, in words. */
  differences: string[];
}

/** Reads the leftovers in all accounts. Those in accounts other than `customerId` may be out of reach. */
export function readLeftovers(
  ctx: UserContext,
  accounts: readonly AccountLeftovers[],
  customerId: string | undefined,
): Promise<LeftoverState[]> {
  return Promise.all(accounts.map((leftovers) => readIfReachable(ctx, leftovers, customerId)));
}

async function readIfReachable(
  ctx: UserContext,
  { isOutOfReach: _, ...leftovers }: AccountLeftovers,
  customerId: string | undefined,
): Promise<LeftoverState> {
  try {
    return await withGoogle(ctx, () => readAccount(ctx, leftovers));
  } catch (error) {
    if (leftovers.customerId === customerId || !isOutOfReach(error)) throw error;
    return { ...nothing, leftovers: { ...leftovers, isOutOfReach: true } };
  }
}

const nothing = { isComplete: false, campaign: undefined, spentMicros: 0, differences: [] };

const lostAccess = new Set<FailureKind | undefined>(["permission", "account"]);

/** Whether the error says that the connected Google user cannot manage the account. */
export function isOutOfReach(error: unknown): boolean {
  return lostAccess.has(failureOf(error)?.kind);
}

/** Reads the leftovers in one account. */
export async function readAccount(
  ctx: UserContext,
  leftovers: AccountLeftovers,
): Promise<LeftoverState> {
  const { campaign: known, budget: knownBudget, budgetNames: lost = [] } = leftovers;
  if (known === undefined && knownBudget === undefined && lost.length === 0) {
    return { ...nothing, leftovers };
  }
  const access = await getPlanAccess(ctx, leftovers);
  const { campaign, budget } = await ctx.googleAds.findLeftovers(access, leftovers);
  if (campaign === undefined) {
    const isComplete = leftovers.campaign === undefined && isAsMade(budget, leftovers.origin?.plan);
    return { ...nothing, leftovers, isComplete };
  }
  const isComplete = leftovers.budget === undefined || budget !== undefined;
  const compared = await compare(ctx, access, { ...leftovers, campaign });
  return { leftovers, isComplete, campaign, ...compared };
}

/** Whether a budget without a campaign is unchanged. If it was changed, a new one is created instead. */
function isAsMade(budget: Leftover["budget"], plan: CampaignPlan | undefined): boolean {
  return plan === undefined || budget?.amountMicros === plan.dailyBudgetMicros;
}

async function compare(
  ctx: UserContext,
  access: GoogleAdsAccess,
  made: AccountLeftovers & { campaign: string },
): Promise<Pick<LeftoverState, "spentMicros" | "differences">> {
  const unknown = { spentMicros: 0, differences: [] };
  // Rows of earlier releases have no origin to compare with.
  if (made.origin === undefined) return unknown;
  const { plan, startedAt, endedAt: madeAt } = made.origin;
  const days = everyDaySince(Date.parse(startedAt), ctx.now());
  const [existing, below] = await Promise.all([
    ctx.googleAds.readCampaign(access, made.campaign, days),
    ctx.googleAds.findDifferences(access, { plan, made }),
  ]);
  if (existing === undefined) return unknown;
  // The campaign is created paused and enabled after the last step.
  const startServing = plan.startServing && made.negatives !== undefined;
  const expected = expectedStatuses({ startServing }, { madeAt, activities: [] });
  const differences = [...campaignDifferences(plan, existing, expected), ...below];
  return { spentMicros: existing.spentMicros, differences };
}

/**
 * What is about to happen to leftovers: a publication continues with them, a publication replaces them, or a deletion
 * removes them.
 */
type LeftoverPurpose = "continue" | "replace" | "delete";

/** Why leftovers must not be touched, and what the person can do. */
interface LeftoverRefusal {
  why: string;
  fix: string;
  edits: OutsideEdit[];
}

const consequences: Record<LeftoverPurpose, { threat: string; fix: string }> = {
  continue: {
    threat: "Publishing would continue with it as it is now.",
    fix: "Undo these changes in Google Ads; or remove the campaign there, then publish again to start from scratch; or keep it there and publish a duplicate of this campaign.",
  },
  replace: {
    threat: "Publishing would remove it and start from scratch.",
    fix: "Remove the campaign in Google Ads, then publish again; or keep it there and publish a duplicate of this campaign.",
  },
  delete: {
    threat: "Deleting this campaign would remove it there too.",
    fix: "If it is not wanted, remove it in Google Ads, then delete this campaign.",
  },
};

/** Undefined if nobody has changed the leftovers and, in case they are replaced, they have not spent anything. */
export async function findRefusal(
  ctx: UserContext,
  state: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<LeftoverRefusal | undefined> {
  const { leftovers, differences, spentMicros } = state;
  const plan = leftovers.origin?.plan;
  const edits = await findEdits(ctx, state, purpose);
  const isSpent = purpose === "replace" && spentMicros > 0;
  if (edits.length === 0 && !isSpent) return undefined;
  const spent =
    spentMicros > 0 && plan ? [`${moneyWords(spentMicros, plan.currencyCode)} spent`] : [];
  const by = edits.find((edit) => edit.by !== null)?.by;
  const changed = differences.length > 0 ? differences : edits.map(({ message }) => message);
  const what = [...changed.slice(0, MAX_NAMED), ...spent].join(", ");
  const name = plan ? ` “${plan.campaignName}”` : "";
  const account = dashedCustomerId(leftovers.customerId);
  const { threat, fix } = consequences[purpose];
  const why = `The unfinished campaign${name} was changed in Google Ads since (account ${account}: ${what}${by ? `; last by ${by}` : ""}). ${threat}`;
  return { why, fix, edits };
}

const MAX_NAMED = 3;

/** Throws CONFLICT with the edits if the leftovers must not be touched. */
export async function refuseEditedLeftovers(
  ctx: UserContext,
  state: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<void> {
  const refusal = await findRefusal(ctx, state, purpose);
  if (refusal === undefined) return;
  const { why, fix, edits } = refusal;
  throw conflict(`${why} ${fix}`, { details: { edits } });
}

/**
 * Outside edits, newest first, then differences. A publication that continues destroys nothing, so it ignores edits
 * that were reverted.
 */
async function findEdits(
  ctx: UserContext,
  { leftovers, campaign, differences }: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<OutsideEdit[]> {
  const isHarmless = purpose === "continue" && differences.length === 0;
  if (campaign === undefined || isHarmless) return [];
  const { origin } = leftovers;
  const seen = differences.map((message) => ({ at: null, by: null, message }));
  if (origin === undefined) return seen;
  const access = await getPlanAccess(ctx, leftovers);
  const made = { ...leftovers, campaign };
  const { startedAt, endedAt: madeAt } = origin;
  const changes = await withGoogle(ctx, () =>
    listOutsideChanges(ctx, access, { made, startedAt, madeAt, activities: [], sets: [] }),
  );
  return [...changes.map(({ edit }) => edit), ...seen];
}
