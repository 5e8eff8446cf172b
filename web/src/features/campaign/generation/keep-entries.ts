import type { Campaign, UpdateCampaignBody } from "@adwright/contracts/campaign";
import { splitList } from "@adwright/rules/campaign-form";
import { hashKey, type QueryClient } from "@tanstack/react-query";

import { campaignQuery, saveWishes, updateCampaign } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { type CampaignEntries, settingsBody, wishesBody } from "../form/campaign-entries.ts";
import { putCampaign } from "../put-campaign.ts";

/**
 * Saves the rest of the form while the AI writes, so that it survives closing the page; a failure is ignored, because
 * `saveRest` tries again.
 */
export async function saveEarly(campaignId: number, entries: CampaignEntries): Promise<void> {
  await saveWishes(campaignId, wishesBody(entries)).catch(() => undefined);
}

/** Saves the entries that the campaign does not have yet, and caches the result; throws if that fails. */
export async function saveRest(
  queryClient: QueryClient,
  campaignId: number,
  entries: CampaignEntries,
): Promise<void> {
  try {
    await saveMissing(queryClient, campaignId, entries);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    // The AI's texts were saved in between, so the missing entries are determined again.
    await saveMissing(queryClient, campaignId, entries);
  }
}

async function saveMissing(
  queryClient: QueryClient,
  campaignId: number,
  entries: CampaignEntries,
): Promise<void> {
  const query = campaignQuery(campaignId);
  const existing = await queryClient.query({ ...query, staleTime: 0 });
  const body = bodyFor(existing, entries);
  if (holds(existing, body)) return;
  putCampaign(queryClient, await updateCampaign(campaignId, body, existing.version));
}

/** The AI's texts and negative keywords are merged with the person's own. */
function bodyFor(existing: Campaign, entries: CampaignEntries): UpdateCampaignBody {
  if (existing.adGroups.length === 0) return wishesBody(entries, existing.adExtensions);
  const own = splitList(entries.negativeKeywords);
  return {
    ...settingsBody(entries, existing.adExtensions),
    negativeKeywords: [...new Set([...own, ...existing.negativeKeywords])],
  };
}

function holds(existing: Campaign, body: UpdateCampaignBody): boolean {
  const stored: Record<string, unknown> = { unwantedExtensions: [], ...existing };
  return Object.entries(body).every(([name, value]) => isSame(stored[name], value));
}

function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ApplicationError && error.code === "OUTDATED";
}
