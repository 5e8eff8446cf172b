import { keys } from "../keys.ts";
import { epochSeconds, flag, number, packed, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readLive } from "../table/read.ts";
import { quietly } from "../table/write.ts";

/** A Paddle event and whether it has been processed; `content` is the event's data. */
export const paymentEventEntity = entity("payevent", keys.paymentEvent, {
  eventId: text,
  eventType: text,
  occurredAt: text,
  isApplied: flag,
  expiresAtMs: number,
  ttl,
  ...packed<unknown>(),
});

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export interface PaymentEventRow {
  eventId: string;
  eventType: string;
  /** ISO 8601 with microseconds, as Paddle sends it. */
  occurredAt: string;
  /** As Paddle sent it; must be parsed by a schema. */
  data: unknown;
  isApplied: boolean;
}

export function makePaymentEventStore(table: Table) {
  const events = () => table.entity(paymentEventEntity);

  return {
    /** Stores an event for 90 days; a known event is unchanged. Returns whether it still has to be processed. */
    async put(
      { data, ...event }: Omit<PaymentEventRow, "isApplied">,
      nowMs: number,
    ): Promise<boolean> {
      const expiresAtMs = nowMs + KEPT_MS;
      const expiry = { expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      const created = await events()
        .create({ ...event, isApplied: false, ...expiry, ...pack(data) })
        .go(quietly);
      if (!created.rejected) return true;
      const known = await events().get({ eventId: event.eventId }).go({ consistent: true });
      return known.data?.isApplied !== true;
    },

    async find(eventId: string, nowMs: number): Promise<PaymentEventRow | undefined> {
      const row = await readLive(events().get({ eventId }), nowMs);
      if (row === undefined) return undefined;
      const { eventType, occurredAt, isApplied } = row;
      return { eventId, eventType, occurredAt, isApplied, data: unpack(row) };
    },

    /** Marks the event as processed and drops its data, which names the person. */
    async markApplied(eventId: string): Promise<void> {
      await events()
        .patch({ eventId })
        .set({ isApplied: true })
        .remove(["content", "zipped"])
        .go(quietly);
    },
  };
}
