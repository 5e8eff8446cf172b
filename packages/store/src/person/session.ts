import { epochSeconds } from "../table/attributes.ts";
import { allOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { sessionEntity, handoffEntity } from "./session-entity.ts";

/** One refresh family: a sign-in on one browser. Only hashes of its tokens are kept. */
export interface SessionRow {
  userId: string;
  sessionId: string;
  tokenHash: string;
  /** The token before, honoured for a few seconds after the rotation. */
  previousHash?: string | undefined;
  rotatedAtMs?: number | undefined;
  createdAt: string;
  expiresAtMs: number;
}

export interface SessionStore {
  /** Also a session that has expired but is not deleted yet, unless `nowMs` is given. */
  find(userId: string, sessionId: string, nowMs?: number): Promise<SessionRow | undefined>;
  create(session: SessionRow): Promise<void>;
  /** Swaps the hash if `presentedHash` is still current; false when another call was first. */
  rotate(change: {
    userId: string;
    sessionId: string;
    presentedHash: string;
    nextHash: string;
    nowMs: number;
    expiresAtMs: number;
  }): Promise<boolean>;
  remove(userId: string, sessionId: string): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** Marks a single-use token as spent; false when it was spent before. */
  spendHandoff(tokenId: string, expiresAtMs: number): Promise<boolean>;
}

export function makeSessionStore(table: Table): SessionStore {
  const sessions = () => table.entity(sessionEntity);
  const handoffs = () => table.entity(handoffEntity);

  return {
    async find(userId, sessionId, nowMs) {
      // Consistent: an old copy of the row would make the newest token look like a stolen one.
      const { data } = await sessions().get({ userId, sessionId }).go({ consistent: true });
      if (data === null || (nowMs !== undefined && data.expiresAtMs <= nowMs)) return undefined;
      return data;
    },

    async create(session) {
      const row = { ...withoutUndefined(session), ttl: epochSeconds(session.expiresAtMs) };
      await sessions().create(row).go();
    },

    async rotate({ userId, sessionId, presentedHash, nextHash, nowMs, expiresAtMs }) {
      const rotated = await sessions()
        .patch({ userId, sessionId })
        .set({
          tokenHash: nextHash,
          previousHash: presentedHash,
          rotatedAtMs: nowMs,
          expiresAtMs,
          ttl: epochSeconds(expiresAtMs),
        })
        .where((session, is) =>
          allOf(is.eq(session.tokenHash, presentedHash), is.gt(session.expiresAtMs, nowMs)),
        )
        .go(quietly);
      return !rotated.rejected;
    },

    async remove(userId, sessionId) {
      await sessions().delete({ userId, sessionId }).go();
    },

    async removeAllOf(userId) {
      const all = await sessions().query.primary({ userId }).go({ pages: "all", consistent: true });
      const ended = all.data.map(({ sessionId }) => sessions().delete({ userId, sessionId }).go());
      await Promise.all(ended);
    },

    async spendHandoff(tokenId, expiresAtMs) {
      const spent = await handoffs()
        .create({ tokenId, ttl: epochSeconds(expiresAtMs) })
        .go(quietly);
      return !spent.rejected;
    },
  };
}
