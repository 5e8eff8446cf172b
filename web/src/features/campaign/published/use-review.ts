import { useQuery } from "@tanstack/react-query";

import { reviewQuery } from "../../../api/publication.ts";
import { isConflict, useStale } from "../put-campaign.ts";

export type Review = ReturnType<typeof useReview>;

/**
 * The campaign's state in Google Ads. If the publication was undone elsewhere, the campaign is refetched as a draft.
 */
export function useReview(campaignId: number) {
  const query = useQuery(reviewQuery(campaignId));
  useStale(isConflict(query.error), "campaign", "dashboard");
  return query;
}
