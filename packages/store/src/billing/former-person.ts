import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { formerPersonEntity } from "./former-person-entity.ts";
import type { FormerPerson } from "./former-person-row.ts";

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

export function makeFormerPersonStore(table: Table) {
  const people = () => table.entity(formerPersonEntity);

  return {
    /** Kept for 12 months. Replaces the facts of an earlier deletion. */
    async put(person: FormerPerson, nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + KEPT_MS;
      await people()
        .put({ ...withoutUndefined(person), expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    async find(hash: string, nowMs: number): Promise<FormerPerson | undefined> {
      const { data } = await people().get({ hash }).go();
      if (data === null || data.expiresAtMs <= nowMs) return undefined;
      const { hadTrial, usage, newestBrandAt } = data;
      return { hash, hadTrial, usage, newestBrandAt };
    },
  };
}
