import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { addressOfCampaign } from "../brand/account-facts.ts";

type ServingStatus = NonNullable<CampaignSummary["servingStatus"]>;

/** A list row as the contract describes it; `serving` comes from a caller that knows how it stands at Google. */
export function asSummary(
  row: CampaignSummaryRow,
  serving: ServingStatus | undefined = row.servingStatus,
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
    servingStatus: serving ?? null,
    ...addressedAtGoogle(row),
    ...(row.proposedBy && { proposedBy: row.proposedBy }),
  };
}

const addressedAtGoogle = (row: CampaignSummaryRow) => ({
  googleAdsUrl: addressOfCampaign(row.googleCampaign ?? "") ?? null,
  googleCampaignId: placeOf(row).id || null,
});

/** Where a published campaign is at Google; empty for others. */
export function placeOf({ googleCampaign = "" }: CampaignSummaryRow) {
  // customers/1234567890/campaigns/111
  const [, customerId = "", , id = ""] = googleCampaign.split("/");
  return { customerId, id };
}

/** How a published campaign serves: as it was last read with its account, or as it was switched here since. */
export function servingOf(
  { status, servingAt = "", servingStatus }: CampaignSummaryRow,
  /** Without a line, the campaign was not in the account any more. */
  account: { asOf: string; line: { status: string } | undefined } | undefined,
): ServingStatus | undefined {
  if (status !== "published" || account === undefined) return servingStatus;
  if (servingStatus !== undefined && servingAt > account.asOf) return servingStatus;
  return servedAs(account.line?.status);
}

export function servedAs(status: string | undefined): ServingStatus {
  return status === "ENABLED" || status === "PAUSED" ? status : "REMOVED";
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
