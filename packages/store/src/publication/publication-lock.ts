import type { Table } from "../table/entity.ts";
import { allOf, anyOf, quietly } from "../table/write.ts";
import {
  publicationEntity,
  type PublicationKey,
  type PublicationLease,
} from "./publication-row.ts";

export function makePublicationLock(table: Table) {
  const publications = () => table.entity(publicationEntity);

  return {
    /**
     * Takes or renews the lock of a publication, because two concurrent runs would create things twice. While another
     * run has the lock, returns until when (epoch ms).
     */
    async lock(
      { userId, campaignId, publicationId }: PublicationKey,
      { by, nowMs, untilMs }: PublicationLease,
    ): Promise<number | undefined> {
      const key = { userId, campaignId };
      const locked = await publications()
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
      if (!locked.rejected) return undefined;
      const { data: row } = await publications().get(key).go({ consistent: true });
      // A publication that was replaced cannot be locked; the caller reads it next and finds it gone.
      if (row?.publicationId !== publicationId) return undefined;
      return row.lockedUntilMs ?? nowMs;
    },

    /** Releases the lock if `by` still has it. */
    async unlock({ userId, campaignId, publicationId }: PublicationKey, by: string): Promise<void> {
      await publications()
        .patch({ userId, campaignId })
        .remove(["lockedBy", "lockedUntilMs"])
        .where((row, is) => allOf(is.eq(row.publicationId, publicationId), is.eq(row.lockedBy, by)))
        .go(quietly);
    },
  };
}
