import { epochSeconds } from "../table/attributes.ts";
import { allOf, anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { accountHoldEntity } from "./change-set-entity.ts";

const KEPT_MS = 60 * 60 * 1000;
/** Nobody begins to share an account so long after somebody wanted it alone. */
const WANTED_MS = 15_000;

interface Hold {
  by: string;
  nowMs: number;
  untilMs: number;
}

/**
 * Lets one worker at a time change what is in an account at Google, of all people's. Publications make things of their
 * own, so several share it; who wants it alone comes before the next of them. Times are epoch ms.
 */
export interface AccountHoldStore {
  /** Takes or renews the hold. While others have it, answers until when. */
  take(customerId: string, hold: Hold): Promise<number | undefined>;
  /** Gives it back if `by` still has it. */
  release(customerId: string, by: string): Promise<void>;
  /** Shares the account, or goes on sharing it, with all who share it; answers until when it is somebody's alone. */
  share(
    customerId: string,
    hold: Omit<Hold, "by"> & { isRenewed: boolean },
  ): Promise<number | undefined>;
}

export function makeAccountHoldStore(table: Table): AccountHoldStore {
  const holds = () => table.entity(accountHoldEntity);

  async function find(customerId: string) {
    const { data } = await holds().get({ customerId }).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    async take(customerId, { by, nowMs, untilMs }) {
      const ttl = epochSeconds(untilMs + KEPT_MS);
      const taken = await holds()
        .upsert({ customerId })
        .set({ heldBy: by, heldUntilMs: untilMs, ttl })
        .where((row, is) =>
          allOf(
            anyOf(is.notExists(row.heldBy), is.eq(row.heldBy, by), is.lte(row.heldUntilMs, nowMs)),
            anyOf(is.notExists(row.sharedUntilMs), is.lte(row.sharedUntilMs, nowMs)),
          ),
        )
        .go(quietly);
      if (!taken.rejected) return undefined;
      await holds()
        .upsert({ customerId })
        .set({ wantedUntilMs: nowMs + WANTED_MS, ttl })
        .go();
      const { heldUntilMs = nowMs, sharedUntilMs = nowMs } = (await find(customerId)) ?? {};
      return Math.max(heldUntilMs, sharedUntilMs);
    },

    async release(customerId, by) {
      await holds()
        .patch({ customerId })
        .remove(["heldBy", "heldUntilMs"])
        .where((row, is) => is.eq(row.heldBy, by))
        .go(quietly);
    },

    async share(customerId, { nowMs, untilMs, isRenewed }) {
      const ttl = epochSeconds(untilMs + KEPT_MS);
      const shared = await holds()
        .upsert({ customerId })
        .set({ sharedUntilMs: untilMs, ttl })
        .where((row, is) => {
          const isFree = anyOf(is.notExists(row.heldUntilMs), is.lte(row.heldUntilMs, nowMs));
          if (isRenewed) return isFree;
          const wanted = row.wantedUntilMs;
          return allOf(isFree, anyOf(is.notExists(wanted), is.lte(wanted, nowMs)));
        })
        .go(quietly);
      if (!shared.rejected) return undefined;
      const { heldUntilMs = nowMs, wantedUntilMs = nowMs } = (await find(customerId)) ?? {};
      return Math.max(heldUntilMs, wantedUntilMs);
    },
  };
}
