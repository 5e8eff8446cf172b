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
  /** Gives it back if `by` still has it. What nobody has, shares or waits for leaves no row. */
  release(customerId: string, by: string): Promise<void>;
  /** Shares the account, or goes on sharing it, with all who share it; answers until when it is somebody's alone. */
  share(
    customerId: string,
    hold: Omit<Hold, "by"> & { isRenewed: boolean },
  ): Promise<number | undefined>;
  /** Ends one share. */
  unshare(customerId: string): Promise<void>;
}

export function makeAccountHoldStore(table: Table): AccountHoldStore {
  const holds = () => table.entity(accountHoldEntity);

  async function find(customerId: string) {
    const { data } = await holds().get({ customerId }).go({ consistent: true });
    return data ?? undefined;
  }

  async function renewShare(customerId: string, nowMs: number, untilMs: number): Promise<boolean> {
    const renewed = await holds()
      .patch({ customerId })
      .set({ sharedUntilMs: untilMs, ttl: epochSeconds(untilMs + KEPT_MS) })
      .where((row, is) => anyOf(is.notExists(row.heldUntilMs), is.lte(row.heldUntilMs, nowMs)))
      .go(quietly);
    return !renewed.rejected;
  }

  /** What workers that died have counted counts no more once the last share has run out. */
  async function beginShare(
    customerId: string,
    nowMs: number,
    untilMs: number,
    who: "first" | "another",
  ): Promise<boolean> {
    const upsert = holds().upsert({ customerId });
    const fields = { sharedUntilMs: untilMs, ttl: epochSeconds(untilMs + KEPT_MS) };
    const counted =
      who === "first"
        ? upsert.set({ ...fields, sharers: 1 })
        : upsert.set(fields).add({ sharers: 1 });
    const begun = await counted
      .where((row, is) => {
        const { heldUntilMs, wantedUntilMs, sharedUntilMs } = row;
        return allOf(
          anyOf(is.notExists(heldUntilMs), is.lte(heldUntilMs, nowMs)),
          anyOf(is.notExists(wantedUntilMs), is.lte(wantedUntilMs, nowMs)),
          who === "first"
            ? anyOf(is.notExists(sharedUntilMs), is.lte(sharedUntilMs, nowMs))
            : is.gt(sharedUntilMs, nowMs),
        );
      })
      .go(quietly);
    return !begun.rejected;
  }

  return {
    async take(customerId, { by, nowMs, untilMs }) {
      const ttl = epochSeconds(untilMs + KEPT_MS);
      const taken = await holds()
        .upsert({ customerId })
        .set({ heldBy: by, heldUntilMs: untilMs, wantedUntilMs: 0, ttl })
        .where((row, is) =>
          allOf(
            anyOf(is.notExists(row.heldBy), is.eq(row.heldBy, by), is.lte(row.heldUntilMs, nowMs)),
            anyOf(
              is.notExists(row.sharedUntilMs),
              is.lte(row.sharedUntilMs, nowMs),
              is.lte(row.sharers, 0),
            ),
          ),
        )
        .go(quietly);
      if (!taken.rejected) return undefined;
      await holds()
        .upsert({ customerId })
        .set({ wantedUntilMs: nowMs + WANTED_MS, ttl })
        .go();
      const row = await find(customerId);
      const { heldUntilMs = nowMs, sharedUntilMs = nowMs, sharers = 0 } = row ?? {};
      return Math.max(heldUntilMs, sharers > 0 ? sharedUntilMs : nowMs);
    },

    async release(customerId, by) {
      const removed = await holds()
        .remove({ customerId })
        .where((row, is) =>
          allOf(
            is.eq(row.heldBy, by),
            anyOf(is.notExists(row.sharers), is.lte(row.sharers, 0)),
            anyOf(is.notExists(row.wantedUntilMs), is.eq(row.wantedUntilMs, 0)),
          ),
        )
        .go(quietly);
      if (!removed.rejected) return;
      await holds()
        .patch({ customerId })
        .remove(["heldBy", "heldUntilMs"])
        .where((row, is) => is.eq(row.heldBy, by))
        .go(quietly);
    },

    async share(customerId, { nowMs, untilMs, isRenewed }) {
      const isShared =
        (isRenewed && (await renewShare(customerId, nowMs, untilMs))) ||
        (!isRenewed && (await beginShare(customerId, nowMs, untilMs, "first"))) ||
        (!isRenewed && (await beginShare(customerId, nowMs, untilMs, "another")));
      if (isShared) return undefined;
      const { heldUntilMs = nowMs, wantedUntilMs = nowMs } = (await find(customerId)) ?? {};
      return Math.max(heldUntilMs, wantedUntilMs);
    },

    async unshare(customerId) {
      const removed = await holds()
        .remove({ customerId })
        .where((row, is) =>
          allOf(
            is.eq(row.sharers, 1),
            is.notExists(row.heldBy),
            anyOf(is.notExists(row.wantedUntilMs), is.eq(row.wantedUntilMs, 0)),
          ),
        )
        .go(quietly);
      if (!removed.rejected) return;
      await holds()
        .patch({ customerId })
        .add({ sharers: -1 })
        .where((row, is) => is.gt(row.sharers, 0))
        .go(quietly);
    },
  };
}
