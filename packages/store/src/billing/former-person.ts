import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { formerPersonEntity } from "./former-person-entity.ts";

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** What the plan's month had counted; `month` is yyyy-mm, UTC. */
export interface FormerUsage {
  month: string;
  campaigns: number;
  reports: number;
}

/** Facts that outlive an account, so that deleting it and coming back resets none of them. */
export interface FormerPerson {
  /** A keyed hash of the Google subject. */
  hash: string;
  hadTrial: boolean;
  usage?: FormerUsage | undefined;
  /** When the newest brand was made; ISO 8601. */
  newestBrandAt?: string | undefined;
}

export interface FormerPersonStore {
  /** Kept for 12 months; replaces what an earlier deletion left. */
  put(person: FormerPerson, nowMs: number): Promise<void>;
  find(hash: string, nowMs: number): Promise<FormerPerson | undefined>;
}

export function makeFormerPersonStore(table: Table): FormerPersonStore {
  const people = () => table.entity(formerPersonEntity);

  return {
    async put(person, nowMs) {
      const expiresAtMs = nowMs + KEPT_MS;
      await people()
        .put({ ...withoutUndefined(person), expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    async find(hash, nowMs) {
      const { data } = await people().get({ hash }).go();
      if (data === null || data.expiresAtMs <= nowMs) return undefined;
      const { hadTrial, usage, newestBrandAt } = data;
      return { hash, hadTrial, usage, newestBrandAt };
    },
  };
}
