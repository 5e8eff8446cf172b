import { keys } from "../keys.ts";
import { text } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

/** Nothing starts that it concerns: everything (`ALL`), an event (`EVT#key`) or a state (`STATE#48`). */
export const stormStopEntity = entity("stormstop", keys.stormStop, {
  key: text,
  /** In words, for the people whose rules it concerns. */
  reason: text,
  /** The address of the member of staff. */
  by: text,
  at: text,
});

export type StormStopRow = RowOf<typeof stormStopEntity>;

export function makeStormStopStore(table: Table) {
  const stops = () => table.entity(stormStopEntity);

  return {
    async put(stop: StormStopRow): Promise<void> {
      await stops().put(stop).go();
    },

    async remove(key: string): Promise<void> {
      await stops().delete({ key }).go();
    },

    /** Consistent. */
    async list(): Promise<StormStopRow[]> {
      const { data } = await stops().query.primary({}).go({ pages: "all", consistent: true });
      return data;
    },
  };
}
