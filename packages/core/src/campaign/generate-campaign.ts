import type { GenerateAnswer } from "@adwright/contracts/campaign";
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
  // A repeated message after a crash between saving and finishing: the draft stands already.
  if (campaign.summary.status === "draft") return asGenerateAnswer(campaign);
  return asGenerateAnswer(await writeDraft(ctx, campaign, progress));
}

/** The generation was given up: the campaign must not look as if it were still being written. */
export async function failGeneration(
  ctx: UserContext,
  input: { campaignId: number },
  words: string,
): Promise<void> {
  await ctx.store.campaigns.moveStatus({
    userId: ctx.userId,
    campaignId: input.campaignId,
    from: ["generating"],
    to: "failed",
    error: words,
  });
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
