import type { StormEvent } from "@adwright/contracts/storm/event";

import { keys } from "../keys.ts";
import { epochSeconds, packed, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { transact, whole } from "../table/write.ts";

const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
/** DynamoDB: a transaction has at most 100 operations; an event that ends takes two. */
const EVENTS_AT_ONCE = 50;

const content = { ...packed<StormEvent>(), ttl };

/** An event that is not over, in one state. */
export const stormNowEntity = entity("stormnow", keys.stormNow, {
  state: text,
  eventKey: text,
  ...content,
});

/** An event that is over, by the month in which it ended (UTC). */
export const stormPastEntity = entity("stormpast", keys.stormPast, {
  state: text,
  month: text,
  endedAt: text,
  eventKey: text,
  ...content,
});

const eventsOf = (rows: readonly Parameters<typeof unpack<StormEvent>>[0][]) =>
  rows.flatMap((row) => unpack(row) ?? []);

type EventKey = Pick<StormEvent, "state" | "eventKey">;

export function makeStormEventStore(table: Table) {
  const current = () => table.entity(stormNowEntity);
  const past = () => table.entity(stormPastEntity);

  return {
    /** Writes events as they are now; those that have ended move to their month. Can be repeated. */
    async write(events: readonly StormEvent[]): Promise<void> {
      const entities = { current: current(), past: past() };
      for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) {
        await transact(entities, (write) =>
          events.slice(at, at + EVENTS_AT_ONCE).flatMap((event) => {
            const { state, eventKey, endedMs } = event;
            const row = { state, eventKey, ...pack(event) };
            if (endedMs === undefined) return [write.current.put(row).commit()];
            const endedAt = new Date(endedMs).toISOString();
            const month = endedAt.slice(0, 7);
            const ended = { ...row, endedAt, month, ttl: epochSeconds(endedMs + KEPT_MS) };
            return [
              write.past.put(ended).commit(),
              write.current.delete({ state, eventKey }).commit(),
            ];
          }),
        );
      }
    },

    /** Those of the given ones that are not over. */
    async find(events: readonly EventKey[]): Promise<StormEvent[]> {
      if (events.length === 0) return [];
      const asked = events.map(({ state, eventKey }) => ({ state, eventKey }));
      const { data } = await whole(current().get(asked).go({ consistent: true }));
      return eventsOf(data);
    },

    /** What is not over in a state. */
    async listNow(state: string): Promise<StormEvent[]> {
      const { data } = await current().query.primary({ state }).go({ pages: "all" });
      return eventsOf(data);
    },

    /** What ended in a month (yyyy-mm, UTC) in a state, oldest first. */
    async listPast(state: string, month: string): Promise<StormEvent[]> {
      const { data } = await past().query.primary({ state, month }).go({ pages: "all" });
      return eventsOf(data);
    },
  };
}
