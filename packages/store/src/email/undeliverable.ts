import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type Table, withoutUndefined } from "../table/entity.ts";
import { hashOfAddress } from "../table/hash.ts";
import { anyOf, quietly } from "../table/write.ts";

export const undeliverableEntity = entity("undeliverable", keys.undeliverable, {
  addressHash: text,
  reason: word<"bounce" | "complaint">(),
  at: text,
  messageId: optionalText,
  expiresAtMs: optionalNumber,
  ttl,
});

/** A mailbox that bounced may work again later. */
const BOUNCE_KEPT_MS = 90 * DAY_MS;

export type UndeliverableReason = "bounce" | "complaint";

/** Amazon's last report about an address. */
export interface UndeliverableReport {
  reason: UndeliverableReason;
  /** ISO 8601 */
  at: string;
  /** Amazon's id of the email; absent if the report has none. */
  messageId?: string | undefined;
}

export function makeUndeliverableStore(table: Table) {
  const rows = () => table.entity(undeliverableEntity);

  async function findReport(
    address: string,
    nowMs: number,
  ): Promise<UndeliverableReport | undefined> {
    // Reads consistently: most addresses have no row, and a miss would otherwise be read twice.
    const { data: row } = await rows()
      .get({ addressHash: hashOfAddress(address) })
      .go({ consistent: true });
    const isOver = row?.expiresAtMs !== undefined && row.expiresAtMs <= nowMs;
    return isOver || row === null ? undefined : row;
  }

  return {
    findReport,

    /** Ignores bounces older than 90 days. */
    async find(address: string, nowMs: number): Promise<UndeliverableReason | undefined> {
      return (await findReport(address, nowMs))?.reason;
    },

    /** A bounce never replaces a complaint. */
    async put(
      address: string,
      reason: UndeliverableReason,
      nowMs: number,
      messageId?: string,
    ): Promise<void> {
      const at = new Date(nowMs).toISOString();
      const row = withoutUndefined({ addressHash: hashOfAddress(address), reason, at, messageId });
      if (reason === "complaint") {
        await rows().put(row).go();
        return;
      }
      const expiresAtMs = nowMs + BOUNCE_KEPT_MS;
      await rows()
        .put({ ...row, expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .where((held, is) => anyOf(is.notExists(held.reason), is.ne(held.reason, "complaint")))
        .go(quietly);
    },

    /** Removes a bounce but not a complaint. */
    async forgetBounce(address: string): Promise<void> {
      await rows()
        .delete({ addressHash: hashOfAddress(address) })
        .where((held, is) => is.eq(held.reason, "bounce"))
        .go(quietly);
    },
  };
}
