import { keys } from "../keys.ts";
import {
  epochSeconds,
  number,
  optionalNumber,
  optionalText,
  text,
  ttl,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, readEach } from "../table/read.ts";
import { allOf, anyOf, quietly, transact } from "../table/write.ts";
import { userEntity } from "./user-entity.ts";
import type { UserRow } from "./user.ts";

export const sessionEntity = entity("sess", keys.session, {
  userId: text,
  sessionId: text,
  /** The person's epoch when the session was opened. Once the person's is higher, the session has ended. */
  epoch: optionalNumber,
  tokenHash: text,
  /** The previous token, accepted for a few seconds after a rotation. */
  previousHash: optionalText,
  rotatedAtMs: optionalNumber,
  createdAt: text,
  expiresAtMs: number,
  /** Absent until the first refresh. */
  lastUsedAtMs: optionalNumber,
  /** As "Chrome on Windows". */
  agent: optionalText,
  place: optionalText,
  ttl,
});

/** A kind of browser in a location from which a person has signed in. */
export const knownDeviceEntity = entity("device", keys.knownDevice, {
  userId: text,
  device: text,
  lastSignInAt: text,
  ttl,
});

/** A sign-in handoff that was redeemed. */
export const handoffEntity = entity("handoff", keys.handoff, { tokenId: text, ttl });

/** A session: the refresh tokens of one sign-in on one browser. Only hashes of the tokens are stored. */
export type SessionRow = RowOf<typeof sessionEntity>;

/** How long a device counts as known after its last sign-in. */
const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1000;

export function makeSessionStore(table: Table) {
  const sessions = () => table.entity(sessionEntity);
  const handoffs = () => table.entity(handoffEntity);
  const devices = () => table.entity(knownDeviceEntity);
  const users = () => table.entity(userEntity);

  return {
    /** Without `nowMs`, also finds an expired session that is not deleted yet. */
    async find(userId: string, sessionId: string, nowMs?: number): Promise<SessionRow | undefined> {
      // Consistent: with a stale row, the newest token would look like a stolen one.
      const { data } = await sessions().get({ userId, sessionId }).go({ consistent: true });
      if (data === null || (nowMs !== undefined && data.expiresAtMs <= nowMs)) return undefined;
      return data;
    },

    /** The session and its person in one consistent read; each is absent if it is gone. */
    async findWithPerson(
      userId: string,
      sessionId: string,
      nowMs: number,
    ): Promise<{ session?: SessionRow | undefined; user?: UserRow | undefined }> {
      const both = [
        [userEntity, { userId }],
        [sessionEntity, { userId, sessionId }],
      ] as const;
      const [user, session] = await readEach(table, both, { consistent: true });
      return { session: session && session.expiresAtMs > nowMs ? session : undefined, user };
    },

    /** Returns false if the person is gone or their epoch is no longer the session's. */
    async create(session: SessionRow): Promise<boolean> {
      const { userId, epoch = 0 } = session;
      const row = { ...withoutUndefined(session), ttl: epochSeconds(session.expiresAtMs) };
      const refused = await transact({ user: users(), session: sessions() }, (write) => [
        write.user
          .check({ userId })
          .where((user, is) =>
            allOf(
              is.exists(user.userId),
              epoch === 0
                ? anyOf(is.notExists(user.epoch), is.eq(user.epoch, 0))
                : is.eq(user.epoch, epoch),
            ),
          )
          .commit(),
        write.session.create(row).commit(),
      ]);
      return !refused.includes(true);
    },

    /** Replaces the token hash if `presentedHash` is still current; false if another call was first. */
    async rotate({
      userId,
      sessionId,
      presentedHash,
      nextHash,
      nowMs,
      expiresAtMs,
    }: Pick<SessionRow, "userId" | "sessionId" | "expiresAtMs"> & {
      presentedHash: string;
      nextHash: string;
      nowMs: number;
    }): Promise<boolean> {
      const rotated = await sessions()
        .patch({ userId, sessionId })
        .set({
          tokenHash: nextHash,
          previousHash: presentedHash,
          rotatedAtMs: nowMs,
          lastUsedAtMs: nowMs,
          expiresAtMs,
          ttl: epochSeconds(expiresAtMs),
        })
        .where((session, is) =>
          allOf(is.eq(session.tokenHash, presentedHash), is.gt(session.expiresAtMs, nowMs)),
        )
        .go(quietly);
      return !rotated.rejected;
    },

    /** Valid sessions, newest first. Consistent read. */
    async listOf(userId: string, nowMs: number): Promise<SessionRow[]> {
      const all = sessions().query.primary({ userId });
      const live = all.where((session, is) => is.gt(session.expiresAtMs, nowMs));
      return (await listNow(live)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    async remove(userId: string, sessionId: string): Promise<void> {
      await sessions().delete({ userId, sessionId }).go();
    },

    async removeAllOf(userId: string): Promise<void> {
      const all = await listNow(sessions().query.primary({ userId }));
      const ended = all.map(({ sessionId }) => sessions().delete({ userId, sessionId }).go());
      await Promise.all(ended);
    },

    /**
     * Records a sign-in with a device, identified by any text. Returns whether the device was known; "first" if the
     * person had never signed in.
     */
    async noteDevice(
      userId: string,
      device: string,
      nowMs: number,
    ): Promise<"known" | "new" | "first"> {
      const known = await listNow(devices().query.primary({ userId }));
      await devices()
        .put({
          userId,
          device,
          lastSignInAt: new Date(nowMs).toISOString(),
          ttl: epochSeconds(nowMs + DEVICE_KEPT_MS),
        })
        .go();
      const keptSince = new Date(nowMs - DEVICE_KEPT_MS).toISOString();
      const recent = known.filter(({ lastSignInAt }) => lastSignInAt > keptSince);
      if (recent.length === 0) return "first";
      return recent.some((one) => one.device === device) ? "known" : "new";
    },

    /** Marks a single-use token as redeemed; false if it already was. */
    async spendHandoff(tokenId: string, expiresAtMs: number): Promise<boolean> {
      const spent = await handoffs()
        .create({ tokenId, ttl: epochSeconds(expiresAtMs) })
        .go(quietly);
      return !spent.rejected;
    },
  };
}
