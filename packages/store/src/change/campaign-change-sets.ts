import type { Table } from "../table/open-table.ts";
import { readTogether } from "../table/read-together.ts";
import { campaignChangeSetEntity, changeSetEntity } from "./change-set-entity.ts";
import type { ChangeSetKey, ChangeSetRow } from "./change-set-row.ts";

/** The part of the store that records which sets changed a campaign. `campaign` is Google's resource name. */
export interface CampaignChangeSetStore {
  /** Records that the set changes these campaigns. Can be repeated. */
  noteCampaigns(key: ChangeSetKey, campaigns: readonly string[]): Promise<void>;
  /** The person's recorded sets, oldest first, including those that were not applied. Consistent reads. */
  listOfCampaign(userId: string, campaign: string): Promise<ChangeSetRow[]>;
}

export function makeCampaignChangeSets(table: Table): CampaignChangeSetStore {
  const links = () => table.entity(campaignChangeSetEntity);
  const sets = () => table.entity(changeSetEntity);

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
      const keys = data.map(({ brandId, setId }) => sets().get({ userId, brandId, setId }));
      const found = await readTogether(
        table,
        keys.map((key) => key.params().Key),
        { consistent: true },
      );
      return found.flatMap((item) => (item && sets().parse(item).data) ?? []);
    },
  };
}
