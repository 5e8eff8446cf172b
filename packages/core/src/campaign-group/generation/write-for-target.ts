import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import { AppError, notFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { GroupPageRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { TargetWork } from "@adwright/store/campaign-group/target-work";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { requireUsable } from "../../brand/get-usable-brand.ts";
import type { BriefedPage } from "../../campaign/generation/copy-brief.ts";
import { asDraft, writeTexts } from "../../campaign/generation/write-texts.ts";
import type { UserContext } from "../../context.ts";
import { brandGone } from "../phases/get-idle-group.ts";
import { writeGoal, type WrittenGoal } from "./write-goal.ts";

const MAX_SAVES = 5;
/** The queue's workers are as many as the model takes calls at once. */
const CALLS_AT_ONCE = 1;

/** A target that this worker has claimed, with everything needed to work on it. */
export interface ClaimedWork extends TargetWork {
  target: GroupTargetRow;
  phase: GroupPhase;
}

/** Writes what the target lacks in this phase. Returns a goal that the caller still has to store. */
export async function writeFor(
  ctx: UserContext,
  work: ClaimedWork,
): Promise<WrittenGoal | undefined> {
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
