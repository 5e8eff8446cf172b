import type { UpdateCampaignBody } from "@adwright/contracts/campaign";
import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { campaignQuery, updateCampaign } from "../../../api/campaign.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";

/** The headline that the table shows: the first one of the first ad. */
export const headlineOf = ({ adGroups }: GroupCampaign): string | undefined =>
  adGroups[0]?.ads[0]?.headline1;

export type SaveCell = (
  campaign: GroupCampaign,
  change: Pick<UpdateCampaignBody, "goal" | "budget"> & { headline?: string },
) => Promise<string | undefined>;

/** Saves one cell, in the version that is on screen; answers why it could not be saved. */
export function useSaveCell(): SaveCell {
  const queryClient = useQueryClient();
  return useCallback(
    async (campaign, { headline, ...change }) => {
      const { id, version } = campaign;
      try {
        // The table has only parts of the ad groups, and a save replaces them as a whole.
        const adGroups =
          headline === undefined
            ? undefined
            : (await queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 })).adGroups;
        const changed = adGroups?.map((adGroup, index) =>
          index === 0
            ? { ...adGroup, headlines: adGroup.headlines.with(0, headline ?? "") }
            : adGroup,
        );
        await updateCampaign(id, { ...change, ...(changed && { adGroups: changed }) }, version);
        await invalidate(queryClient, "campaignGroup", "campaign");
        return undefined;
      } catch (error) {
        // Somebody else may have saved it.
        void invalidate(queryClient, "campaignGroup");
        return failureNotice(error, "Error", "The campaign could not be saved.")?.description ?? "";
      }
    },
    [queryClient],
  );
}
