import { keys } from "../keys.ts";
import { epochSeconds, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { hashOfAddress } from "../table/hash.ts";

/** A sign-in to a person's account. */
export const signInEntity = entity("signin", keys.signIn, {
  userId: text,
  at: text,
  sessionId: text,
  agent: optionalText,
  place: optionalText,
  ttl,
});

/** The failed sign-ins of one hour for an address, whether or not it is taken. */
export const failedSignInEntity = entity("failedsignin", keys.failedSignIn, {
  addressHash: text,
  /** yyyy-mm-ddThh, UTC */
  hour: text,
  times: optionalNumber,
  at: optionalText,
  agent: optionalText,
  place: optionalText,
  ttl,
});

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** The device and location of a sign-in. */
interface From {
  /** As "Chrome on Windows". */
  agent: string;
  place?: string | undefined;
}

export type SignInRow = Omit<RowOf<typeof signInEntity>, "ttl">;

/** The failed sign-ins of one hour. */
export interface FailedSignInRow extends Pick<SignInRow, "agent" | "place"> {
  /** Time of the last one, which `agent` and `place` are also of. */
  at: string;
  times: number;
}

export function makeSignInStore(table: Table) {
  const signIns = () => table.entity(signInEntity);
  const failures = () => table.entity(failedSignInEntity);

  return {
    async add(signIn: SignInRow, nowMs: number): Promise<void> {
      const row = { ...withoutUndefined(signIn), ttl: epochSeconds(nowMs + KEPT_MS) };
      await signIns().put(row).go();
    },

    /** Newest first. */
    async listOf(userId: string, limit: number, nowMs: number): Promise<SignInRow[]> {
      const { data } = await signIns()
        .query.primary({ userId })
        .gt({ at: new Date(nowMs - KEPT_MS).toISOString() })
        .go({ order: "desc", limit });
      return data;
    },

    /**
     * Counts a wrong password for an address. Stored by address and not by person, so that an unknown address costs the
     * same; one row per hour, so that an attack leaves few rows.
     */
    async addFailure(address: string, { agent, place }: From, nowMs: number): Promise<void> {
      const at = new Date(nowMs).toISOString();
      await failures()
        .upsert({ addressHash: hashOfAddress(address), hour: hourOf(nowMs) })
        .add({ times: 1 })
        .set(withoutUndefined({ at, agent, place, ttl: epochSeconds(nowMs + KEPT_MS) }))
        .go();
    },

    /** Newest first. */
    async listFailuresFor(
      address: string,
      limit: number,
      nowMs: number,
    ): Promise<FailedSignInRow[]> {
      const { data } = await failures()
        .query.primary({ addressHash: hashOfAddress(address) })
        .gt({ hour: hourOf(nowMs - KEPT_MS) })
        .go({ order: "desc", limit });
      return data.map(({ hour, at = `${hour}:00:00.000Z`, times = 1, agent, place }) => ({
        at,
        times,
        agent,
        place,
      }));
    },

    async removeFailuresFor(address: string): Promise<void> {
      const addressHash = hashOfAddress(address);
      const { data } = await failures().query.primary({ addressHash }).go({ pages: "all" });
      await failures()
        .delete(data.map(({ hour }) => ({ addressHash, hour })))
        .go();
    },
  };
}

const hourOf = (atMs: number) => new Date(atMs).toISOString().slice(0, "2026-11-20T12".length);
