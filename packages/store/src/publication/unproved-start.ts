import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import { epochSeconds, number, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { listNow } from "../table/read.ts";

/** Something that a person let start spending without proving who they are. */
export const unprovedStartEntity = entity("unproved", keys.unprovedStart, {
  userId: text,
  customerId: text,
  /** What started, such as `campaign 12`. */
  what: text,
  /** Epoch ms */
  atMs: number,
  /** By how much it raises the cost of a month. */
  monthMicros: number,
  ttl,
});

/** A campaign, or a workflow's campaigns, that started to spend without a proof of who approved it. */
export type UnprovedStartRow = RowOf<typeof unprovedStartEntity>;

export function makeUnprovedStartStore(table: Table) {
  const starts = () => table.entity(unprovedStartEntity);

  return {
    async put(start: UnprovedStartRow): Promise<void> {
      await starts()
        .put({ ...start, ttl: epochSeconds(start.atMs + DAY_MS) })
        .go();
    },

    async remove({ userId, customerId, what, atMs }: UnprovedStartRow): Promise<void> {
      await starts().delete({ userId, customerId, what, atMs }).go();
    },

    /** Of the last 24 hours; consistent, as they decide whether the person is asked. */
    async listRecent(
      userId: string,
      customerId: string,
      nowMs: number,
    ): Promise<UnprovedStartRow[]> {
      const all = await listNow(starts().query.primary({ userId, customerId }));
      return all.filter(({ atMs }) => nowMs - atMs < DAY_MS);
    },
  };
}
