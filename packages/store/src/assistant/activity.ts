import type { Page, PageRequest } from "@adwright/contracts/page";

import { keys } from "../keys.ts";
import { epochSeconds, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pageOf } from "../table/read.ts";

/** One call of a tool; nothing of what was asked or answered. */
export const assistantActivityEntity = entity("assistact", keys.assistantActivity, {
  userId: text,
  grantId: text,
  at: text,
  callId: text,
  tool: text,
  brandId: optionalNumber,
  /** By which equal calls can be recognized. */
  argumentHash: text,
  /** "ok", or the code of the error. */
  outcome: text,
  tookMs: number,
  ttl,
});

export type AssistantActivityRow = Omit<RowOf<typeof assistantActivityEntity>, "ttl">;

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function makeAssistantActivityStore(table: Table) {
  const activities = () => table.entity(assistantActivityEntity);

  return {
    async add(activity: AssistantActivityRow): Promise<void> {
      const ttlSeconds = epochSeconds(Date.parse(activity.at) + KEPT_MS);
      await activities()
        .put({ ...withoutUndefined(activity), ttl: ttlSeconds })
        .go();
    },

    /** Of the last 30 days, newest first. */
    async listOf(
      { userId, grantId }: Pick<AssistantActivityRow, "userId" | "grantId">,
      page: PageRequest,
      nowMs: number,
    ): Promise<Page<AssistantActivityRow>> {
      const since = new Date(nowMs - KEPT_MS).toISOString();
      const question = () => activities().query.primary({ userId, grantId });
      const matches = ({ at }: AssistantActivityRow) => at > since;
      return pageOf(activities(), question, page, { order: "desc", matches });
    },
  };
}
