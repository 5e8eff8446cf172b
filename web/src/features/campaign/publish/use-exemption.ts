import type { PolicyExemption } from "@adwright/contracts/campaign-settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { updateCampaign } from "../../../api/campaign.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { putCampaign } from "../put-campaign.ts";
import { readNewest } from "./use-publish.ts";

/** Saves that publishing must ask Google for an exemption; the new version is then checked like any other. */
export function useExemption(campaignId: number) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // Serialized with saving the answers, because each save needs the version of the one before.
    scope: { id: `publish-answers-${campaignId}` },
    mutationFn: async (exemption: PolicyExemption) => {
      const { policyExemptions = [], version } = await readNewest(queryClient, campaignId);
      const change = { policyExemptions: [...policyExemptions, exemption] };
      putCampaign(queryClient, await updateCampaign(campaignId, change, version));
    },
    meta: { quiet: true },
    onError: (error) =>
      showFailure(error, "Exemption Not Requested", "Failed to save the request. Try again."),
  });
  return mutate;
}
