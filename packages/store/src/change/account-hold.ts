import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { allOf, anyOf, quietly } from "../table/write.ts";
import { accountHoldEntity } from "./change-set-row.ts";

const KEPT_MS = 60 * 60 * 1000;
/** For this long after a worker asked to hold an account exclusively, no new share begins. */
const WANTED_MS = 15_000;

/** One worker's exclusive right to something, until it expires. Times are epoch ms. */
export interface Hold {
  by: string;
  nowMs: number;
  untilMs: number;
}

/**
 * Coordinates writes to a Google Ads account, across all people: a set of changes holds it exclusively, while
 * publications, which create their own entities, share it. A waiting exclusive hold takes precedence over new shares.
 * Times are epoch ms.
 */
export function makeAccountHoldStore(table: Table) {
  const holds = () => table.entity(accountHoldEntity);

  const find = (customerId: string) => readNow(holds().get({ customerId }));

  async function renewShare(customerId: string, nowMs: number, untilMs: number): Promise<boolean> {
    const renewed = await holds()
      .patch({ customerId })
      .set({ sharedUntilMs: untilMs, ttl: epochSeconds(untilMs + KEPT_MS) })
      .where((row, is) => anyOf(is.notExists(row.heldUntilMs), is.lte(row.heldUntilMs, nowMs)))
      .go(quietly);
    return !renewed.rejected;
  }

  /** Begins a share. Once the last share has expired, the count starts at 1 again, which drops workers that died. */
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
    /** Takes or renews the exclusive hold. While others hold or share the account, returns until when. */
    async take(customerId: string, { by, nowMs, untilMs }: Hold): Promise<number | undefined> {
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

    /** Releases the hold if `by` has it. Deletes the row if nobody holds, shares or waits for the account. */
    async release(customerId: string, by: string): Promise<void> {
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

    /** Begins or renews a share. While somebody holds the account exclusively or waits to, returns until when. */
    async share(
      customerId: string,
      { nowMs, untilMs, isRenewed }: Omit<Hold, "by"> & { isRenewed: boolean },
    ): Promise<number | undefined> {
      const isShared =
        (isRenewed && (await renewShare(customerId, nowMs, untilMs))) ||
        (!isRenewed && (await beginShare(customerId, nowMs, untilMs, "first"))) ||
        (!isRenewed && (await beginShare(customerId, nowMs, untilMs, "another")));
      if (isShared) return undefined;
      const { heldUntilMs = nowMs, wantedUntilMs = nowMs } = (await find(customerId)) ?? {};
      return Math.max(heldUntilMs, wantedUntilMs);
    },

    /** Ends one share. */
    async unshare(customerId: string): Promise<void> {
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
