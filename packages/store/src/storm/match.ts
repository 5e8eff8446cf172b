import type { StormEvent } from "@adwright/contracts/storm/event";

import { keys } from "../keys.ts";
import { epochSeconds, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { quietly } from "../table/write.ts";

const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** An event that has started campaigns, in one state; for staff. */
export const stormMatchEntity = entity("stormmatch", keys.stormMatch, {
  /** When it was first seen, ISO 8601. */
  at: text,
  eventKey: text,
  state: text,
  name: text,
  areaDesc: text,
  severity: number,
  campaigns: optionalNumber,
  ttl,
});

/** How many events have started campaigns, and how many campaigns were started. */
export const stormTotalsEntity = entity("stormtotals", keys.stormTotals, {
  events: optionalNumber,
  campaigns: optionalNumber,
});

type MatchedStorm = Pick<
  StormEvent,
  "eventKey" | "state" | "name" | "areaDesc" | "severity" | "firstSeenMs"
>;

export function makeStormMatchStore(table: Table) {
  const matches = () => table.entity(stormMatchEntity);
  const totals = () => table.entity(stormTotalsEntity);

  return {
    /** Counts a campaign that these events have started. */
    async add(events: readonly MatchedStorm[]): Promise<void> {
      await totals().upsert({}).add({ campaigns: 1 }).go();
      for (const { firstSeenMs, eventKey, state, name, areaDesc, severity } of events) {
        const key = { at: new Date(firstSeenMs).toISOString(), eventKey, state };
        const row = { ...key, name, areaDesc, severity, ttl: epochSeconds(firstSeenMs + KEPT_MS) };
        const { rejected } = await matches()
          .put({ ...row, campaigns: 0 })
          .where(({ eventKey: known }, { notExists }) => notExists(known))
          .go(quietly);
        if (!rejected) await totals().upsert({}).add({ events: 1 }).go();
        await matches().patch(key).add({ campaigns: 1 }).go();
      }
    },

    async totals(): Promise<{ events: number; campaigns: number }> {
      const { data } = await totals().get({}).go();
      return { events: data?.events ?? 0, campaigns: data?.campaigns ?? 0 };
    },

    /** Newest first. */
    async listRecent(limit: number) {
      const { data } = await matches().query.primary({}).go({ order: "desc", limit });
      return data;
    },
  };
}
