import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import { AppError, statusMessages, notFound } from "@adwright/contracts/errors";
import { holding } from "@adwright/contracts/job/jobs";
import { limitsOf } from "@adwright/rules/plan";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { GroupTargetRow, GroupPageRow } from "@adwright/store/campaign-group/group-row";
import type { TargetWork } from "@adwright/store/campaign-group/target-work";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { aiWithinAllowance, withSpending } from "../../ai/allowance.ts";
import { requireUsable } from "../../brand/get-brand-row.ts";
import type { BriefedPage } from "../../campaign/generation/campaign-briefing.ts";
import { asDraft, writeTexts } from "../../campaign/generation/generate-campaign.ts";
import type { UserContext } from "../../context.ts";
import {
  type Delivery,
  type Handled,
  HoldLost,
  leaseFor,
  retryAfter,
  whileClaimed,
} from "../../delivery/hold.ts";
import { brandGone } from "../start-phase.ts";
import {
  type ClaimedTarget,
  claimFor,
  countTarget,
  endTarget,
  failCampaign,
  type Task,
} from "./end-target.ts";
import { type WrittenGoal, writeGoal } from "./write-goal.ts";

/** Others change the same rows for moments only; a conflict that stays is none of these. */
const MOST_CONFLICTS = 2;

/**
 * Writes the goal or the draft of one target and counts it. A task may be delivered twice, even concurrently: only what
 * is missing is written, and a delivery that meets another worker comes back later.
 */
export async function writeTarget(
  ctx: UserContext,
  task: Task,
  delivery: Delivery,
): Promise<Handled> {
  const claimed = await claimFor(ctx, task, leaseFor(ctx, delivery));
  if (claimed === "ended") return { state: "ended" };
  // Its lease is outlasted, in case that worker dies.
  if (claimed === "held") return { state: "later", seconds: ctx.leaseMs / 1000 };
  const { target } = claimed;
  const { campaignGroups } = ctx.store;
  const renew = (untilMs: number) => campaignGroups.renewTarget(target, untilMs);
  const giveBack = () => campaignGroups.releaseTarget(target, 0, "given_back");
  return whileClaimed(ctx, delivery, { renew, giveBack }, (held) => workOn(held, task, claimed));
}

async function workOn(ctx: UserContext, task: Task, work: ClaimedTarget): Promise<Handled> {
  const { target, user } = work;
  const { campaignGroups } = ctx.store;
  const limits = user && limitsOf(user, ctx.now());
  const allowed = aiWithinAllowance(ctx, { isRefused: true, limits });
  const { ai, spentUsd } = withSpending(allowed);
  const microDollars = () => Math.round(spentUsd() * 1_000_000);
  const end = async (state: "done" | "failed", more: { error?: string; written?: WrittenGoal }) => {
    const ended = { phase: task.phase, state, microDollars: microDollars(), ...more };
    await countTarget(ctx, task, await endTarget(ctx, target, ended));
    return { state: "ended" as const };
  };
  try {
    if (target.attempts > holding.mostCrashes) throw new AppError("INTERNAL", INTERRUPTED);
    await reopenCampaign(ctx, work);
    const written = await writeFor({ ...ctx, ai }, { ...work, phase: task.phase });
    return await end("done", written ? { written } : {});
  } catch (error) {
    if (error instanceof HoldLost) throw error;
    const pause = pauseFor(ctx, error, target);
    if (pause) {
      await campaignGroups.releaseTarget(target, microDollars(), pause.why);
      return { state: "later", seconds: pause.seconds };
    }
    const words = error instanceof AppError ? error.message : statusMessages[500];
    await failCampaign(ctx, target, words);
    return end("failed", { error: words });
  }
}

const INTERRUPTED = "Writing was interrupted several times. Please try again.";

/** Marks a failed campaign as generating again. */
async function reopenCampaign(
  ctx: UserContext,
  { campaign, target }: ClaimedTarget,
): Promise<void> {
  if (campaign?.summary.status !== "failed") return;
  await ctx.store.campaigns.moveStatus({
    userId: ctx.userId,
    campaignId: target.campaignId,
    from: ["failed"],
    to: "generating",
  });
}

/** When the target is tried again, and what its failure counts as; undefined if it has finally failed. */
function pauseFor(ctx: UserContext, error: unknown, target: GroupTargetRow) {
  const { groupId, index, attempts, failures = 0 } = target;
  const where = { groupId: String(groupId), index, attempts, failures };
  if (error instanceof AppError) {
    ctx.log.warn("A target of a workflow failed.", { ...where, error: error.code });
  } else {
    const words = error instanceof Error ? error.stack : String(error);
    ctx.log.error("A target of a workflow failed unexpectedly.", { ...where, error: words });
  }
  const mayConflict = failures < MOST_CONFLICTS;
  return retryAfter(error, target, { starts: attempts, mayConflict, nowMs: ctx.now() });
}

const MAX_SAVES = 5;
/** The queue's workers are as many as the model takes calls at once. */
const CALLS_AT_ONCE = 1;

type ClaimedWork = ClaimedTarget & { phase: GroupPhase };

/** Writes what the target lacks in this phase. Returns a goal that the caller still has to store. */
async function writeFor(ctx: UserContext, work: ClaimedWork): Promise<WrittenGoal | undefined> {
  const { target, campaign, phase } = work;
  if (!campaign) throw gone();
  // The draft was saved before a crash, and only the end of the target is missing.
  if (phase === "drafts" && isWritten(campaign)) return undefined;
  const brand = await getBrand(ctx, work);
  const kept = keptGoal(target);
  if (phase === "goals") return kept ?? writeGoal(ctx, sourceOf(work, brand));
  const goal = kept ?? (await writeMissingGoal(ctx, work, brand));
  await writeDraft(ctx, { ...work, campaign, brand }, goal);
  return undefined;
}

async function getBrand(ctx: UserContext, { group, brand, user }: TargetWork): Promise<BrandRow> {
  if (!user) throw notFound();
  if (!brand || group?.brandId === undefined) throw brandGone();
  await requireUsable(ctx, user, brand);
  return brand;
}

function keptGoal({ goals, goal, keywords }: GroupTargetRow): WrittenGoal | undefined {
  return goals === "done" && goal ? { goal, keywords: keywords ?? [] } : undefined;
}

/** Stored immediately, so that a retry of the draft does not pay for the goal again. */
async function writeMissingGoal(
  ctx: UserContext,
  work: ClaimedWork,
  brand: BrandRow,
): Promise<WrittenGoal> {
  const written = await writeGoal(ctx, sourceOf(work, brand));
  await ctx.store.campaignGroups.saveGoal(work.target, written);
  return written;
}

function sourceOf({ target, sister, known, page, campaign }: ClaimedWork, brand: BrandRow) {
  return { target, sister, brand, known, page, url: campaign?.body.url ?? "" };
}

async function writeDraft(
  ctx: UserContext,
  {
    campaign,
    brand,
    known,
    page: read,
  }: Pick<TargetWork, "known" | "page"> & { campaign: CampaignRow; brand: BrandRow },
  goal: WrittenGoal,
): Promise<void> {
  const briefed = withGoal(campaign, goal);
  const page = briefedPage(campaign.body.url, read);
  const source = { campaign: briefed, brand, known, page, callsAtOnce: CALLS_AT_ONCE };
  const texts = await writeTexts(ctx, source, () => Promise.resolve());
  let current: CampaignRow | undefined = campaign;
  for (let save = 1; ; save += 1) {
    if (!current) throw gone();
    if (isWritten(current)) return;
    const draft = asDraft(withGoal(current, goal), brand, texts);
    const changedAt = new Date(ctx.now()).toISOString();
    const { currencyCode } = brand;
    const summary = { ...draft.summary, changedAt, currencyCode };
    try {
      await ctx.store.campaigns.saveInGroup({ ...draft, summary }, current.summary.version);
      return;
    } catch (error) {
      // The person may have saved settings in the meantime, or another worker may have saved the draft.
      const isSuperseded = error instanceof AppError && error.code === "OUTDATED";
      if (!isSuperseded || save === MAX_SAVES) throw error;
    }
    const { id } = campaign.summary;
    current = await ctx.store.campaigns.find(ctx.userId, id, { consistent: true });
  }
}

function briefedPage(url: string, read: GroupPageRow | undefined): BriefedPage | undefined {
  if (!read?.text) return undefined;
  const { title, headings = [], text } = read;
  return { url, title, headings, text };
}

function withGoal({ summary, body }: CampaignRow, { goal, keywords }: WrittenGoal): CampaignRow {
  return {
    summary: { ...summary, status: "generating" },
    body: { ...body, goal, keywords },
  };
}

/** Whether the draft has been written. What happened to the campaign afterward does not matter here. */
function isWritten({ summary: { status }, body }: CampaignRow): boolean {
  return status !== "generating" && status !== "failed" && body.adGroups.length > 0;
}

function gone(): AppError {
  return new AppError("NOT_FOUND", "This campaign was deleted.");
}
