import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import { jobQueue } from "@adwright/contracts/job/jobs";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { isJobWatched } from "../../job/watching.ts";
import { notify } from "../../notification/notify.ts";
import { asGenerateAnswer } from "../campaign-view.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { saveOnNewest } from "../save-on-newest.ts";
import { getBrandOfCampaign } from "./campaign-briefing.ts";
import { readLandingPage } from "./read-landing-page.ts";
import { asDraft, writeTexts } from "./write-texts.ts";

/** Writes the ad groups, ads and keywords of a `generating` campaign and turns it into a draft. */
export async function generateCampaign(
  ctx: UserContext,
  input: { campaignId: number },
  progress: ReportProgress,
  jobId: string,
): Promise<GenerateAnswer> {
  const written = await writtenCampaign(ctx, input.campaignId, progress);
  const { id: campaignId, name: campaignName } = written.summary;
  const draft = { campaignId, campaignName };
  const event = ctx.assistant
    ? ({ kind: "draft_proposed", ...draft, clientName: ctx.assistant.clientName } as const)
    : ({ kind: "campaign_generated", ...draft } as const);
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
  return asGenerateAnswer(written);
}

async function writtenCampaign(
  ctx: UserContext,
  campaignId: number,
  progress: ReportProgress,
): Promise<CampaignRow> {
  const campaign = await getCampaignRow(ctx, campaignId);
  if (campaign.summary.status === "generating") {
    return writeDraft(ctx, campaign, progress);
  }
  // The message was repeated after a crash between saving and finishing: the texts are already saved.
  if (campaign.body.adGroups.length > 0) return campaign;
  throw hasEnded(campaign);
}

function hasEnded({ summary: { error } }: CampaignRow): AppError {
  return new AppError("CONFLICT", error ?? "The generation of this campaign has ended.");
}

async function writeDraft(
  ctx: UserContext,
  campaign: CampaignRow,
  progress: ReportProgress,
): Promise<CampaignRow> {
  await progress(5, "Reading what is known about the brand");
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  await progress(10, "Reading the landing page");
  const { page } = await readLandingPage(ctx, campaign.body.url);
  // Somebody waits for this one, so all of its ads are written at once.
  const callsAtOnce = jobQueue.maximumConcurrency;
  const written = await writeTexts(ctx, { campaign, brand, known, page, callsAtOnce }, progress);
  await progress(95, "Saving");
  return saveOnNewest(ctx, campaign.summary.id, (current) => {
    if (current.summary.status !== "generating") throw hasEnded(current);
    return asDraft(current, brand, written);
  });
}
