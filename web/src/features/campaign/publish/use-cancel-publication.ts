import { useMutation, useQueryClient } from "@tanstack/react-query";

import { cancelPublish, webhookStatusQuery } from "../../../api/publication.ts";
import { tellFailure } from "../tell-failure.ts";

/** Asks the publication to stop; it does so between two of its steps, and its status then tells. */
export function useCancelPublication(campaignId: number) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => cancelPublish(campaignId),
    meta: { quiet: true },
    onError: (error) => tellFailure(error, "Error", "The publication could not be cancelled."),
    // It may have ended by itself meanwhile.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: webhookStatusQuery(campaignId).queryKey }),
  });
  return { cancel: mutate, forget: reset, isAsked: isPending || isSuccess };
}
