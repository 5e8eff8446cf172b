import { keys } from "../keys.ts";
import { epochSeconds, number, optionalText, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, readNow } from "../table/read.ts";
import { quietly } from "../table/write.ts";

export const adminSessionEntity = entity("adminsess", keys.adminSession, {
  adminId: text,
  sessionId: text,
  tokenHash: text,
  createdAt: text,
  /** The browser in words, and its location; absent if unknown. */
  agent: optionalText,
  place: optionalText,
  /** When it was last used, to the minute. */
  seenAtMs: number,
  expiresAtMs: number,
  ttl,
});

/** An admin's session in one browser. Only the hash of its token is stored. */
export type AdminSessionRow = RowOf<typeof adminSessionEntity>;

export function makeAdminSessions(table: Table) {
  const sessions = () => table.entity(adminSessionEntity);

  /** Every session of the admin, including expired ones that are not deleted yet. */
  const listSessions = (adminId: string): Promise<AdminSessionRow[]> =>
    listNow(sessions().query.primary({ adminId }));

  return {
    listSessions,

    async createSession(session: AdminSessionRow): Promise<void> {
      await sessions()
        .create({ ...withoutUndefined(session), ttl: epochSeconds(session.expiresAtMs) })
        .go();
    },

    /** Also finds an expired session that is not deleted yet. */
    findSession: (adminId: string, sessionId: string): Promise<AdminSessionRow | undefined> =>
      // Consistent: an ended session must stop working immediately.
      readNow(sessions().get({ adminId, sessionId })),

    /** Records the session's use, unless it has ended. */
    async touchSession(adminId: string, sessionId: string, seenAtMs: number): Promise<void> {
      await sessions().patch({ adminId, sessionId }).set({ seenAtMs }).go(quietly);
    },

    async removeSession(adminId: string, sessionId: string): Promise<void> {
      await sessions().delete({ adminId, sessionId }).go();
    },

    /** Ends every session of the admin except `keptSessionId`. */
    async removeSessionsOf(adminId: string, keptSessionId?: string): Promise<void> {
      const over = (await listSessions(adminId)).filter(
        ({ sessionId }) => sessionId !== keptSessionId,
      );
      await Promise.all(
        over.map(({ sessionId }) => sessions().delete({ adminId, sessionId }).go()),
      );
    },
  };
}
