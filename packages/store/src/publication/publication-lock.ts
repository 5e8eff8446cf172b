import { allOf, anyOf } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { publicationEntity } from "./publication-entity.ts";
import type { PublicationHold } from "./publication-row.ts";

const quietly = { returnOnConditionCheckFailure: true } as const;

/** The part of the publication store that keeps two runs from working on one publication at a time. */
export interface PublicationLock {
  /**
   * Takes or renews the hold on the publication: two runs at a time would make things twice. While somebody else
   * has it, answers until when (epoch ms).
   */
  lock(
    userId: string,
    campaignId: number,
    publicationId: string,
    hold: PublicationHold,
  ): Promise<number | undefined>;
  /** Gives the hold up, where it is still `by`'s. */
  unlock(userId: string, campaignId: number, publicationId: string, by: string): Promise<void>;
}

export function makePublicationLock(table: Table): PublicationLock {
  const publications = () => table.entity(publicationEntity);

  return {
    async lock(userId, campaignId, publicationId, { by, nowMs, untilMs }) {
      const key = { userId, campaignId };
      const held = await publications()
        .patch(key)
        .set({ lockedBy: by, lockedUntilMs: untilMs })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            anyOf(
              is.notExists(row.lockedBy),
              is.eq(row.lockedBy, by),
              is.lte(row.lockedUntilMs, nowMs),
            ),
          ),
        )
        .go(quietly);
      if (!held.rejected) return undefined;
      const { data: row } = await publications().get(key).go({ consistent: true });
      // Nobody can hold what was replaced by another publication: whoever comes for it finds it gone.
      if (row?.publicationId !== publicationId) return undefined;
      return row.lockedUntilMs ?? nowMs;
    },

    async unlock(userId, campaignId, publicationId, by) {
      await publications()
        .patch({ userId, campaignId })
        .remove(["lockedBy", "lockedUntilMs"])
        .where((row, is) => allOf(is.eq(row.publicationId, publicationId), is.eq(row.lockedBy, by)))
        .go(quietly);
    },
  };
}
