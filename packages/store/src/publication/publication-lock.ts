import { allOf, anyOf } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { publicationEntity } from "./publication-entity.ts";
import type { PublicationStore } from "./publication.ts";

const quietly = { returnOnConditionCheckFailure: true } as const;

/** The part of the publication store that keeps two runs from working on one publication at a time. */
export function makePublicationHold(table: Table): Pick<PublicationStore, "hold" | "release"> {
  const publications = () => table.entity(publicationEntity);

  return {
    async hold(userId, campaignId, publicationId, { by, nowMs, untilMs }) {
      const key = { userId, campaignId };
      const held = await publications()
        .patch(key)
        .set({ heldBy: by, heldUntilMs: untilMs })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            anyOf(is.notExists(row.heldBy), is.eq(row.heldBy, by), is.lte(row.heldUntilMs, nowMs)),
          ),
        )
        .go(quietly);
      if (!held.rejected) return undefined;
      const { data: row } = await publications().get(key).go({ consistent: true });
      // Nobody can hold what was replaced by another publication: whoever comes for it finds it gone.
      if (row?.publicationId !== publicationId) return undefined;
      return row.heldUntilMs ?? nowMs;
    },

    async release(userId, campaignId, publicationId, by) {
      await publications()
        .patch({ userId, campaignId })
        .remove(["heldBy", "heldUntilMs"])
        .where((row, is) => allOf(is.eq(row.publicationId, publicationId), is.eq(row.heldBy, by)))
        .go(quietly);
    },
  };
}
