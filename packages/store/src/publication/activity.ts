import type { ActivityKind } from "@adwright/contracts/publication/history";

import type { Table } from "../table/open-table.ts";
import { activityEntity } from "./activity-entity.ts";

/** One action here that changed a campaign in Google Ads. */
export interface ActivityRow {
  userId: string;
  campaignId: number;
  /** ISO 8601 */
  at: string;
  /** Makes writing the same activity twice give one row. */
  actId: string;
  kind: ActivityKind;
  /** The person's id. */
  by: string;
  message: string;
  /** Google was called and has not answered yet; absent once it has. */
  state?: "asked";
}

export interface ActivityStore {
  put(act: ActivityRow): Promise<void>;
  /** Removes an activity that Google refused. */
  remove(act: Pick<ActivityRow, "userId" | "campaignId" | "at" | "actId">): Promise<void>;
  /** Newest first. */
  listOf(userId: string, campaignId: number, limit: number): Promise<ActivityRow[]>;
}

export function makeActivityStore(table: Table): ActivityStore {
  const activities = () => table.entity(activityEntity);

  return {
    async put(act) {
      await activities().put(act).go();
    },

    async remove({ userId, campaignId, at, actId }) {
      await activities().delete({ userId, campaignId, at, actId }).go();
    },

    async listOf(userId, campaignId, limit) {
      const { data } = await activities()
        .query.primary({ userId, campaignId })
        .go({ order: "desc", limit, consistent: true });
      return data;
    },
  };
}
