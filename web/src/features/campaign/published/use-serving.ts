import { useMutation, useQueryClient } from "@tanstack/react-query";

import { historyQuery, reviewQuery, setServing } from "../../../api/published.ts";

type Serving = "ENABLED" | "PAUSED";

/** Enables or pauses the campaign; what the screen then shows is what the server answered. */
export function useServing(campaignId: number) {
  const queryClient = useQueryClient();
  const review = reviewQuery(campaignId).queryKey;
  return useMutation({
    mutationFn: (status: Serving) => setServing(campaignId, status),
    meta: { quiet: true },
    onSuccess: async ({ status }) => {
      // A reading that is under way may have begun before.
      await queryClient.cancelQueries({ queryKey: review });
      const { data: known, error } = queryClient.getQueryState(review) ?? {};
      if (known === undefined || error !== null) {
        await queryClient.invalidateQueries({ queryKey: review });
      } else {
        queryClient.setQueryData(review, { ...known, campaign: { ...known.campaign, status } });
      }
    },
    // It may have been done all the same: only Google knows.
    onError: () => void queryClient.invalidateQueries({ queryKey: review }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: historyQuery(campaignId).queryKey });
    },
  });
}
