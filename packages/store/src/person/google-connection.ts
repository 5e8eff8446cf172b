import { notFound } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import { createWriteTransaction } from "electrodb";

import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { accountCacheEntity, googleConnectionEntity } from "./google-connection-entity.ts";
import { userEntity } from "./user-entity.ts";

const ACCOUNTS_KEPT_MS = 5 * 60 * 1000;

/** A person's consent at Google; the refresh token is sealed by the token cipher. */
export interface GoogleConnectionRow {
  userId: string;
  sealedRefreshToken: string;
  scopes: string[];
  googleEmail?: string | undefined;
  connectedAt: string;
  /** broken: Google refuses the token; the person must connect again. */
  status: "connected" | "broken";
}

export interface GoogleConnectionStore {
  find(userId: string): Promise<GoogleConnectionRow | undefined>;
  /** Replaces the connection, sets the person's flags and forgets the account cache, in one transaction. */
  put(connection: GoogleConnectionRow, flags: { ads: boolean; analytics: boolean }): Promise<void>;
  /** With the sealed token that was refused, a connection made meanwhile is left alone. */
  markBroken(userId: string, sealedRefreshToken?: string): Promise<void>;
  /** Erases the connection, the account cache and the person's flags (and primary customer). */
  remove(userId: string): Promise<void>;
  /** The cached account list, absent once it is older than five minutes. */
  findAccounts(userId: string, nowMs: number): Promise<ClientAccount[] | undefined>;
  putAccounts(userId: string, accounts: ClientAccount[], nowMs: number): Promise<void>;
}

export function makeGoogleConnectionStore(table: Table): GoogleConnectionStore {
  const connections = () => table.entity(googleConnectionEntity);
  const caches = () => table.entity(accountCacheEntity);
  const entities = () => ({
    connection: connections(),
    cache: caches(),
    user: table.entity(userEntity),
  });

  return {
    async find(userId) {
      // Consistent: a token that has just been replaced would be refused, and the new one marked as broken.
      const { data } = await connections().get({ userId }).go({ consistent: true });
      return data ?? undefined;
    },

    async put(connection, flags) {
      const { userId } = connection;
      const [, , isUserMissing] = await transact(
        createWriteTransaction(entities(), (write) => [
          write.connection.put(withoutUndefined(connection)).commit(),
          write.cache.delete({ userId, page: 0 }).commit(),
          write.user
            .patch({ userId })
            .set({ isGoogleAdsConnected: flags.ads, isGoogleAnalyticsConnected: flags.analytics })
            .commit(),
        ]),
      );
      if (isUserMissing) throw notFound();
    },

    async markBroken(userId, sealedRefreshToken) {
      const broken = connections().patch({ userId }).set({ status: "broken" });
      const refused =
        sealedRefreshToken === undefined
          ? broken
          : broken.where((row, is) => is.eq(row.sealedRefreshToken, sealedRefreshToken));
      await refused.go(quietly);
    },

    async remove(userId) {
      const [, , isUserMissing] = await transact(
        createWriteTransaction(entities(), (write) => [
          write.connection.delete({ userId }).commit(),
          write.cache.delete({ userId, page: 0 }).commit(),
          write.user
            .patch({ userId })
            .set({ isGoogleAdsConnected: false, isGoogleAnalyticsConnected: false })
            .remove(["primaryCustomerId"])
            .commit(),
        ]),
      );
      if (isUserMissing) throw notFound();
    },

    async findAccounts(userId, nowMs) {
      const { data } = await caches().get({ userId, page: 0 }).go();
      return data === null || data.expiresAtMs <= nowMs ? undefined : unpack(data);
    },

    async putAccounts(userId, accounts, nowMs) {
      const expiresAtMs = nowMs + ACCOUNTS_KEPT_MS;
      const expiry = { expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      await caches()
        .put({ userId, page: 0, ...expiry, ...pack(accounts) })
        .go();
    },
  };
}
