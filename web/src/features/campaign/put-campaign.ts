import type { Campaign } from "@adwright/contracts/campaign";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import { campaignQuery } from "../../api/campaign.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { invalidate, type Noun } from "../../api/http/query-keys.ts";

/**
 * Caches a campaign as it was saved. The answer to a save includes neither the facts of the brand nor what the AI said
 * about claims, so the cached ones are kept.
 */
export function putCampaign(queryClient: QueryClient, saved: Campaign): void {
  queryClient.setQueryData(campaignQuery(saved.id).queryKey, (before) => ({
    ...(before?.facts !== undefined && { facts: before.facts }),
    ...(before?.claimReadings !== undefined && { claimReadings: before.claimReadings }),
    ...saved,
  }));
}

/** Reads all this again once something shows that it is stale, as what somebody else has done. */
export function useStale(isStale: boolean, ...nouns: Noun[]): void {
  const queryClient = useQueryClient();
  const refetch = useEffectEvent(() => void invalidate(queryClient, ...nouns));
  useEffect(() => {
    if (isStale) refetch();
  }, [isStale]);
}

/** Whether a call was refused for the campaign's status, which somebody else must have changed. */
export const isConflict = (error: Error | null): error is ApplicationError =>
  error instanceof ApplicationError && error.code === "CONFLICT";
