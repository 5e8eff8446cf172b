import { epochSeconds } from "../table/attributes.ts";
import { isBelow, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { aiSpendingEntity } from "./ai-spending-entity.ts";

const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Each person's spending on the model per day (yyyy-mm-dd, UTC), in millionths of a US dollar. A part of it that has a
 * limit of its own is counted again under `yyyy-mm-dd#<part>`.
 */
export interface AiSpendingStore {
  /** Includes the reserves of running calls. */
  spentOf(userId: string, day: string): Promise<number>;
  /** Adds to the day if less than `limit` was spent, or if there is no limit; false if the limit is reached. */
  reserve(
    userId: string,
    day: string,
    microDollars: number,
    limit: number | undefined,
  ): Promise<boolean>;
  /** Replaces a reserve with the actual cost. */
  settle(userId: string, day: string, reserved: number, microDollars: number): Promise<void>;
}

export function makeAiSpendingStore(table: Table): AiSpendingStore {
  const days = () => table.entity(aiSpendingEntity);

  return {
    async spentOf(userId, day) {
      const { data } = await days().get({ userId, day }).go({ consistent: true });
      return data?.microDollars ?? 0;
    },

    async reserve(userId, day, microDollars, limit) {
      const added = days()
        .update({ userId, day })
        .add({ microDollars })
        .set({ ttl: epochSeconds(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + KEPT_MS) });
      if (limit === undefined) {
        await added.go();
        return true;
      }
      const reserved = await added
        .where((row, is) => isBelow(is, row.microDollars, limit))
        .go(quietly);
      return !reserved.rejected;
    },

    async settle(userId, day, reserved, microDollars) {
      await days()
        .patch({ userId, day })
        .add({ microDollars: microDollars - reserved })
        .go(quietly);
    },
  };
}
