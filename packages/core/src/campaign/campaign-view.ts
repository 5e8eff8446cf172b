import type {
  Campaign,
  CampaignPerformance,
  CampaignSummary,
  GenerateAnswer,
} from "@adwright/contracts/campaign";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { addressOfCampaign } from "../brand/account-facts.ts";

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
    ...(row.proposedBy && { proposedBy: row.proposedBy }),
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
