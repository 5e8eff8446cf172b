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

export function makeActivityStore(table: Table) {
  const activities = () => table.entity(activityEntity);

  return {
    async put(act: ActivityRow): Promise<void> {
      await activities().put(act).go();
    },

    /** Removes an activity that Google refused. */
    async remove({
      userId,
      campaignId,
      at,
      actId,
    }: Pick<ActivityRow, "userId" | "campaignId" | "at" | "actId">): Promise<void> {
      await activities().delete({ userId, campaignId, at, actId }).go();
    },

    /** Newest first. */
    async listOf(userId: string, campaignId: number, limit: number): Promise<ActivityRow[]> {
      const { data } = await activities()
        .query.primary({ userId, campaignId })
        .go({ order: "desc", limit, consistent: true });
      return data;
    },
  };
}
