import { AppError, statusMessages } from "@adwright/contracts/errors";
import { limitsOf } from "@adwright/rules/plan";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { TargetWork } from "@adwright/store/campaign-group/target-work";

import { aiWithinAllowance } from "../../ai/allowance.ts";
import { withSpending } from "../../ai/with-spending.ts";
import type { UserContext } from "../../context.ts";
import { passingCodes } from "../../job/passing-codes.ts";
import { campaignIdAt } from "../campaign-id-at.ts";
import {
  endTarget,
  failCampaign,
  countAndSendNext,
  isWanted,
  LEASE_MS,
  type Outcome,
  type Task,
} from "./end-target.ts";
import { type ClaimedWork, writeFor } from "./write-for-target.ts";
import type { WrittenGoal } from "./write-goal.ts";

/** Temporary failures are retried after these delays in seconds: three attempts in total. */
const RETRY_AFTER_SECONDS = [5, 20];
/** The most starts of a target, including those of workers that died. */
const MOST_STARTS = 6;
/** The longest retry delay, even if a vendor asks for a longer one. */
const LONGEST_WAIT_SECONDS = 120;

/**
 * Writes the goal or the draft of one target, counts it and sends the next task of its lane. A task may be delivered
 * twice, even concurrently: only what is missing is written.
 */
export async function writeTarget(ctx: UserContext, task: Task): Promise<void> {
  const { groupId, index, brandId } = task;
  const campaignId = campaignIdAt(groupId, index);
  const of = { groupId, index, campaignId, brandId };
  const work = await ctx.store.campaignGroups.findWork(ctx.userId, of);
  if (!isWanted(work, task)) return;
  await countAndSendNext(ctx, task, await workOn(ctx, task, work));
}

async function workOn(ctx: UserContext, task: Task, work: TargetWork): Promise<Outcome> {
  const { phase, round } = task;
  const seen = work.target;
  // Campaigns cannot be removed while the group is working. If one is missing anyway, it counts as failed and the
  // others continue.
  if (!seen) return "failed";
  if (seen[phase] === "done") return "done";
  if (seen[phase] === "failed" && seen.round === round) return "failed";
  const nowMs = ctx.now();
  const claim = { phase, round, nowMs, leaseUntilMs: nowMs + LEASE_MS };
  const target = await ctx.store.campaignGroups.claimTarget(seen, claim);
  if (!target) return "elsewhere";
  return workOnClaimed(ctx, task, { ...work, target });
}

async function workOnClaimed(
  ctx: UserContext,
  task: Task,
  work: Omit<ClaimedWork, "phase">,
): Promise<Outcome> {
  const { target, user } = work;
  const limits = user && limitsOf(user, ctx.now());
  const allowed = aiWithinAllowance(ctx, { isRefused: true, limits });
  const { ai, spentUsd } = withSpending(allowed);
  const microDollars = () => Math.round(spentUsd() * 1_000_000);
  const end = (state: "done" | "failed", more: { error?: string; written?: WrittenGoal }) =>
    endTarget(ctx, target, { phase: task.phase, state, microDollars: microDollars(), ...more });
  try {
    if (target.attempts > MOST_STARTS) throw interrupted();
    await reopenCampaign(ctx, work);
    const written = await writeFor({ ...ctx, ai }, { ...work, phase: task.phase });
    return await end("done", written ? { written } : {});
  } catch (error) {
    const delaySeconds = retryDelay(ctx, error, target);
    if (delaySeconds !== undefined) {
      await ctx.store.campaignGroups.releaseTarget(target, microDollars());
      await ctx.bulkQueue.send([task], { delaySeconds });
      return "later";
    }
    const words = error instanceof AppError ? error.message : statusMessages[500];
    await failCampaign(ctx, target, words);
    return end("failed", { error: words });
  }
}

function interrupted(): AppError {
  return new AppError("INTERNAL", "Writing was interrupted several times. Please try again.");
}

/** Marks a failed campaign as generating again. */
async function reopenCampaign(
  ctx: UserContext,
  { campaign, target }: Pick<ClaimedWork, "campaign" | "target">,
): Promise<void> {
  if (campaign?.summary.status !== "failed") return;
  await ctx.store.campaigns.moveStatus({
    userId: ctx.userId,
    campaignId: target.campaignId,
    from: ["failed"],
    to: "generating",
  });
}

/** The delay in seconds until the target is retried; undefined if it has finally failed. */
function retryDelay(
  ctx: UserContext,
  error: unknown,
  { groupId, index, attempts }: GroupTargetRow,
): number | undefined {
  const isForeseen = error instanceof AppError;
  const described = isForeseen ? error.code : error instanceof Error ? error.stack : String(error);
  const where = { groupId: String(groupId), index, attempts, error: described };
  if (isForeseen) ctx.log.warn("A target of a workflow failed.", where);
  else ctx.log.error("A target of a workflow failed unexpectedly.", where);
  const isPassing = !isForeseen || passingCodes.has(error.code) || error.code === "CONFLICT";
  const wait = RETRY_AFTER_SECONDS[attempts - 1];
  if (!isPassing || wait === undefined) return undefined;
  const asked = isForeseen ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.min(Math.max(wait, asked), LONGEST_WAIT_SECONDS);
}
