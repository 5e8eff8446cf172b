import { keys } from "../keys.ts";
import { epochSeconds, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { isBelow, quietly } from "../table/write.ts";

/** A person's spending on the model in one day (yyyy-mm-dd, UTC), including the reserves of running calls. */
export const aiSpendingEntity = entity("aispent", keys.aiSpending, {
  userId: text,
  day: text,
  // Whole numbers, because sums of fractions drift.
  microDollars: optionalNumber,
  ttl,
});

const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

export function makeAiSpendingStore(table: Table) {
  const days = () => table.entity(aiSpendingEntity);

  return {
    /** Includes the reserves of running calls. */
    async spentOf(userId: string, day: string): Promise<number> {
      const { data } = await days().get({ userId, day }).go({ consistent: true });
      return data?.microDollars ?? 0;
    },

    /** Adds to the day if less than `limit` was spent, or if there is no limit; false if the limit is reached. */
    async reserve(
      userId: string,
      day: string,
      microDollars: number,
      limit: number | undefined,
    ): Promise<boolean> {
      const reserved = await days()
        .update({ userId, day })
        .add({ microDollars })
        .set({ ttl: epochSeconds(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + KEPT_MS) })
        .where((row, is) => isBelow(is, row.microDollars, limit))
        .go(quietly);
      return !reserved.rejected;
    },

    /** Replaces a reserve with the actual cost. */
    async settle(
      userId: string,
      day: string,
      reserved: number,
      microDollars: number,
    ): Promise<void> {
      await days()
        .patch({ userId, day })
        .add({ microDollars: microDollars - reserved })
        .go(quietly);
    },
  };
}
