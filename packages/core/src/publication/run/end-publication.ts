import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import {
  type PublishInput,
  type PublishStepResult,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { Context, UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { everythingOf, placesOf } from "../leftovers/leftovers.ts";
import { completeWords } from "../leftovers/out-of-reach-words.ts";
import { removeLeftovers } from "../leftovers/remove-leftovers.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { type ReceiptBody, linkReceipt } from "../receipts/link-receipt.ts";
import { cancelledWords } from "../undo/undone-words.ts";
import { isOvertaken } from "./execution-name.ts";
import { failureWords, unclearedWords, unservedWords } from "./failure-words.ts";
import { PublishStopped, TransientError } from "./publish-errors.ts";
import { failureOf, remainingWait, waitForQuota } from "./quota-wait.ts";
import { withPublicationLock } from "./with-publication-lock.ts";

type EndingInput = PublishInput & { executionId?: string };

const done: PublishStepResult = { state: "done" };

/** All seven steps hold: starts serving if that was approved, then writes receipt and status at once. */
export async function completePublication(
  context: Context,
  input: EndingInput,
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  return withPublicationLock(ctx, input, () => completeAlone(ctx, input));
}

async function completeAlone(ctx: UserContext, input: EndingInput): Promise<PublishStepResult> {
  const row = await findGoing(ctx, input);
  if (!row) return done;
  // Called off while the last step ran, or while this one waited.
  if (row.cancelRequested) return { state: "cancelled" };
  const rest = remainingWait(row, ctx.now());
  if (rest) return rest;
  const plan = await getApprovedPlan(ctx, row);
  const wait = plan.startServing ? await startServing(ctx, row, plan) : undefined;
  return wait ?? writeCompletion(ctx, row, plan);
}

async function startServing(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
): Promise<PublishStepResult | undefined> {
  const { campaign } = row.made;
  if (campaign === undefined) return undefined;
  const access = await getGoogleAdsAccess(ctx, plan);
  return repeatable(ctx, row, () => ctx.googleAds.setCampaignStatus(access, campaign, "ENABLED"));
}

async function writeCompletion(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
  message?: string,
): Promise<PublishStepResult> {
  const { campaignId, publicationId } = row;
  const at = new Date(ctx.now()).toISOString();
  const said: ReceiptBody = {
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
      userId: ctx.userId,
      campaignId,
      publicationId,
      status: "complete",
      at,
      by: row.approvedBy,
      message: completeWords(message, placesOf(row.leftovers ?? {}, plan)),
      receipt: (head) => linkReceipt(said, head),
    });
    return done;
  } catch (error) {
    // Called off in the very last moment.
    if (error instanceof AppError && error.code === "CANCELLED") return { state: "cancelled" };
    throw error;
  }
}

/**
 * A step stopped for good; what was made stays listed and is continued or cleared by the next publication. Who called
 * it off meanwhile is owed the clearing away; and what stopped after the seven steps only is published: whether it
 * serves is then read from Google, as for every other published campaign.
 */
export async function failPublication(
  context: Context,
  input: EndingInput & { error?: unknown; clearing?: unknown },
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findRow(ctx, input);
  if (!row || isOvertaken(row, input.executionId) || !isGoing(row)) return done;
  const isClearing = input.clearing !== undefined;
  if (row.cancelRequested && !isClearing) return { state: "cancelled" };
  if (!row.cancelRequested && hasMadeAll(row)) return completeUnserved(ctx, row, input.error);
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId: input.campaignId,
    publicationId: input.publicationId,
    status: "failed",
    failedStep: publishSteps.find(({ name }) => row.steps[name].status !== "success")?.name,
    error: isClearing ? unclearedWords(input.clearing) : failureWords(input.error),
    by: row.approvedBy,
    at: new Date(ctx.now()).toISOString(),
  });
  return done;
}

async function completeUnserved(
  ctx: UserContext,
  row: PublicationRow,
  error: unknown,
): Promise<PublishStepResult> {
  const plan = await getApprovedPlan(ctx, row);
  const message = plan.startServing ? unservedWords(error) : undefined;
  const { state } = await writeCompletion(ctx, row, plan, message);
  return { state: state === "done" ? "published" : state };
}

/** The person cancelled between two steps: takes down what was made, then says so. */
export async function cancelPublication(
  context: Context,
  input: EndingInput,
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  return withPublicationLock(ctx, input, () => cancelAlone(ctx, input));
}

async function cancelAlone(ctx: UserContext, input: EndingInput): Promise<PublishStepResult> {
  const row = await findGoing(ctx, input);
  if (!row) return done;
  const rest = remainingWait(row, ctx.now());
  if (rest) return rest;
  const plan = await getApprovedPlan(ctx, row);
  const access = await getGoogleAdsAccess(ctx, plan);
  const { leftovers } = row;
  const wait = await repeatable(ctx, row, async () => {
    if (leftovers) await removeLeftovers(ctx, leftovers, plan);
    await ctx.googleAds.removeMade(access, everythingOf(row, plan));
  });
  if (wait) return wait;
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId: input.campaignId,
    publicationId: input.publicationId,
    status: "cancelled",
    by: row.approvedBy,
    error: cancelledWords(row.made),
    at: new Date(ctx.now()).toISOString(),
  });
  return done;
}

/** Answers how long to wait when Google's quota is used up, and lets the state machine repeat what passes sooner. */
async function repeatable(
  ctx: UserContext,
  row: PublicationRow,
  call: () => Promise<void>,
): Promise<PublishStepResult | undefined> {
  try {
    await withGoogle(ctx, call);
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.kind === "quota") return waitForQuota(ctx, row, failure);
    if (failure?.kind !== "transient" || !(error instanceof AppError)) throw error;
    throw new TransientError(error.message, { cause: error });
  }
}

async function findRow(ctx: UserContext, input: PublishInput): Promise<PublicationRow | undefined> {
  const { campaignId } = input;
  const row = await ctx.store.publications.find(ctx.userId, campaignId, { consistent: true });
  return row?.publicationId === input.publicationId ? row : undefined;
}

/** The publication while it has not ended; an attempt that slept while a later one took over does nothing. */
async function findGoing(
  ctx: UserContext,
  input: EndingInput,
): Promise<PublicationRow | undefined> {
  const row = await findRow(ctx, input);
  if (!row || !isGoing(row)) return undefined;
  if (isOvertaken(row, input.executionId)) throw new PublishStopped("A later attempt goes on.");
  return row;
}

const isGoing = ({ status }: PublicationRow) => status === "running" || status === "waiting";

const hasMadeAll = ({ steps }: PublicationRow) =>
  publishSteps.every(({ name }) => steps[name].status === "success");
