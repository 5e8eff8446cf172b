import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { reviewQuery } from "../../../api/publication.ts";

/** Google's last answer, when it came, and whether a later request failed. */
export interface Review {
  data: CampaignReview | undefined;
  /** Epoch ms by the device's clock. */
  readAtMs: number;
  error: Error | null;
  isReading: boolean;
  readAgain: () => void;
}

/**
 * The campaign's state in Google Ads. If the publication was undone elsewhere, the campaign is refetched as a draft.
 */
export function useReview(campaignId: number): Review {
  const queryClient = useQueryClient();
  const query = useQuery(reviewQuery(campaignId));
  const { data, dataUpdatedAt: readAtMs, error, isFetching: isReading, refetch } = query;
  const isUndone = error instanceof ApplicationError && error.code === "CONFLICT";

  useEffect(() => {
    if (isUndone) void invalidate(queryClient, "campaign", "dashboard");
  }, [isUndone, queryClient]);

  return { data, readAtMs, error, isReading, readAgain: () => void refetch() };
}
