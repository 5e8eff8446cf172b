import { keys } from "../keys.ts";
import { epochSeconds, number, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { anyOf, quietly } from "../table/write.ts";

export const slotEntity = entity("slot", keys.slot, {
  userId: text,
  queue: text,
  place: text,
  jobId: text,
  untilMs: number,
  ttl,
});

/** One of the places in which jobs of a person run at the same time, per queue. Times are epoch ms. */
export type Slot = RowOf<typeof slotEntity>;

export function makeSlotStore(table: Table) {
  const slots = () => table.entity(slotEntity);

  return {
    /** Consistent read of the taken places, including those whose time is over. */
    async list(userId: string, queue: string): Promise<Slot[]> {
      const { data } = await slots().query.primary({ userId, queue }).go({ consistent: true });
      return data;
    },

    /** Takes a place, or keeps it for longer; false if another job has it at `nowMs`. */
    async take(slot: Slot, nowMs: number): Promise<boolean> {
      const { rejected } = await slots()
        .put({ ...slot, ttl: epochSeconds(slot.untilMs) })
        .where((row, is) =>
          anyOf(is.notExists(row.jobId), is.eq(row.jobId, slot.jobId), is.lte(row.untilMs, nowMs)),
        )
        .go(quietly);
      return !rejected;
    },

    /** Frees the place if the job still has it. */
    async free({ userId, queue, place, jobId }: Slot): Promise<void> {
      await slots()
        .delete({ userId, queue, place })
        .where((row, is) => is.eq(row.jobId, jobId))
        .go(quietly);
    },
  };
}
