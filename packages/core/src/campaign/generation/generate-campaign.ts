import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/report-progress.ts";
import { asGenerateAnswer } from "../campaign-view.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { saveOnNewest } from "../save-on-newest.ts";
import { getBrandOfCampaign } from "./campaign-briefing.ts";
import { asDraft, writeTexts } from "./write-texts.ts";

/** Writes the ad groups, ads and keywords of a campaign that is `generating`, and makes it a draft. */
export async function generateCampaign(
  ctx: UserContext,
  input: { campaignId: number },
  progress: ReportProgress,
): Promise<GenerateAnswer> {
  const campaign = await getCampaignRow(ctx, input.campaignId);
  if (campaign.summary.status === "generating") {
    return asGenerateAnswer(await writeDraft(ctx, campaign, progress));
  }
  // A repeated message after a crash between saving and finishing: the texts are already saved.
  if (campaign.body.adGroups.length > 0) return asGenerateAnswer(campaign);
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
  await progress(10, "Reading what is known about the brand");
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const written = await writeTexts(ctx, { campaign, brand, known }, progress);
  await progress(95, "Saving");
  return saveOnNewest(ctx, campaign.summary.id, (current) => {
    if (current.summary.status !== "generating") throw hasEnded(current);
    return asDraft(current, brand, written);
  });
}
