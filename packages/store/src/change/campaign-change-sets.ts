import type { Table } from "../table/open-table.ts";
import { campaignChangeSetEntity } from "./change-set-entity.ts";
import type { ChangeSetKey } from "./change-set-row.ts";

/** The part of the store that records which sets changed a campaign. `campaign` is Google's resource name. */
export interface CampaignChangeSetStore {
  /** Records that the set changes these campaigns. Can be repeated. */
  noteCampaigns(key: ChangeSetKey, campaigns: readonly string[]): Promise<void>;
  /** The person's recorded sets, oldest first, including those that were not applied. */
  listOfCampaign(userId: string, campaign: string): Promise<ChangeSetKey[]>;
}

export function makeCampaignChangeSets(table: Table): CampaignChangeSetStore {
  const links = () => table.entity(campaignChangeSetEntity);

  return {
    async noteCampaigns({ userId, brandId, setId }, campaigns) {
      if (campaigns.length === 0) return;
      const { unprocessed } = await links()
        .put(campaigns.map((campaign) => ({ userId, campaign, brandId, setId })))
        .go({ concurrency: 4 });
      if (unprocessed.length > 0) throw new Error("Not every campaign of a set was noted.");
    },

    async listOfCampaign(userId, campaign) {
      const { data } = await links()
        .query.primary({ userId, campaign })
        .go({ consistent: true, pages: "all" });
      return data.map(({ brandId, setId }) => ({ userId, brandId, setId }));
    },
  };
}
