import {
  Campaign,
  type CampaignPerformance,
  CampaignSummary,
  GenerateAnswer,
} from "@adwright/contracts/campaign";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { addressOfCampaign } from "../brand/account-facts.ts";
import { shownAs } from "../shown-as.ts";

/** A list row as the contract describes it. `performance` comes from the caller if it has read it. */
export function asSummary(
  row: CampaignSummaryRow,
  performance: CampaignPerformance | null = null,
): CampaignSummary {
  const { changedAt = row.createdAt } = row;
  const atGoogle = inGoogleAds(row, performance);
  return shownAs(CampaignSummary, { ...row, changedAt, performance, ...atGoogle });
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
  return shownAs(Campaign, {
    ...body.settings,
    ...body,
    ...asSummary(summary),
    extensions: body.settings.adExtensions,
    version: summary.version,
    error: summary.error,
    jobId: summary.status === "generating" ? summary.jobId : undefined,
  });
}

/** The answer of the generate call once the draft is written. */
export function asGenerateAnswer({ summary, body }: CampaignRow): GenerateAnswer {
  return shownAs(GenerateAnswer, {
    ...body,
    success: true,
    message: "Campaign generated",
    campaignId: summary.id,
    name: summary.name,
    geographyText: body.geography,
    languageCode: body.language,
    negativeKeywords: body.settings.negativeKeywords,
  });
}
