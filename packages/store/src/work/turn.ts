import { epochSeconds } from "../table/attributes.ts";
import { isUnchanged, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { type Turn, turnsEntity } from "./turn-entity.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

export interface Turns {
  turns: Turn[];
  /** Undefined if there is no list yet. */
  version: number | undefined;
}

/** The jobs of a person that workers of one queue run: a short list that is always written as a whole. */
export interface TurnStore {
  /** Consistent read. */
  list(userId: string, queue: string): Promise<Turns>;
  /** Replaces the list if it still has this version; false if another worker has changed it. */
  put(userId: string, queue: string, list: Turns, nowMs: number): Promise<boolean>;
}

export function makeTurnStore(table: Table): TurnStore {
  const lists = () => table.entity(turnsEntity);

  return {
    async list(userId, queue) {
      const { data } = await lists().get({ userId, queue }).go({ consistent: true });
      return { turns: data?.turns ?? [], version: data?.version };
    },

    async put(userId, queue, { turns, version }, nowMs) {
      const next = { userId, queue, turns, version: (version ?? 0) + 1 };
      const outcome = await lists()
        .put({ ...next, ttl: epochSeconds(nowMs + KEPT_MS) })
        .where((row, is) => isUnchanged(is, row.version, version))
        .go(quietly);
      return !outcome.rejected;
    },
  };
}
