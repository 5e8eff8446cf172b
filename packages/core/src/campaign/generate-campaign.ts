import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign";

import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/job-verbs.ts";
import { briefModel, getBrandOfCampaign } from "./campaign-briefing.ts";
import { asGenerateAnswer } from "./campaign-view.ts";
import { deriveSummary } from "./derive-summary.ts";
import type { FinishedDraft } from "./finish-draft.ts";
import { getCampaignRow } from "./get-campaign-row.ts";
import { lintContextOf } from "./lint-context.ts";
import { type ResolvedLocations, resolveLocations } from "./resolve-locations.ts";
import { writeCopy } from "./write-copy.ts";

/** Writes the ad groups, ads and keywords of a campaign that is `generating`, and makes it a draft. */
export async function generateCampaign(
  ctx: UserContext,
  input: { campaignId: number },
  progress: ReportProgress,
): Promise<GenerateAnswer> {
  const campaign = await getCampaignRow(ctx, input.campaignId);
  const { status, error } = campaign.summary;
  if (status === "generating") return asGenerateAnswer(await writeDraft(ctx, campaign, progress));
  // A repeated message after a crash between saving and finishing: what was written stands already.
  if (campaign.body.adGroups.length > 0) return asGenerateAnswer(campaign);
  throw new AppError("CONFLICT", error ?? "The generation of this campaign has ended.");
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
  const context = lintContextOf(campaign.body, brand, known);

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
  return save(ctx, campaign, finished, places, (body) => deriveSummary(body, brand.name, context));
}

async function save(
  ctx: UserContext,
  campaign: CampaignRow,
  finished: FinishedDraft,
  places: ResolvedLocations,
  summaryOf: (body: CampaignRow["body"]) => ReturnType<typeof deriveSummary>,
): Promise<CampaignRow> {
  const { extensions, notes, negativeKeywords, ...text } = finished;
  const { settings } = campaign.body;
  const body = {
    ...campaign.body,
    ...text,
    locations: places.locations,
    notes: places.note ? [...notes, places.note] : notes,
    settings: {
      ...settings,
      negativeKeywords: [...new Set([...settings.negativeKeywords, ...negativeKeywords])],
      adExtensions: { ...settings.adExtensions, ...extensions },
    },
  };
  const summary = {
    ...campaign.summary,
    ...summaryOf(body),
    status: "draft" as const,
    error: undefined,
  };
  return ctx.store.campaigns.save({ summary, body }, campaign.summary.version, "generating");
}
