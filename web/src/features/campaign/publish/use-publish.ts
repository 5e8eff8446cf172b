import type { Campaign } from "@adwright/contracts/campaign";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/application-error.ts";
import { campaignQuery, updateCampaign } from "../../../api/campaign.ts";
import { webhookPublish } from "../../../api/publication.ts";
import { invalidate } from "../../../api/query-keys.ts";
import { tellFailure } from "../tell-failure.ts";

interface PublishAnswers {
  euPoliticalAdvertising: boolean;
  startServing: boolean;
}

/** Saves the two answers on the version that was shown, then starts the publication. */
export function usePublish(campaign: Campaign, onStarted: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answers: PublishAnswers) => {
      const saved = await updateCampaign(campaign.id, answers, campaign.version);
      // Kept at once: should the start fail, the next attempt names this version.
      queryClient.setQueryData(campaignQuery(campaign.id).queryKey, saved);
      return webhookPublish(campaign.id);
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await onStarted();
      void invalidate(queryClient, "campaign");
    },
    onError: (error) => {
      tellFailure(error, "Publishing Failed", "Failed to publish campaign");
      const isOutdated = error instanceof ApplicationError && error.code === "PLAN_CHANGED";
      if (isOutdated) void invalidate(queryClient, "campaign");
    },
  });
}
