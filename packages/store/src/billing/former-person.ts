import { keys } from "../keys.ts";
import {
  epochSeconds,
  flag,
  number,
  optionalJson,
  optionalText,
  text,
  ttl,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";

/** What had been counted in the plan's month; `month` is yyyy-mm, UTC. */
interface FormerUsage {
  month: string;
  campaigns: number;
  reports: number;
}

/** What we keep about a person who deleted their account, under a keyed hash. */
export const formerPersonEntity = entity("former", keys.formerPerson, {
  /** A keyed hash of the Google subject. */
  hash: text,
  hadTrial: flag,
  usage: optionalJson<FormerUsage>(),
  /** When the newest brand was created; ISO 8601. */
  newestBrandAt: optionalText,
  expiresAtMs: number,
  ttl,
});

/** Facts that outlive an account, so that deleting it and registering again does not reset them. */
export type FormerPerson = Omit<RowOf<typeof formerPersonEntity>, "expiresAtMs" | "ttl">;

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
      const { expiresAtMs: _, ...facts } = data;
      return facts;
    },
  };
}
