import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand";
import type { CampaignRow } from "@adwright/store/campaign";

import { writeWithLedger } from "../ai/write-with-ledger.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/job-verbs.ts";
import { asGenerateAnswer } from "./campaign-view.ts";
import { deriveSummary } from "./derive-summary.ts";
import { type FinishedDraft, finishDraft } from "./finish-draft.ts";
import { CAMPAIGN_PROMPT, CampaignDraft, campaignInstructions } from "./generate-prompt.ts";
import { getCampaignRow } from "./get-campaign-row.ts";
import { repairDraft } from "./repair-draft.ts";
import { type ResolvedLocations, resolveLocations } from "./resolve-locations.ts";

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
  const brand = await findBrand(ctx, campaign);
  const data = await describe(ctx, campaign, brand);

  await progress(25, "Writing ad groups, keywords and ads");
  const draft = await writeWithLedger(ctx, {
    purpose: "campaign_draft",
    promptVersion: CAMPAIGN_PROMPT,
    brandId: brand.id,
    instructions: campaignInstructions,
    data,
    schema: CampaignDraft,
    vectorStoreId: brand.vectorStoreId,
    maxOutputTokens: 12_000,
  });

  await progress(65, "Checking every line against Google's rules");
  const frame = { language: campaign.body.language, brandId: brand.id, ...data };
  const repaired = await repairDraft(ctx, draft, frame);
  const finished = finishDraft(repaired, campaign.body.url);
  if (finished.adGroups.length === 0) {
    throw new AppError("AI_BAD_ANSWER", "No ad group could be written that keeps Google's rules.");
  }

  await progress(85, "Looking up the target location");
  const places = await resolveLocations(ctx, brand, campaign.body);

  await progress(95, "Saving");
  return save(ctx, campaign, brand, finished, places);
}

async function findBrand(ctx: UserContext, campaign: CampaignRow): Promise<BrandRow> {
  const { brandId } = campaign.summary;
  const brand = brandId ? await ctx.store.brands.find(ctx.userId, brandId) : undefined;
  if (!brand) throw new AppError("CONFLICT", "The brand of this campaign no longer exists.");
  return brand;
}

async function describe(ctx: UserContext, campaign: CampaignRow, brand: BrandRow) {
  const text = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const { goal, url, geography, language, keywords } = campaign.body;
  return {
    campaign: { name: campaign.summary.name, goal, url, geography, language, keywords },
    brand: {
      name: brand.name,
      website: brand.website ?? null,
      description: brand.description ?? null,
      valueProposition: text?.text ?? null,
      facts: text?.facts ?? [],
    },
  };
}

async function save(
  ctx: UserContext,
  campaign: CampaignRow,
  brand: BrandRow,
  finished: FinishedDraft,
  places: ResolvedLocations,
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
    ...deriveSummary(body, brand.name),
    status: "draft" as const,
    error: undefined,
  };
  return ctx.store.campaigns.save({ summary, body }, campaign.summary.version, "generating");
}
