import type { ActKind } from "@adwright/contracts/publication/history";

import type { Table } from "../table/open-table.ts";
import { actEntity } from "./activity-entity.ts";

/** One thing done with a campaign at Google through us. */
export interface ActRow {
  userId: string;
  campaignId: number;
  /** ISO 8601 */
  at: string;
  /** The same act written twice is one row. */
  actId: string;
  kind: ActKind;
  /** Id of the person. */
  by: string;
  message: string;
  /** Google was asked for it and has not answered yet; absent once it is done. */
  state?: "asked";
}

export interface ActStore {
  put(act: ActRow): Promise<void>;
  /** Takes back an act that was asked for and refused. */
  remove(act: Pick<ActRow, "userId" | "campaignId" | "at" | "actId">): Promise<void>;
  /** Newest first. */
  listOf(userId: string, campaignId: number, limit: number): Promise<ActRow[]>;
}

export function makeActStore(table: Table): ActStore {
  const acts = () => table.entity(actEntity);

  return {
    async put(act) {
      await acts().put(act).go();
    },

    async remove({ userId, campaignId, at, actId }) {
      await acts().delete({ userId, campaignId, at, actId }).go();
    },

    async listOf(userId, campaignId, limit) {
      const { data } = await acts()
        .query.primary({ userId, campaignId })
        .go({ order: "desc", limit, consistent: true });
      return data;
    },
  };
}
