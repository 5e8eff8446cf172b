import { keys } from "../keys.ts";
import { optionalText, text } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";

/** Where a cron stopped in a long list; without `at` it begins again. */
export const positionEntity = entity("position", keys.position, { name: text, at: optionalText });

export function makePositionStore(table: Table) {
  const positions = () => table.entity(positionEntity);

  return {
    async find(name: string): Promise<string | undefined> {
      const { data } = await positions().get({ name }).go({ consistent: true });
      return data?.at;
    },

    /** Returns false, and changes nothing, if another run has moved it. */
    async move(name: string, from: string | undefined, to: string | undefined): Promise<boolean> {
      const moved = await positions()
        .put({ name, ...(to !== undefined && { at: to }) })
        .where((row, is) => (from === undefined ? is.notExists(row.at) : is.eq(row.at, from)))
        .go(quietly);
      return !moved.rejected;
    },
  };
}
