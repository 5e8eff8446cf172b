import { AppError } from "@adwright/contracts/errors";
import { type CampaignPlan, PUBLISHED } from "@adwright/contracts/publication/publication";
import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { Context, UserContext } from "../../context.ts";
import { getGoogleAdsAccess } from "../../google/google-access.ts";
import { outOfReachWords } from "../leftovers/leftover-words.ts";
import { leftoversByAccount } from "../leftovers/leftovers.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { linkReceipt, type ReceiptBody } from "../receipts/link-receipt.ts";
import { type AttemptInput, findInProgress } from "./attempt.ts";
import { notifyEnd } from "./notify-end.ts";
import { callOrWait, remainingWait } from "./quota-wait.ts";
import { whileNothingIsApplied, withPublicationLock } from "./with-publication-lock.ts";

/**
 * Runs after all seven steps: enables the campaign if that was approved, then writes receipt and status in one
 * transaction.
 */
export async function completePublication(
  context: Context,
  input: AttemptInput,
): Promise<PublishStepResult> {
  const person: UserContext = { ...context, userId: input.userId };
  return withPublicationLock(person, input, async (ctx) => {
    const row = await findInProgress(ctx, input);
    if (!row) {
      // May run again after the end was stored but before the person was notified.
      await notifyEnd(ctx, input.campaignId);
      return { state: "done" };
    }
    // The person canceled during the last step, or while this one was waiting.
    if (row.cancelRequested) return { state: "cancelled" };
    const rest = remainingWait(row, ctx.now());
    if (rest) return rest;
    const plan = await getApprovedPlan(ctx, row);
    return whileNothingIsApplied(ctx, plan.customerId, async (held) => {
      const wait = plan.startServing ? await startServing(held, row, plan) : undefined;
      return wait ?? recordCompletion(held, row, plan);
    });
  });
}

async function startServing(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
): Promise<PublishStepResult | undefined> {
  const { campaign } = row.made;
  if (campaign === undefined) return undefined;
  const access = await getGoogleAdsAccess(ctx, plan);
  return callOrWait(ctx, row, () => ctx.googleAds.setCampaignStatus(access, campaign, "ENABLED"));
}

/** Records the end of a publication that created everything, with its receipt. */
export async function recordCompletion(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
  message?: string,
): Promise<PublishStepResult> {
  const { userId, campaignId, publicationId } = row;
  const at = new Date(ctx.now()).toISOString();
  const body: ReceiptBody = {
    kind: "publish",
    publicationId,
    campaignId,
    customerId: plan.customerId,
    planHash: row.planHash,
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt,
    euPoliticalAdvertising: plan.euPoliticalAdvertising,
    completedAt: at,
    made: row.made,
  };
  try {
    await ctx.store.publications.end({
      userId,
      campaignId,
      publicationId,
      status: "complete",
      at,
      by: row.approvedBy,
      message: withLeftovers(message, row, plan),
      published: publishedAs(row, plan),
      receipt: (head) => linkReceipt(body, head),
    });
    await notifyEnd(ctx, campaignId);
    return { state: "done" };
  } catch (error) {
    // The person canceled at the last moment.
    if (error instanceof AppError && error.code === "CANCELLED") return { state: "cancelled" };
    throw error;
  }
}

function publishedAs({ made: { campaign } }: PublicationRow, plan: CampaignPlan) {
  if (campaign === undefined) return undefined;
  const servingStatus = plan.startServing ? "ENABLED" : "PAUSED";
  return { googleCampaign: campaign, servingStatus } as const;
}

/** Adds which leftovers could not be removed; undefined if the default message is enough. */
function withLeftovers(
  message: string | undefined,
  { leftovers = {} }: PublicationRow,
  plan: CampaignPlan,
): string | undefined {
  const kept = leftoversByAccount(leftovers, plan).filter((one) => one.isOutOfReach);
  return kept.length === 0 ? message : `${message ?? `${PUBLISHED}.`} ${outOfReachWords(kept)}`;
}
