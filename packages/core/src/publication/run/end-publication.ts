import { AppError } from "@adwright/contracts/errors";
import { type CampaignPlan, PUBLISHED } from "@adwright/contracts/publication/publication";
import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type {
  PublicationProgress,
  PublicationRow,
} from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withPriority } from "../../google/google-access.ts";
import {
  cancelledWords,
  leftoversByAccount,
  outOfReachWords,
  ownLeftoversOf,
} from "../leftovers/leftovers.ts";
import { removeLeftovers } from "../leftovers/remove-leftovers.ts";
import { getApprovedPlan } from "../plan/build-plan.ts";
import { receiptOf } from "../receipts/verify-receipts.ts";
import {
  type AttemptInput,
  findInProgress,
  findPublicationOf,
  isSuperseded,
  openStepOf,
  whileNothingIsApplied,
  withPublicationLock,
} from "./attempt.ts";
import { notifyEnd, notifyFailure } from "./notify-end.ts";
import { messageOf, nameOf, refusals } from "./publish-errors.ts";
import { callOrWait, remainingWait } from "./quota-wait.ts";

/**
 * Runs after all seven steps: enables the campaign if that was approved, then writes receipt and status in one
 * transaction.
 */
export function completePublication(
  person: UserContext,
  input: AttemptInput,
): Promise<PublishStepResult> {
  return withPublicationLock(person, input, async (ctx) => {
    const row = await findInProgress(ctx, input);
    if (!row) {
      // May run again after the end was stored but before the person was notified.
      await notifyEnd(ctx, input.campaignId);
      return { state: "done" };
    }
    // The person canceled during the last step, or while this one was waiting.
    if (row.cancelRequested) return { state: "cancelled" };
    const rest = remainingWait(ctx, row);
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
async function recordCompletion(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
  message?: string,
): Promise<PublishStepResult> {
  const { approvedBy, approvedAt } = row;
  const at = new Date(ctx.now()).toISOString();
  try {
    await end(ctx, row, {
      status: "complete",
      at,
      message: withLeftovers(message, row, plan),
      published: publishedAs(row, plan),
      receipt: receiptOf("publish", row, plan, { approvedBy, approvedAt, completedAt: at }),
    });
    await notifyEnd(ctx, row.campaignId);
    return { state: "done" };
  } catch (error) {
    // The person canceled at the last moment.
    if (error instanceof AppError && error.code === "CANCELLED") return { state: "cancelled" };
    throw error;
  }
}

type Ending = Parameters<UserContext["store"]["publications"]["end"]>[0];

/** Ends a publication on behalf of who approved it. */
function end(
  ctx: UserContext,
  { userId, campaignId, publicationId, approvedBy: by }: PublicationProgress,
  ending: Omit<Ending, "userId" | "campaignId" | "publicationId" | "by" | "at"> & { at?: string },
): Promise<void> {
  const of = { userId, campaignId, publicationId, by, at: new Date(ctx.now()).toISOString() };
  return ctx.store.publications.end({ ...of, ...ending });
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

/**
 * Ends a publication whose step failed for the last time. What was created stays recorded, and the next publication
 * continues with it or removes it; after a cancellation it is removed first. If all seven steps are done, the campaign
 * counts as published, and whether it serves is read from Google as for every published campaign. `refused` if Google
 * refused this plan or account with a reason, which is no failure of ours.
 */
export async function failPublication(
  ctx: UserContext,
  input: AttemptInput & { error?: unknown; clearing?: unknown },
): Promise<PublishStepResult> {
  const row = await findPublicationOf(ctx, input);
  const isRefused = refusals.has(nameOf(input.clearing ?? input.error));
  const ended = { state: isRefused ? "refused" : "done" } as const;
  if (!row || isSuperseded(row, input)) return ended;
  if (!isInProgress(row)) {
    // May run again after the end was stored but before the person was notified.
    await notifyEnd(ctx, row.campaignId);
    return ended;
  }
  const isClearing = input.clearing !== undefined;
  if (row.cancelRequested && !isClearing) return { state: "cancelled" };
  const hasMadeAll = openStepOf(row) === undefined;
  if (!row.cancelRequested && hasMadeAll) return completeUnserved(ctx, row, input.error);
  const words = isClearing ? unclearedWords(input.clearing) : failureWords(input.error);
  await recordFailure(ctx, row, words, isRefused);
  return ended;
}

async function completeUnserved(
  ctx: UserContext,
  row: PublicationRow,
  error: unknown,
): Promise<PublishStepResult> {
  const plan = await getApprovedPlan(ctx, row);
  const message = plan.startServing ? unservedWords(error) : undefined;
  const { state } = await recordCompletion(ctx, row, plan, message);
  return { state: state === "done" ? "published" : state };
}

/** Records the end of a publication that failed in its first unfinished step. */
async function recordFailure(
  ctx: UserContext,
  row: PublicationProgress,
  error: string,
  isRefused: boolean,
): Promise<void> {
  const { campaignId } = row;
  await end(ctx, row, { status: "failed", failedStep: openStepOf(row), error, isRefused });
  await notifyFailure(ctx, campaignId, error);
  await notifyEnd(ctx, campaignId);
}

const UNKNOWN_REASON = "Publication failed";

/** Errors with messages for people; others are only logged. */
const forPeople = new Set<unknown>([...refusals, "OperatorNeeded", "TransientError"]);

const failureWords = (error: unknown): string => messageOf(error, forPeople) ?? UNKNOWN_REASON;

/** Everything was created, but it is unknown whether the campaign serves. */
function unservedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNKNOWN_REASON ? "" : ` (${words})`;
  return `Published, but Google did not confirm that it has started serving${reason}. Check on the campaign whether it serves.`;
}

/** The publication was canceled, but what it had created could not be removed. */
function unclearedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNKNOWN_REASON ? "." : `: ${words}`;
  return `Canceled, but what had been created could not be removed${reason} Publish or delete the campaign to remove it.`;
}

/** Runs if the person canceled between two steps: removes what was created, then records the end. */
export function cancelPublication(
  person: UserContext,
  input: AttemptInput,
): Promise<PublishStepResult> {
  return withPublicationLock(withPriority(person, "stop"), input, async (ctx) => {
    const row = await findInProgress(ctx, input);
    if (!row) return { state: "done" };
    const rest = remainingWait(ctx, row);
    if (rest) return rest;
    const plan = await getApprovedPlan(ctx, row);
    const access = await getGoogleAdsAccess(ctx, plan);
    const { leftovers } = row;
    const removed = await whileNothingIsApplied(ctx, plan.customerId, async (held) => {
      const wait = await callOrWait(held, row, async () => {
        if (leftovers) await removeLeftovers(held, leftovers, plan);
        await held.googleAds.removeMade(access, ownLeftoversOf(row, plan));
      });
      return wait ?? { state: "done" };
    });
    if (removed.state !== "done") return removed;
    await end(ctx, row, { status: "cancelled", error: cancelledWords(row.made) });
    return { state: "done" };
  });
}
