import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { CampaignPerformance } from "@adwright/contracts/campaign-figures";
import { notFound, AppError } from "@adwright/contracts/errors";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { addressOfCampaign } from "../google/diagnose-brands.ts";
import { campaignPerformances } from "../performance/campaign-performance.ts";
import { readLintContext } from "./copy/lint-context.ts";
import { withCurrencies } from "./derive-summary.ts";
import type { AdLine } from "./generation/ad-line-path.ts";

/** The whole campaign. If its texts can be edited, it includes the brand's facts that support their claims. */
export async function getCampaign(ctx: UserContext, campaignId: number): Promise<Campaign> {
  const row = await getCampaignRow(ctx, campaignId);
  const { brandId, status } = row.summary;
  const isEditable = status === "draft" || status === "failed";
  if (status === "published") {
    const performances = await campaignPerformances(ctx, [row.summary]);
    return { ...asCampaign(row), performance: performances.get(campaignId) ?? null };
  }
  if (!isEditable || !brandId || row.body.adGroups.length === 0) return asCampaign(row);
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  const { facts, readings = [] } = await readLintContext(ctx, row.body, brand);
  return {
    ...asCampaign(row),
    ...(facts && { facts: [...facts] }),
    ...(readings.length > 0 && { claimReadings: [...readings] }),
  };
}

/** The signed-in person's campaign; NOT_FOUND for an unknown id and for another person's campaign. */
export async function getCampaignRow(ctx: UserContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId);
  if (!campaign) throw notFound();
  const [summary = campaign.summary] = await withCurrencies(ctx, [campaign.summary]);
  return { ...campaign, summary };
}

/** A list row as the contract describes it. `performance` comes from the caller if it has read it. */
export function asSummary(
  row: CampaignSummaryRow,
  performance: CampaignPerformance | null = null,
): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    brandId: row.brandId ?? null,
    dailyBudget: row.dailyBudget ?? null,
    currencyCode: row.currencyCode,
    targetCountry: row.targetCountry ?? null,
    isCold: row.isCold,
    description: row.description,
    destinationUrl: row.destinationUrl,
    readiness: row.readiness ?? null,
    createdAt: row.createdAt,
    changedAt: row.changedAt ?? row.createdAt,
    groupId: row.groupId ?? null,
    performance,
    ...inGoogleAds(row, performance),
  };
}

/** The serving status, Google Ads URL and id of a published campaign; nulls for all others. */
function inGoogleAds(
  { servingStatus, googleCampaign = "" }: CampaignSummaryRow,
  performance: CampaignPerformance | null,
): Pick<CampaignSummary, "servingStatus" | "googleAdsUrl" | "googleCampaignId"> {
  return {
    servingStatus: performance?.servingStatus ?? servingStatus ?? null,
    googleAdsUrl: addressOfCampaign(googleCampaign) ?? null,
    googleCampaignId: googleCampaign.split("/").at(-1) || null,
  };
}

/** A whole campaign as the contract describes it. */
export function asCampaign({ summary, body }: CampaignRow): Campaign {
  return {
    ...asSummary(summary),
    ...body.settings,
    goal: body.goal,
    url: body.url,
    geography: body.geography,
    locations: body.locations,
    language: body.language,
    keywords: body.keywords,
    generatedKeywords: body.generatedKeywords,
    adGroups: body.adGroups,
    extensions: body.settings.adExtensions,
    version: summary.version,
    error: summary.error ?? null,
    notes: body.notes,
    ...(summary.status === "generating" && summary.jobId && { jobId: summary.jobId }),
  };
}

/** The answer of the generate call once the draft is written. */
export function asGenerateAnswer({ summary, body }: CampaignRow): GenerateAnswer {
  return {
    success: true,
    message: "Campaign generated",
    campaignId: summary.id,
    name: summary.name,
    url: body.url,
    geographyText: body.geography,
    languageCode: body.language,
    goal: body.goal,
    generatedKeywords: body.generatedKeywords,
    adGroups: body.adGroups,
    negativeKeywords: body.settings.negativeKeywords,
    notes: body.notes,
  };
}

const words: Record<string, string> = {
  generating: "The campaign is still being generated.",
  publishing: "The campaign is being published and cannot change now.",
  published: "The campaign is published. Changes to it are made in Google Ads.",
};

/** Throws CONFLICT unless the campaign is a draft or failed. */
export function checkEditable({ summary: { status } }: CampaignRow): void {
  if (status === "draft" || status === "failed") return;
  throw new AppError("CONFLICT", words[status] ?? "The campaign cannot be changed now.");
}

/** Throws CONFLICT if the line is locked and so must not be rewritten. */
export function checkUnlocked({ group, field }: AdLine): void {
  if (!group.locked.includes(field)) return;
  throw new AppError("CONFLICT", "This line is locked. Unlock it to have it rewritten.");
}

/** The error when another save was first; its details contain the campaign as stored now. */
export function changedElsewhere(campaign: CampaignRow): AppError {
  return new AppError("OUTDATED", "This campaign was changed elsewhere in the meantime.", {
    details: asCampaign(campaign),
  });
}
