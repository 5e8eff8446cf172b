import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";

import { keys } from "../keys.ts";
import { epochSeconds, optionalJson, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { batches, whole } from "../table/write.ts";

/** A change in an account: as reported by Google, or as a difference between two snapshots of a campaign. */
export const changeEventEntity = entity("chgevt", keys.changeEvent, {
  userId: text,
  customerId: text,
  at: text,
  eventId: text,
  event: optionalJson<AccountEvent>(),
  seen: optionalJson<SeenDifferences>(),
  ttl,
});

const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** An account as accessed by one person. */
interface AccountOf {
  userId: string;
  customerId: string;
}

const keptUntil = (at: string): number => epochSeconds(Date.parse(at) + KEPT_MS);

/** Changes in accounts, kept for 400 days. Google keeps them for 30. */
export function makeChangeEventStore(table: Table) {
  const rows = () => table.entity(changeEventEntity);

  return {
    /** Known events are overwritten, which is harmless, as an event never changes. */
    async putEvents(
      { userId, customerId }: AccountOf,
      events: readonly AccountEvent[],
    ): Promise<void> {
      if (events.length === 0) return;
      const kept = events.map((event) => {
        const { at, id: eventId } = event;
        return { userId, customerId, at, eventId, event, ttl: keptUntil(at) };
      });
      await whole(rows().put(kept).go(batches));
    },

    async putSeen({ userId, customerId }: AccountOf, seen: SeenDifferences): Promise<void> {
      const { at } = seen;
      const eventId = `seen-${seen.campaign}`;
      await rows()
        .put({ userId, customerId, at, eventId, seen, ttl: keptUntil(at) })
        .go();
    },

    /** At most `limit`, newest first. Consistent read. */
    async listOf({ userId, customerId }: AccountOf, limit: number) {
      const { data } = await rows()
        .query.primary({ userId, customerId })
        .go({ order: "desc", consistent: true, count: limit, pages: "all" });
      return {
        events: data.flatMap(({ event }) => event ?? []),
        seen: data.flatMap(({ seen }) => seen ?? []),
      };
    },
  };
}
