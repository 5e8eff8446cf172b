import type {
  BulkCampaignResult,
  BulkStepInput,
} from "@adwright/contracts/campaign-group/bulk-steps";

import type { UserContext } from "../../context.ts";
import { findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { checkCampaign, giveUpCheck } from "./check-campaign.ts";
import { giveUpPublishing, publishCampaign } from "./publish-campaign.ts";
import { done } from "./settle.ts";
import { giveUpUndo, undoCampaign } from "./undo-campaign.ts";

/** Works on one campaign of a check, a publication or an undo. Can be repeated, even at the same time. */
export async function runCampaign(
  ctx: UserContext,
  input: BulkStepInput<"bulk_campaign">,
): Promise<BulkCampaignResult> {
  const { kind, index } = input;
  if (kind === "check") {
    const check = await findCheckOf(ctx, input);
    return check ? checkCampaign(ctx, check, index) : done;
  }
  const run = await findRunOf(ctx, input);
  const row = run && (await ctx.store.bulkRuns.findCampaign(run, index));
  if (!run || !row) return done;
  return kind === "undo" ? undoCampaign(ctx, run, row) : publishCampaign(ctx, run, row);
}

/** Records that a campaign failed for the last time, with the message of `error` if it is for people. */
export async function giveUpCampaign(
  ctx: UserContext,
  { error, ...input }: BulkStepInput<"bulk_give_up">,
): Promise<BulkCampaignResult> {
  const { kind, index } = input;
  const words = wordsOf(error);
  if (kind === "check") {
    const check = await findCheckOf(ctx, input);
    if (check) await giveUpCheck(ctx, check, index, words);
    return done;
  }
  const run = await findRunOf(ctx, input);
  const row = run && (await ctx.store.bulkRuns.findCampaign(run, index));
  if (run && row) await (kind === "undo" ? giveUpUndo : giveUpPublishing)(ctx, run, row, words);
  return done;
}

/** The message of `{Error, Cause}` as the state machine passes it; undefined if it is not for people. */
function wordsOf(error: unknown): string | undefined {
  const { Error: name, Cause: cause } = (error ?? {}) as { Error?: unknown; Cause?: unknown };
  if (name !== "TransientError" || typeof cause !== "string") return undefined;
  const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
  return typeof errorMessage === "string" ? errorMessage : undefined;
}
