import { epochSeconds } from "../table/attributes.ts";
import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { accountHoldEntity } from "./change-set-entity.ts";

const KEPT_MS = 60 * 60 * 1000;

/** Lets one worker at a time write to an account at Google, of all people's. Times are epoch ms. */
export interface AccountHoldStore {
  /** Takes or renews the hold. While another worker has it, answers until when. */
  take(
    customerId: string,
    hold: { by: string; nowMs: number; untilMs: number },
  ): Promise<number | undefined>;
  /** Gives it back if `by` still has it. */
  release(customerId: string, by: string): Promise<void>;
}

export function makeAccountHoldStore(table: Table): AccountHoldStore {
  const holds = () => table.entity(accountHoldEntity);

  return {
    async take(customerId, { by, nowMs, untilMs }) {
      const ttl = epochSeconds(untilMs + KEPT_MS);
      const taken = await holds()
        .put({ customerId, heldBy: by, heldUntilMs: untilMs, ttl })
        .where((row, is) =>
          anyOf(is.notExists(row.heldBy), is.eq(row.heldBy, by), is.lte(row.heldUntilMs, nowMs)),
        )
        .go(quietly);
      if (!taken.rejected) return undefined;
      const { data } = await holds().get({ customerId }).go({ consistent: true });
      return data?.heldUntilMs ?? nowMs;
    },

    async release(customerId, by) {
      await holds()
        .delete({ customerId })
        .where((row, is) => is.eq(row.heldBy, by))
        .go(quietly);
    },
  };
}
