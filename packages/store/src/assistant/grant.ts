import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";

import { keys } from "../keys.ts";
import { userEntity } from "../person/user-entity.ts";
import type { UserRow } from "../person/user.ts";
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
import { isUnchanged, quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";
import { readTogether } from "../table/read-together.ts";
import { changedMeanwhile } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";

export const assistantGrantEntity = entity("assist", keys.assistantGrant, {
  userId: text,
  grantId: text,
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

/** The assistants that staff have stopped, for everybody. */
const assistantStopEntity = entity("assiststop", keys.assistantStop, {
  hosts: json<string[]>(),
  version: number,
});

/** A person's connection with an assistant: what it may do, and how much it is used. */
export interface AssistantGrantRow {
  userId: string;
  grantId: string;
  /** The person's epoch when they connected it. Once the person's is higher, the connection has ended. */
  epoch?: number | undefined;
  clientId: string;
  clientName: string;
  clientHost: string;
  isVerified: boolean;
  level: AssistantLevel;
  brandIds: AssistantBrands;
  /** ISO 8601 */
  createdAt: string;
  lastUsedAtMs?: number | undefined;
  expiresAtMs: number;
}

/** A connection ends if it is not used for so long. */
const GRANT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export function makeAssistantStore(table: Table) {
  const grants = () => table.entity(assistantGrantEntity);
  const stops = () => table.entity(assistantStopEntity);
  const users = () => table.entity(userEntity);

  async function findStop() {
    const { data } = await stops().get({}).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    /** Connects an assistant; again under the same id is the same connection. */
    async create(grant: Omit<AssistantGrantRow, "expiresAtMs">, nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + GRANT_KEPT_MS;
      const row = { ...withoutUndefined(grant), expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      await grants().put(row).go();
    },

    /** The connection, its person and the hosts that staff have stopped, in one consistent read. */
    async findWithPerson(
      userId: string,
      grantId: string,
      nowMs: number,
    ): Promise<{
      grant?: AssistantGrantRow | undefined;
      user?: UserRow | undefined;
      stopped: readonly string[];
    }> {
      const asked = [
        users().get({ userId }).params().Key,
        grants().get({ userId, grantId }).params().Key,
        stops().get({}).params().Key,
      ];
      const [person, item, stop] = await readTogether(table, asked, { consistent: true });
      const grant = (item && grants().parse(item).data) ?? undefined;
      const user = (person && users().parse(person).data) ?? undefined;
      const isLive = grant !== undefined && grant.expiresAtMs > nowMs;
      const stopped = (stop && stops().parse(stop).data?.hosts) ?? [];
      return { grant: isLive ? grant : undefined, user, stopped };
    },

    async find(
      userId: string,
      grantId: string,
      nowMs: number,
    ): Promise<AssistantGrantRow | undefined> {
      const { data } = await grants().get({ userId, grantId }).go({ consistent: true });
      return data === null || data.expiresAtMs <= nowMs ? undefined : data;
    },

    /** Newest first. Consistent read. */
    async listOf(userId: string, nowMs: number): Promise<AssistantGrantRow[]> {
      const { data } = await grants()
        .query.primary({ userId })
        .where((grant, is) => is.gt(grant.expiresAtMs, nowMs))
        .go({ pages: "all", consistent: true });
      return data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    /** Undefined if the connection has ended. */
    async update(
      { userId, grantId }: Pick<AssistantGrantRow, "userId" | "grantId">,
      changed: Pick<AssistantGrantRow, "level" | "brandIds">,
    ): Promise<AssistantGrantRow | undefined> {
      const updated = await grants()
        .patch({ userId, grantId })
        .set(changed)
        .go({ response: "all_new", ...quietly });
      return updated.rejected ? undefined : updated.data;
    },

    /** Keeps the connection from ending. */
    async noteUse(
      { userId, grantId }: Pick<AssistantGrantRow, "userId" | "grantId">,
      nowMs: number,
    ): Promise<void> {
      const expiresAtMs = nowMs + GRANT_KEPT_MS;
      await grants()
        .patch({ userId, grantId })
        .set({ lastUsedAtMs: nowMs, expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go(quietly);
    },

    /** True only for the call that ended the connection. */
    async remove(userId: string, grantId: string): Promise<boolean> {
      const removed = await grants().remove({ userId, grantId }).go(quietly);
      return !removed.rejected;
    },

    /** The hosts whose assistants staff have stopped (contracts/staff/assistant-stop.ts). */
    async listStopped(): Promise<readonly string[]> {
      return (await findStop())?.hosts ?? [];
    },

    /** CONFLICT if somebody else changes the list at the same time. */
    async setStopped(host: string, isStopped: boolean): Promise<void> {
      const stop = await findStop();
      const others = (stop?.hosts ?? []).filter((one) => one !== host);
      const hosts = isStopped ? [...others, host] : others;
      const written = await stops()
        .put({ hosts, version: (stop?.version ?? 0) + 1 })
        .where((row, is) => isUnchanged(is, row.version, stop?.version))
        .go(quietly);
      if (written.rejected) throw changedMeanwhile();
    },
  };
}
