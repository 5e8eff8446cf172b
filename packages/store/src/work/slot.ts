import { epochSeconds } from "../table/attributes.ts";
import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { slotEntity } from "./slot-entity.ts";

/** One of the places in which jobs of a person run at the same time, per queue. Times are epoch ms. */
export interface Slot {
  userId: string;
  queue: string;
  place: string;
  jobId: string;
  untilMs: number;
}

export interface SlotStore {
  /** Consistent read of the taken places, including those whose time is over. */
  list(userId: string, queue: string): Promise<Slot[]>;
  /** Takes a place, or keeps it for longer; false if another job has it at `nowMs`. */
  take(slot: Slot, nowMs: number): Promise<boolean>;
  /** Frees the place if the job still has it. */
  free(slot: Slot): Promise<void>;
}

export function makeSlotStore(table: Table): SlotStore {
  const slots = () => table.entity(slotEntity);

  return {
    async list(userId, queue) {
      const { data } = await slots().query.primary({ userId, queue }).go({ consistent: true });
      return data;
    },

    async take(slot, nowMs) {
      const { rejected } = await slots()
        .put({ ...slot, ttl: epochSeconds(slot.untilMs) })
        .where((row, is) =>
          anyOf(is.notExists(row.jobId), is.eq(row.jobId, slot.jobId), is.lte(row.untilMs, nowMs)),
        )
        .go(quietly);
      return !rejected;
    },

    async free({ userId, queue, place, jobId }) {
      await slots()
        .delete({ userId, queue, place })
        .where((row, is) => is.eq(row.jobId, jobId))
        .go(quietly);
    },
  };
}
