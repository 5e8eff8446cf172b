import { notFound } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  json,
  number,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readNow } from "../table/read.ts";
import { allOf, transact } from "../table/write.ts";
import { userEntity } from "./user-entity.ts";

const ACCOUNTS_KEPT_MS = 5 * 60 * 1000;

/**
 * A person's consent at Google for one purpose. The refresh token is sealed by the token cipher. Ads and Analytics may
 * belong to different Google accounts, so each has its own row.
 */
export type GoogleConnectionRow = RowOf<typeof googleConnectionEntity>;

export function makeGoogleConnectionStore(table: Table) {
  const connections = () => table.entity(googleConnectionEntity);
  const caches = () => table.entity(accountCacheEntity);
  const entities = () => ({
    connection: connections(),
    cache: caches(),
    user: table.entity(userEntity),
  });

  return {
    find: (userId: string, purpose: GooglePurpose): Promise<GoogleConnectionRow | undefined> =>
      // Consistent: with a stale token, Google would refuse the call and the new connection would be marked as broken.
      readNow(connections().get({ userId, purpose })),

    /**
     * Replaces the connection for its purpose and sets the person's flag, in one transaction. For Ads, also clears the
     * account cache and the broken mark.
     */
    async put(connection: GoogleConnectionRow): Promise<void> {
      const { userId, purpose } = connection;
      const [isUserMissing] = await transact(entities(), (write) => [
        purpose === "ads"
          ? write.user
              .patch({ userId })
              .set({ isGoogleAdsConnected: true })
              .remove(["isGoogleAdsBroken"])
              .commit()
          : write.user.patch({ userId }).set({ isGoogleAnalyticsConnected: true }).commit(),
        write.connection.put(withoutUndefined(connection)).commit(),
        ...(purpose === "ads" ? [write.cache.delete({ userId, page: 0 }).commit()] : []),
      ]);
      if (isUserMissing) throw notFound();
    },

    /**
     * Marks the connection as broken, and for Ads the person, too. True only for the call that changed it. With the
     * refused sealed token, a newer connection is not marked.
     */
    async markBroken(
      userId: string,
      purpose: GooglePurpose,
      sealedRefreshToken?: string,
    ): Promise<boolean> {
      const refused = await transact(entities(), (write) => [
        write.connection
          .patch({ userId, purpose })
          .set({ status: "broken" })
          .where((row, is) =>
            allOf(
              is.eq(row.status, "connected"),
              ...(sealedRefreshToken === undefined
                ? []
                : [is.eq(row.sealedRefreshToken, sealedRefreshToken)]),
            ),
          )
          .commit(),
        ...(purpose === "ads"
          ? [write.user.patch({ userId }).set({ isGoogleAdsBroken: true }).commit()]
          : []),
      ]);
      return !refused.includes(true);
    },

    /** Removes the connection and the person's flag; for Ads, also the account cache and the primary customer. */
    async remove(userId: string, purpose: GooglePurpose): Promise<void> {
      const [isUserMissing] = await transact(entities(), (write) => [
        purpose === "ads"
          ? write.user
              .patch({ userId })
              .set({ isGoogleAdsConnected: false })
              .remove(["primaryCustomerId", "isGoogleAdsBroken"])
              .commit()
          : write.user.patch({ userId }).set({ isGoogleAnalyticsConnected: false }).commit(),
        write.connection.delete({ userId, purpose }).commit(),
        ...(purpose === "ads" ? [write.cache.delete({ userId, page: 0 }).commit()] : []),
      ]);
      if (isUserMissing) throw notFound();
    },

    /** The cached account list; absent after five minutes. */
    async findAccounts(userId: string, nowMs: number): Promise<ClientAccount[] | undefined> {
      const { data } = await caches().get({ userId, page: 0 }).go();
      return data === null || data.expiresAtMs <= nowMs ? undefined : unpack(data);
    },

    async putAccounts(userId: string, accounts: ClientAccount[], nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + ACCOUNTS_KEPT_MS;
      const expiry = { expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      await caches()
        .put({ userId, page: 0, ...expiry, ...pack(accounts) })
        .go();
    },
  };
}

const purposes = ["ads", "analytics"] as const satisfies readonly GooglePurpose[];

export const googleConnectionEntity = entity("google", keys.googleConnection, {
  userId: text,
  // Part of the key, so it must have one of electrodb's own types.
  purpose: { type: purposes, required: true },
  sealedRefreshToken: text,
  scopes: json<string[]>(),
  googleEmail: optionalText,
  connectedAt: text,
  /** broken: Google refuses the token, and the person has to connect again. */
  status: word<"connected" | "broken">(),
});

/** The cached list of Google accounts. */
export const accountCacheEntity = entity("gacc", keys.accountCache, {
  userId: text,
  page: { type: "number", required: true, padding: { length: 2, char: "0" } },
  expiresAtMs: number,
  ttl,
  ...packed<ClientAccount[]>(),
});
