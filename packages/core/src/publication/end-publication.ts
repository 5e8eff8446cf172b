import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { PublishInput } from "@adwright/contracts/steps";
import { publishSteps } from "@adwright/contracts/steps";
import type { PublicationRow } from "@adwright/store/publication";

import type { Context, UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { isOvertaken } from "./execution-name.ts";
import { linkReceipt, type ReceiptBody } from "./link-receipt.ts";
import { TransientError } from "./publish-errors.ts";

/** All seven steps hold: starts serving if that was approved, then writes receipt and status at once. */
export async function completePublication(context: Context, input: PublishInput): Promise<void> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const { campaignId, publicationId } = input;
  const row = await findRow(ctx, input);
  if (!row || row.status === "complete") return;
  // Called off while the last step ran.
  if (row.cancelRequested) return cancelPublication(context, input);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  if (plan.startServing && row.made.campaign) {
    const access = await getGoogleAdsAccess(ctx, plan);
    const { campaign } = row.made;
    await repeatable(ctx, () => ctx.googleAds.setCampaignStatus(access, campaign, "ENABLED"));
  }
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
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId,
    publicationId,
    status: "complete",
    at,
    by: row.approvedBy,
    receipt: (head) => linkReceipt(said, head),
  });
}

/** A step stopped for good; what was made stays listed and is continued or cleared by the next publication. */
export async function failPublication(
  context: Context,
  input: PublishInput & { error?: unknown; executionId?: string },
): Promise<void> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findRow(ctx, input);
  if (!row || isOvertaken(row, input.executionId)) return;
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
}

/** The person cancelled between two steps: takes down what was made, then says so. */
export async function cancelPublication(context: Context, input: PublishInput): Promise<void> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findRow(ctx, input);
  if (!row) return;
  const plan = await ctx.store.publications.getPlan(ctx.userId, input.campaignId);
  const access = await getGoogleAdsAccess(ctx, plan);
  const { leftovers } = row;
  if (leftovers) await repeatable(ctx, () => ctx.googleAds.removeMade(access, leftovers));
  await repeatable(ctx, () => ctx.googleAds.removeMade(access, row.made));
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId: input.campaignId,
    publicationId: input.publicationId,
    status: "cancelled",
    by: row.approvedBy,
    error: "Cancelled. What had been created was removed again.",
    at: new Date(ctx.now()).toISOString(),
  });
}

/** Lets the state machine repeat what Google may accept in a moment. */
async function repeatable(ctx: UserContext, call: () => Promise<void>): Promise<void> {
  try {
    await withGoogle(ctx, call);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const kind = GoogleAdsFailure.safeParse(error.details).data?.kind;
    if (kind !== "transient" && kind !== "quota") throw error;
    throw new TransientError(error.message, { cause: error });
  }
}

async function findRow(ctx: UserContext, input: PublishInput): Promise<PublicationRow | undefined> {
  const row = await ctx.store.publications.find(ctx.userId, input.campaignId);
  return row?.publicationId === input.publicationId ? row : undefined;
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
