import { DAY_MS } from "@adwright/contracts/time";

import { epochSeconds } from "../table/attributes.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { readRows } from "../table/read.ts";
import { shardOf } from "../table/shard.ts";
import { isBelow, quietly } from "../table/write.ts";
import {
  beginnersIn,
  countsIn,
  dayOfHour,
  daysOf,
  type HourBeginners,
  hourOfDay,
  type Hours,
  hoursOfDay,
  type OperationCount,
  operationDayEntity,
  type OperationDayRow,
  operationShardEntity,
  type OperationShare,
  operationShareEntity,
  type OwnOperations,
  sumOf,
} from "./operation-row.ts";

/** The id in keys for work on nobody's behalf. */
const SYSTEM_USER = "system";
/** Replaces the id of a person who deleted their account. */
const FORMER = "former";

/** Spreads the counts over several items. */
const SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;
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

/** Adds up the shards of each hour. */
function addedUp(beginners: readonly HourBeginners[]): HourBeginners[] {
  const sums = new Map<number, HourBeginners>();
  for (const { hour, people, used } of beginners) {
    const sum = sums.get(hour) ?? { hour, people: 0, used: 0 };
    sums.set(hour, { hour, people: sum.people + people, used: sum.used + used });
  }
  return [...sums.values()];
}

/** What the rows of a person say; the one with the latest beginning counts. */
function ownOf(
  rows: readonly (Parameters<typeof countsIn>[0] & { begun?: number | undefined })[],
  hours: Hours,
): OwnOperations {
  const byHour = rows.flatMap((row) => countsIn(row, hours));
  const begun = Math.max(...rows.map((row) => row.begun ?? 0));
  return { used: sumOf(byHour), byHour, ...(begun >= hours.first && { begun }) };
}

export function makeOperationStore(table: Table) {
  const shards = () => table.entity(operationShardEntity);
  const shares = () => table.entity(operationShareEntity);
  const closedDays = () => table.entity(operationDayEntity);

  /** The total within the hours. Reads every shard of their days. */
  async function countOf(hours: Hours): Promise<OperationCount> {
    const keys = daysOf(hours).flatMap((day) => SHARDS.map((shard) => ({ day, shard })));
    const rows = await readRows(table, shards(), keys, { consistent: true });
    const counted = rows
      .map(({ people = 0, ...row }) => ({ people, row, byHour: countsIn(row, hours) }))
      .filter(({ byHour }) => byHour.length > 0);
    const byHour = counted.flatMap((one) => one.byHour);
    return {
      used: sumOf(byHour),
      people: counted.reduce((sum, { people }) => sum + people, 0),
      byHour,
      beginners: addedUp(counted.flatMap(({ row }) => beginnersIn(row, hours))),
    };
  }

  /** Each person's share of that total, and nobody's, largest first. People without operations are absent. */
  async function listShares(hours: Hours): Promise<OperationShare[]> {
    const parts = await Promise.all(
      daysOf(hours).flatMap((day) =>
        SHARDS.map((shard) => shares().query.primary({ day, shard }).go({ pages: "all" })),
      ),
    );
    const byUser = new Map<string, number>();
    for (const row of parts.flatMap(({ data }) => data)) {
      byUser.set(row.userId, (byUser.get(row.userId) ?? 0) + sumOf(countsIn(row, hours)));
    }
    return [...byUser]
      .map(([userId, used]) => ({ userId, isPerson: userId !== SYSTEM_USER, used }))
      .filter(({ used }) => used > 0)
      .toSorted((a, b) => b.used - a.used);
  }

  /** The person's rows of the given days, in any order. */
  async function rowsOf(userId: string, days: readonly string[]) {
    const shard = shardOfPerson(userId);
    const rows = await Promise.all(
      days.map((day) => shares().get({ userId, day, shard }).go({ consistent: true })),
    );
    return rows.flatMap(({ data }) => data ?? []);
  }

  /** Begins the person's time, unless another call has just done so. */
  async function begin(userId: string, { first, last }: Hours): Promise<boolean> {
    const key = { userId, day: dayOfHour(last), shard: shardOfPerson(userId) };
    const done = await shares()
      .update(key)
      .set({ begun: last })
      .where((row, is) => isBelow(is, row.begun, first))
      .go(quietly);
    return !done.rejected;
  }

  /** Adds to a shard of a day. */
  const addTo = (day: string, shard: string, counts: Record<string, number>) =>
    shards()
      .update({ day, shard })
      .add(counts)
      .set({ ttl: epochSeconds(startOf(day) + KEPT_MS) })
      .go();

  async function closeDay(row: OperationDayRow): Promise<void> {
    const ttl = epochSeconds(startOf(row.day) + CLOSED_KEPT_MS);
    await closedDays()
      .put({ ...withoutUndefined(row), ttl })
      .go();
  }

  /** The closed ones of the given days, in any order; at most 100. */
  async function listClosed(days: string[]): Promise<OperationDayRow[]> {
    const keys = days.map((day) => ({ day }));
    return readRows(table, closedDays(), keys, { consistent: false });
  }

  return {
    /**
     * Adds operations (negative to give them back) of a person, or on nobody's behalf, to the last of the hours.
     * Returns what that person, or nobody, has used within all of the hours.
     */
    async add(
      hours: Hours,
      person: string | undefined,
      operations: number,
    ): Promise<OwnOperations> {
      const userId = person ?? SYSTEM_USER;
      const day = dayOfHour(hours.last);
      const field = `h${hourOfDay(hours.last)}`;
      const shard = shardOfPerson(userId);
      const [{ data }, earlier] = await Promise.all([
        shares()
          .update({ userId, day, shard })
          .add({ [field]: operations })
          .set({ ttl: epochSeconds(startOf(day) + KEPT_MS) })
          .go({ response: "all_new" }),
        rowsOf(userId, daysOf(hours).slice(0, -1)),
      ]);
      const row = { ...data, day };
      const own = ownOf([...earlier, row], hours);
      const usedToday = sumOf(countsIn(row, hoursOfDay(day)));
      if (person === undefined) {
        await addTo(day, shard, { [field]: operations });
        return own;
      }
      const isFirst = own.begun === undefined && (await begin(userId, hours));
      const begun = own.begun ?? hours.last;
      const since = hourOfDay(begun);
      const ofBeginners = { [`b${since}`]: Number(isFirst), [`u${since}`]: operations };
      // A person counts from their first operation until all were given back.
      const people = Number(usedToday > 0) - Number(usedToday - operations > 0);
      const ofDay = { [field]: operations, people };
      if (dayOfHour(begun) === day) await addTo(day, shard, { ...ofDay, ...ofBeginners });
      else {
        await Promise.all([addTo(day, shard, ofDay), addTo(dayOfHour(begun), shard, ofBeginners)]);
      }
      return { ...own, begun };
    },

    /** What the person has used within the hours. */
    async usedBy(hours: Hours, userId: string): Promise<OwnOperations> {
      return ownOf(await rowsOf(userId, daysOf(hours)), hours);
    },

    countOf,
    listShares,
    /** Like `countOf`, for a whole day (yyyy-mm-dd, UTC). */
    countOfDay: (day: string): Promise<OperationCount> => countOf(hoursOfDay(day)),
    /** Like `listShares`, for a whole day. */
    listSharesOfDay: (day: string): Promise<OperationShare[]> => listShares(hoursOfDay(day)),

    /** Removes the person's id from the stored days; the operations remain counted. Can be repeated. */
    async forget(userId: string, nowMs: number): Promise<void> {
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
