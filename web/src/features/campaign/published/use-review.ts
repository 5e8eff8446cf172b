import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { reviewQuery } from "../../../api/publication.ts";

export type Review = ReturnType<typeof useReview>;

/**
 * The campaign's state in Google Ads. If the publication was undone elsewhere, the campaign is refetched as a draft.
 */
export function useReview(campaignId: number) {
  const queryClient = useQueryClient();
  const query = useQuery(reviewQuery(campaignId));
  const isUndone = query.error instanceof ApplicationError && query.error.code === "CONFLICT";

  useEffect(() => {
    if (isUndone) void invalidate(queryClient, "campaign", "dashboard");
  }, [isUndone, queryClient]);

  return query;
}
