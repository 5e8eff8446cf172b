import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import { campaignQuery, updateCampaign } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { putCampaign } from "../put-campaign.ts";

/** The answers that publishing requires; both are part of the plan. */
export interface PublishAnswers {
  euPoliticalAdvertising: boolean;
  startServing: boolean;
}

export interface SavedAnswers {
  campaign: Campaign;
  /** Somebody else has saved in the meantime, so this is not the campaign that the person reviewed. */
  isOther: boolean;
}

/**
 * Saves the answers on the version on screen, or on a newer one if there is one. Sends nothing if they are already
 * saved.
 */
export async function saveAnswers(
  queryClient: QueryClient,
  campaignId: number,
  answers: PublishAnswers,
): Promise<SavedAnswers> {
  const shown = await queryClient.query({ ...campaignQuery(campaignId), staleTime: "static" });
  try {
    return { campaign: await saveOn(queryClient, shown, answers), isOther: false };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    // The person's answers are saved on the newer version too, whichever fields changed.
    const newest = await readNewest(queryClient, campaignId);
    return { campaign: await saveOn(queryClient, newest, answers), isOther: true };
  }
}

async function saveOn(
  queryClient: QueryClient,
  campaign: Campaign,
  answers: PublishAnswers,
): Promise<Campaign> {
  if (hasAnswers(campaign, answers)) return campaign;
  const saved = await updateCampaign(campaign.id, answers, campaign.version);
  putCampaign(queryClient, saved);
  return saved;
}

export function hasAnswers(campaign: Campaign, answers: PublishAnswers): boolean {
  return (
    campaign.euPoliticalAdvertising === answers.euPoliticalAdvertising &&
    campaign.startServing === answers.startServing
  );
}

/** The campaign as the server has it now. */
export function readNewest(queryClient: QueryClient, campaignId: number): Promise<Campaign> {
  return queryClient.query({ ...campaignQuery(campaignId), staleTime: 0 });
}

/** True if the save was based on an old version (412). */
function isOutdated(error: unknown): error is ApplicationError {
  return error instanceof ApplicationError && error.code === "OUTDATED";
}
