import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type { PublishInput, PublishStepResult } from "@adwright/contracts/steps";
import { publishSteps } from "@adwright/contracts/steps";
import type { PublicationRow } from "@adwright/store/publication";

import type { Context, UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { isOvertaken } from "./execution-name.ts";
import { everythingOf } from "./leftovers.ts";
import { linkReceipt, type ReceiptBody } from "./link-receipt.ts";
import { PublishStopped, TransientError } from "./publish-errors.ts";
import { failureOf, remainingWait, waitForQuota } from "./quota-wait.ts";

type EndingInput = PublishInput & { executionId?: string };

const done: PublishStepResult = { state: "done" };

/** All seven steps hold: starts serving if that was approved, then writes receipt and status at once. */
export async function completePublication(
  context: Context,
  input: EndingInput,
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findGoing(ctx, input);
  if (!row) return done;
  // Called off while the last step ran, or while this one waited.
  if (row.cancelRequested) return { state: "cancelled" };
  const rest = remainingWait(row, ctx.now());
  if (rest) return rest;
  const plan = await ctx.store.publications.getPlan(ctx.userId, input.campaignId);
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
      receipt: (head) => linkReceipt(said, head),
    });
    return done;
  } catch (error) {
    // Called off in the very last moment.
    if (error instanceof AppError && error.code === "CANCELLED") return { state: "cancelled" };
    throw error;
  }
}

/** A step stopped for good; what was made stays listed and is continued or cleared by the next publication. */
export async function failPublication(
  context: Context,
  input: EndingInput & { error?: unknown },
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findRow(ctx, input);
  if (!row || isOvertaken(row, input.executionId)) return done;
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId: input.campaignId,
    publicationId: input.publicationId,
    status: "failed",
    failedStep: publishSteps.find(({ name }) => row.steps[name].status !== "success")?.name,
    error: wordsOf(input.error),
    by: row.approvedBy,
    at: new Date(ctx.now()).toISOString(),
  });
  return done;
}

/** The person cancelled between two steps: takes down what was made, then says so. */
export async function cancelPublication(
  context: Context,
  input: EndingInput,
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findGoing(ctx, input);
  if (!row) return done;
  const rest = remainingWait(row, ctx.now());
  if (rest) return rest;
  const plan = await ctx.store.publications.getPlan(ctx.userId, input.campaignId);
  const access = await getGoogleAdsAccess(ctx, plan);
  const { leftovers } = row;
  const wait = await repeatable(ctx, row, async () => {
    if (leftovers) await ctx.googleAds.removeMade(access, leftovers);
    await ctx.googleAds.removeMade(access, everythingOf(row, plan));
  });
  if (wait) return wait;
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId: input.campaignId,
    publicationId: input.publicationId,
    status: "cancelled",
    by: row.approvedBy,
    error: "Cancelled. What had been created was removed again.",
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
  if (row?.status !== "running" && row?.status !== "waiting") return undefined;
  if (isOvertaken(row, input.executionId)) throw new PublishStopped("A later attempt goes on.");
  return row;
}

const UNTOLD = "Publication failed";

/** Errors whose words were written for people; what others say stays in the log. */
const told = new Set<unknown>(["AppError", "PublishStopped", "TransientError"]);

/** The state machine hands over `{Error, Cause}`; Cause is Lambda's JSON with the message. */
function wordsOf(error: unknown): string {
  const { Error: name, Cause: cause } = (error ?? {}) as { Error?: unknown; Cause?: unknown };
  if (!told.has(name) || typeof cause !== "string") return UNTOLD;
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === "string" ? errorMessage : UNTOLD;
  } catch {
    return UNTOLD;
  }
}
