import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { readTogether } from "../table/read-together.ts";
import { shardOf } from "../table/shard.ts";
import {
  operationDayEntity,
  operationShardEntity,
  operationShareEntity,
} from "./operation-entity.ts";
import { countsIn, dayOfHour, daysOf, fieldOfHour, hoursOfDay, sumOf } from "./operation-hours.ts";
import type {
  HourCount,
  Hours,
  OperationCount,
  OperationDayRow,
  OperationShare,
} from "./operation-row.ts";

export interface OperationStore {
  /**
   * Adds operations (negative to give them back) of a person, or on nobody's behalf, to the last of the hours. Returns
   * what that person, or nobody, has used within all of the hours.
   */
  add(hours: Hours, userId: string | undefined, operations: number): Promise<number>;
  /** The total within the hours. Reads every shard of their days. */
  countOf(hours: Hours): Promise<OperationCount>;
  /** Each person's share of that total, and nobody's, largest first. People without operations are absent. */
  listShares(hours: Hours): Promise<OperationShare[]>;
  /** Like `countOf`, for a whole day (yyyy-mm-dd, UTC). */
  countOfDay(day: string): Promise<OperationCount>;
  /** Like `listShares`, for a whole day. */
  listSharesOfDay(day: string): Promise<OperationShare[]>;
  /** Removes the person's id from the stored days; the operations remain counted. Can be repeated. */
  forget(userId: string, nowMs: number): Promise<void>;
  closeDay(day: OperationDayRow): Promise<void>;
  /** The closed ones of the given days, in any order; at most 100. */
  listClosed(days: string[]): Promise<OperationDayRow[]>;
}

/** The id in keys for work on nobody's behalf. */
const SYSTEM_USER = "system";
/** Replaces the id of a person who deleted their account. */
const FORMER = "former";

/** Spreads the counts over several items. */
const SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 40 * DAY_MS;
const CLOSED_KEPT_MS = 400 * DAY_MS;

const shardOfPerson = (userId: string): string => SHARDS[shardOf(userId, SHARDS.length)] ?? "0";

/** DynamoDB: the limit of a BatchGetItem. */
const DAYS_AT_ONCE = 100;

/** The days (yyyy-mm-dd, UTC) of a period that ends now, including today. */
function daysBefore(nowMs: number, lengthMs: number): string[] {
  const count = Math.ceil(lengthMs / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(nowMs - day * DAY_MS).toISOString().slice(0, 10),
  );
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function makeOperationStore(table: Table): OperationStore {
  const shards = () => table.entity(operationShardEntity);
  const shares = () => table.entity(operationShareEntity);
  const closedDays = () => table.entity(operationDayEntity);

  async function countOf(hours: Hours): Promise<OperationCount> {
    const keys = daysOf(hours).flatMap((day) =>
      SHARDS.map((shard) => shards().get({ day, shard }).params().Key),
    );
    const items = await readTogether(table, keys, { consistent: true });
    const rows = items.flatMap((item) => (item && shards().parse(item).data) ?? []);
    const counted = rows
      .map(({ people = 0, ...row }) => ({ people, byHour: countsIn(row, hours) }))
      .filter(({ byHour }) => byHour.length > 0);
    const byHour = counted.flatMap((row) => row.byHour);
    return {
      used: sumOf(byHour),
      people: counted.reduce((sum, { people }) => sum + people, 0),
      byHour,
    };
  }

  async function listShares(hours: Hours): Promise<OperationShare[]> {
    const parts = await Promise.all(
      daysOf(hours).flatMap((day) =>
        SHARDS.map((shard) => shares().query.primary({ day, shard }).go({ pages: "all" })),
      ),
    );
    const byUser = new Map<string, HourCount[]>();
    for (const row of parts.flatMap(({ data }) => data)) {
      const counts = byUser.get(row.userId) ?? [];
      byUser.set(row.userId, counts);
      counts.push(...countsIn(row, hours));
    }
    return [...byUser]
      .map(([userId, byHour]) => ({
        userId,
        isPerson: userId !== SYSTEM_USER,
        used: sumOf(byHour),
        byHour,
      }))
      .filter(({ used }) => used > 0)
      .toSorted((a, b) => b.used - a.used);
  }

  /** The operations of one person within the hours, on days before the last one. */
  async function usedBefore(hours: Hours, userId: string, shard: string): Promise<number> {
    const days = daysOf(hours).slice(0, -1);
    const rows = await Promise.all(
      days.map((day) => shares().get({ userId, day, shard }).go({ consistent: true })),
    );
    return sumOf(rows.flatMap(({ data }) => (data === null ? [] : countsIn(data, hours))));
  }

  async function closeDay(row: OperationDayRow): Promise<void> {
    const ttl = epochSeconds(startOf(row.day) + CLOSED_KEPT_MS);
    await closedDays()
      .put({ ...row, ttl })
      .go();
  }

  async function listClosed(days: string[]): Promise<OperationDayRow[]> {
    const keys = days.map((day) => closedDays().get({ day }).params().Key);
    const items = await readTogether(table, keys, { consistent: false });
    return items.flatMap((item) => (item && closedDays().parse(item).data) ?? []);
  }

  return {
    async add(hours, person, operations) {
      const userId = person ?? SYSTEM_USER;
      const day = dayOfHour(hours.last);
      const field = fieldOfHour(hours.last);
      const ttl = epochSeconds(startOf(day) + KEPT_MS);
      const shard = shardOfPerson(userId);
      const [{ data }, before] = await Promise.all([
        shares()
          .update({ userId, day, shard })
          .add({ [field]: operations })
          .set({ ttl })
          .go({ response: "all_new" }),
        usedBefore(hours, userId, shard),
      ]);
      const row = { ...data, day };
      const usedToday = sumOf(countsIn(row, hoursOfDay(day)));
      // A person counts from their first operation until all were given back.
      const wasThere = usedToday - operations > 0;
      const people = person === undefined ? 0 : Number(usedToday > 0) - Number(wasThere);
      await shards()
        .update({ day, shard })
        .add({ [field]: operations, people })
        .set({ ttl })
        .go();
      return before + sumOf(countsIn(row, hours));
    },

    countOf,
    listShares,
    countOfDay: (day) => countOf(hoursOfDay(day)),
    listSharesOfDay: (day) => listShares(hoursOfDay(day)),

    async forget(userId, nowMs) {
      const shard = shardOfPerson(userId);
      const open = daysBefore(nowMs, KEPT_MS).map((day) => ({ day, shard, userId }));
      await shares().delete(open).go();
      const closed = daysBefore(nowMs, CLOSED_KEPT_MS);
      for (let from = 0; from < closed.length; from += DAYS_AT_ONCE) {
        for (const row of await listClosed(closed.slice(from, from + DAYS_AT_ONCE))) {
          if (row.shares.every((share) => share.userId !== userId)) continue;
          const named = row.shares.map((share) =>
            share.userId === userId ? { ...share, userId: FORMER } : share,
          );
          await closeDay({ ...row, shares: named });
        }
      }
    },

    closeDay,
    listClosed,
  };
}
