import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";

import { keys } from "../keys.ts";
import { epochSeconds, optionalJson, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";

/** A change in an account: as reported by Google, or as a difference between two snapshots of a campaign. */
const changeEventEntity = entity("chgevt", keys.changeEvent, {
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

/** Changes in accounts, kept for 400 days. Google keeps them for 30. */
export interface ChangeEventStore {
  /** Known events are overwritten, which is harmless, as an event never changes. */
  putEvents(of: AccountOf, events: readonly AccountEvent[]): Promise<void>;
  putSeen(of: AccountOf, seen: SeenDifferences): Promise<void>;
  /** At most `limit`, newest first. Consistent read. */
  listOf(
    of: AccountOf,
    limit: number,
  ): Promise<{ events: AccountEvent[]; seen: SeenDifferences[] }>;
}

const keptUntil = (at: string): number => epochSeconds(Date.parse(at) + KEPT_MS);

export function makeChangeEventStore(table: Table): ChangeEventStore {
  const rows = () => table.entity(changeEventEntity);

  return {
    async putEvents({ userId, customerId }, events) {
      if (events.length === 0) return;
      const kept = events.map((event) => {
        const { at, id: eventId } = event;
        return { userId, customerId, at, eventId, event, ttl: keptUntil(at) };
      });
      const { unprocessed } = await rows().put(kept).go({ concurrency: 4 });
      if (unprocessed.length > 0) throw new Error("Not every change was kept.");
    },

    async putSeen({ userId, customerId }, seen) {
      const { at } = seen;
      const eventId = `seen-${seen.campaign}`;
      await rows()
        .put({ userId, customerId, at, eventId, seen, ttl: keptUntil(at) })
        .go();
    },

    async listOf({ userId, customerId }, limit) {
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
