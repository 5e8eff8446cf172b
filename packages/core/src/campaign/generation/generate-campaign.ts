import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/report-progress.ts";
import { asGenerateAnswer } from "../campaign-view.ts";
import type { FinishedDraft } from "../copy/finish-draft.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { type ResolvedLocations, resolveLocations } from "../resolve-locations.ts";
import { saveOnNewest } from "../save-on-newest.ts";
import { briefModel, getBrandOfCampaign } from "./campaign-briefing.ts";
import { withWritten } from "./with-written.ts";
import { writeCopy } from "./write-copy.ts";

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
  const data = briefModel(campaign, brand, known);
  const context = lintContextOf(campaign.body, brand, known, ctx.now());

  await progress(25, "Writing ad groups, keywords and ads");
  const finished = await writeCopy(
    ctx,
    {
      brandId: brand.id,
      vectorStoreId: brand.vectorStoreId,
      landingPage: campaign.body.url,
      data,
      context,
    },
    () => progress(65, "Checking every line against Google's rules"),
  );

  await progress(85, "Looking up the target location");
  const places = await resolveLocations(ctx, brand, campaign.body);

  await progress(95, "Saving");
  return saveOnNewest(ctx, campaign.summary.id, (current) => {
    if (current.summary.status !== "generating") throw hasEnded(current);
    const body = withTexts(current.body, finished, places);
    const derived = deriveSummary(body, brand.name, context);
    const status = "draft" as const;
    return { summary: { ...current.summary, ...derived, status, error: undefined }, body };
  });
}

/** The settings may have been saved while the AI wrote; they are kept beside what it has written. */
function withTexts(
  current: CampaignRow["body"],
  { adGroups, generatedKeywords, notes, ...written }: FinishedDraft,
  places: ResolvedLocations,
): CampaignRow["body"] {
  return {
    ...current,
    adGroups,
    generatedKeywords,
    locations: places.locations,
    notes: places.note ? [...notes, places.note] : notes,
    settings: withWritten(current.settings, written),
  };
}
