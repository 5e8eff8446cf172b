import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { positionEntity } from "./position-entity.ts";

/** Where crons stopped in long lists. A position is a cursor of the list; undefined means its beginning. */
export interface PositionStore {
  find(name: string): Promise<string | undefined>;
  /** Returns false, and changes nothing, if another run has moved it. */
  move(name: string, from: string | undefined, to: string | undefined): Promise<boolean>;
}

export function makePositionStore(table: Table): PositionStore {
  const positions = () => table.entity(positionEntity);

  return {
    async find(name) {
      const { data } = await positions().get({ name }).go({ consistent: true });
      return data?.at;
    },

    async move(name, from, to) {
      const moved = await positions()
        .put({ name, ...(to !== undefined && { at: to }) })
        .where((row, is) => (from === undefined ? is.notExists(row.at) : is.eq(row.at, from)))
        .go(quietly);
      return !moved.rejected;
    },
  };
}
