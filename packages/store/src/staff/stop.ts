import type { Stop, Stopped } from "@adwright/contracts/staff/stop";

import { keys } from "../keys.ts";
import { json, number, text } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { changedMeanwhile, isUnchanged, quietly } from "../table/write.ts";

/** What staff have stopped for everybody, in one row each, as every call of an assistant reads it. */
export const stopEntity = entity("stop", keys.stop, {
  of: text,
  stops: json<Stop[]>(),
  version: number,
});

export function makeStopStore(table: Table) {
  const rows = () => table.entity(stopEntity);

  const find = (of: Stopped) => readNow(rows().get({ of }));

  return {
    /** Consistent. */
    async list(of: Stopped): Promise<Stop[]> {
      return (await find(of))?.stops ?? [];
    },

    /** Adds a stop, or takes it out. CONFLICT if somebody else changes the list at the same time. */
    async set(of: Stopped, stop: Stop, isStopped: boolean): Promise<void> {
      const known = await find(of);
      const others = (known?.stops ?? []).filter(({ key }) => key !== stop.key);
      const { rejected } = await rows()
        .put({
          of,
          stops: isStopped ? [...others, stop] : others,
          version: (known?.version ?? 0) + 1,
        })
        .where((row, is) => isUnchanged(is, row.version, known?.version))
        .go(quietly);
      if (rejected) throw changedMeanwhile();
    },
  };
}
