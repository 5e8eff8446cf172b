import type { ActivityKind } from "@adwright/contracts/publication/history";

import { keys } from "../keys.ts";
import { numericId, optionalWord, text, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";

/** An action here that changed a campaign in Google Ads. */
export const activityEntity = entity("act", keys.act, {
  userId: text,
  campaignId: numericId,
  /** ISO 8601 */
  at: text,
  /** Makes writing the same activity twice give one row. */
  actId: text,
  kind: word<ActivityKind>(),
  /** The person's id. */
  by: text,
  message: text,
  /** Google was called and has not answered yet; absent once it has. */
  state: optionalWord<"asked">(),
});

/** One action here that changed a campaign in Google Ads. */
export type ActivityRow = RowOf<typeof activityEntity>;

export function makeActivityStore(table: Table) {
  const activities = () => table.entity(activityEntity);

  return {
    async put(act: ActivityRow): Promise<void> {
      await activities().put(withoutUndefined(act)).go();
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
