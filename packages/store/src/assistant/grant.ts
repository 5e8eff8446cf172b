import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";

import { keys } from "../keys.ts";
import { userEntity } from "../person/user-entity.ts";
import { stopEntity } from "../staff/stop.ts";
import {
  epochSeconds,
  flag,
  json,
  number,
  optionalNumber,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, readEach, readLive } from "../table/read.ts";
import { quietly } from "../table/write.ts";

/** A person's connection with an assistant: what it may do, and how much it is used. */
export const assistantGrantEntity = entity("assist", keys.assistantGrant, {
  userId: text,
  grantId: text,
  /** The person's epoch when they connected it. Once the person's is higher, the connection has ended. */
  epoch: optionalNumber,
  clientId: text,
  clientName: text,
  clientHost: text,
  isVerified: flag,
  level: word<AssistantLevel>(),
  brandIds: json<AssistantBrands>(),
  createdAt: text,
  lastUsedAtMs: optionalNumber,
  expiresAtMs: number,
  ttl,
});

export type AssistantGrantRow = Omit<RowOf<typeof assistantGrantEntity>, "ttl">;
type GrantKey = Pick<AssistantGrantRow, "userId" | "grantId">;

/** A connection ends if it is not used for so long. */
const GRANT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export function makeAssistantStore(table: Table) {
  const grants = () => table.entity(assistantGrantEntity);

  return {
    /** Connects an assistant; again under the same id is the same connection. */
    async create(grant: Omit<AssistantGrantRow, "expiresAtMs">, nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + GRANT_KEPT_MS;
      const row = { ...withoutUndefined(grant), expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      await grants().put(row).go();
    },

    /** The connection, its person and what staff have stopped, in one consistent read. */
    async findWithPerson(userId: string, grantId: string, nowMs: number) {
      const asked = [
        [userEntity, { userId }],
        [assistantGrantEntity, { userId, grantId }],
        [stopEntity, { of: "assistants" }],
      ] as const;
      const [user, grant, stop] = await readEach(table, asked, { consistent: true });
      const isLive = grant !== undefined && grant.expiresAtMs > nowMs;
      return { grant: isLive ? grant : undefined, user, stopped: stop?.stops ?? [] };
    },

    find: (userId: string, grantId: string, nowMs: number) =>
      readLive(grants().get({ userId, grantId }), nowMs),

    /** Newest first. Consistent read. */
    async listOf(userId: string, nowMs: number): Promise<AssistantGrantRow[]> {
      const all = grants().query.primary({ userId });
      const live = all.where((grant, is) => is.gt(grant.expiresAtMs, nowMs));
      return (await listNow(live)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /** False if the connection has ended. */
    async update(
      { userId, grantId }: GrantKey,
      changed: Pick<AssistantGrantRow, "level" | "brandIds">,
    ): Promise<boolean> {
      const { rejected } = await grants().patch({ userId, grantId }).set(changed).go(quietly);
      return !rejected;
    },

    /** Keeps the connection from ending. */
    async noteUse({ userId, grantId }: GrantKey, nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + GRANT_KEPT_MS;
      await grants()
        .patch({ userId, grantId })
        .set({ lastUsedAtMs: nowMs, expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go(quietly);
    },

    async remove(userId: string, grantId: string): Promise<void> {
      await grants().delete({ userId, grantId }).go();
    },
  };
}
