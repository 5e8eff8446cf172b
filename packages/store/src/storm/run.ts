import type { Page, PageRequest } from "@adwright/contracts/page";
import {
  openRunStates,
  type StormRunBody,
  type StormRunState,
} from "@adwright/contracts/storm/run";
import { type TransactWriteEntities } from "electrodb";

import { splitPatch, type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { pageOf, readNow } from "../table/read.ts";
import { allOf, anyOf, isOneOf, isUnchanged, quietly, transact, whole } from "../table/write.ts";
import { dueKeyOf, dueRowOf, makeDueRunStore } from "./due-run.ts";
import { stormRuleEntity } from "./rule-row.ts";
import {
  stormDueEntity,
  stormHeldEntity,
  stormLockEntity,
  stormOpenRunEntity,
  stormRunBodyEntity,
  stormRunEntity,
  type StormRunRow,
} from "./run-row.ts";

/** Of Google's operations, kept free for ending a run. */
export const HELD_PER_RUN = 30;

interface RunKey {
  userId: string;
  runId: number;
}
type Fields = Partial<Omit<StormRunRow, keyof RunKey>>;

interface Moving {
  states?: readonly StormRunState[];
  /** Of its rule as it was judged, if the run gets more days. */
  bookings?: number | undefined;
}

export function makeStormRunStore(table: Table) {
  const entities = () => ({
    run: table.entity(stormRunEntity),
    body: table.entity(stormRunBodyEntity),
    open: table.entity(stormOpenRunEntity),
    lock: table.entity(stormLockEntity),
    due: table.entity(stormDueEntity),
    held: table.entity(stormHeldEntity),
    rule: table.entity(stormRuleEntity),
  });
  const runs = () => entities().run;
  type Write = TransactWriteEntities<ReturnType<typeof entities>>;

  /** Counts a booking of a rule, unless there was another one since it had so many. */
  const book = (write: Write, { userId, ruleId }: StormRunRow, bookings: number | undefined) =>
    bookings === undefined
      ? []
      : [
          write.rule
            .patch({ userId, ruleId })
            .set({ bookings: bookings + 1 })
            .where((rule, is) => isUnchanged(is, rule.bookings, bookings || undefined))
            .commit(),
        ];

  /** Changes a run that is in one of these states and due at the time that was read. */
  const patch = (
    write: Write,
    { userId, runId, dueAt }: StormRunRow,
    states: readonly StormRunState[],
    fields: Fields,
  ) => {
    const { set, remove } = splitPatch(fields);
    return write.run
      .patch({ userId, runId })
      .set(set)
      .remove(remove)
      .where((row, is) =>
        allOf(
          isOneOf(is, row.state, states),
          dueAt === undefined ? is.notExists(row.dueAt) : is.eq(row.dueAt, dueAt),
        ),
      )
      .commit();
  };

  const findNow = (userId: string, runId: number): Promise<StormRunRow | undefined> =>
    readNow(runs().get({ userId, runId }));

  async function listByIds(userId: string, ids: readonly number[]): Promise<StormRunRow[]> {
    if (ids.length === 0) return [];
    const asked = ids.map((runId) => ({ userId, runId }));
    const { data } = await whole(runs().get(asked).go({ consistent: true }));
    return data.toSorted((a, b) => a.runId - b.runId);
  }

  /** Those of a person that have not ended, oldest first. Consistent. */
  async function listOpenOf(userId: string): Promise<StormRunRow[]> {
    const { data } = await entities()
      .open.query.primary({ userId })
      .go({ pages: "all", consistent: true });
    return listByIds(
      userId,
      data.map(({ runId }) => runId),
    );
  }

  /** Ends an open run: without its lock, its due row and its held operations. False if it has ended or moved since. */
  async function end(
    run: StormRunRow,
    fields: Fields & { state: StormRunState },
  ): Promise<boolean> {
    const { userId, runId, customerId, campaign, dueAt } = run;
    const refused = await transact(entities(), (write) => [
      patch(write, run, openRunStates, {
        ...fields,
        dueAt: undefined,
        leasedBy: undefined,
        leaseUntilMs: undefined,
      }),
      write.lock
        .delete({ customerId, campaign })
        .where((lock, is) => anyOf(is.eq(lock.runId, runId), is.notExists(lock.runId)))
        .commit(),
      write.open.delete({ userId, runId }).commit(),
      write.held.upsert({}).add({ operations: -HELD_PER_RUN }).commit(),
      ...(dueAt === undefined ? [] : [write.due.delete(dueKeyOf(run, dueAt)).commit()]),
    ]);
    return !refused.includes(true);
  }

  return {
    ...makeDueRunStore(table),

    /**
     * Begins a run: with the lock of its campaign, the row by which it is ended, and the operations for its end. `in_use`
     * if the campaign has a run of anybody; `changed` if another run was booked since its rule had so many `bookings`.
     */
    async plan(
      row: StormRunRow & { dueAt: string },
      body: StormRunBody,
      bookings?: number,
    ): Promise<"planned" | "in_use" | "changed"> {
      const { userId, runId, ruleId, customerId, campaign, dueAt } = row;
      const [isLocked, ...others] = await transact(entities(), (write) => [
        write.lock.create({ customerId, campaign, userId, runId }).commit(),
        write.run.create(withoutUndefined(row)).commit(),
        write.body.put({ userId, runId, ...pack(body) }).commit(),
        write.open.put({ userId, runId, ruleId }).commit(),
        write.due.put(dueRowOf(row, dueAt)).commit(),
        write.held.upsert({}).add({ operations: HELD_PER_RUN }).commit(),
        ...book(write, row, bookings),
      ]);
      if (isLocked) return "in_use";
      return others.includes(true) ? "changed" : "planned";
    },

    /** Stores that a campaign was not started; once, as the id is made once. */
    async skip(row: StormRunRow, body: StormRunBody): Promise<void> {
      await runs().put(withoutUndefined(row)).go();
      await entities()
        .body.put({ userId: row.userId, runId: row.runId, ...pack(body) })
        .go();
    },

    /** Consistent. */
    findNow,

    async findBody(userId: string, runId: number): Promise<StormRunBody | undefined> {
      const { data } = await entities().body.get({ userId, runId }).go({ consistent: true });
      return data === null ? undefined : unpack(data);
    },

    listOpenOf,

    /** Those with an id from this one on, oldest first. Consistent. */
    async listSince(userId: string, firstId: number): Promise<StormRunRow[]> {
      const { data } = await runs()
        .query.primary({ userId })
        .gte({ runId: firstId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Newest first. */
    listOf: (userId: string, page: PageRequest): Promise<Page<StormRunRow>> =>
      pageOf(runs(), () => runs().query.primary({ userId }), page, { order: "desc" }),

    /**
     * Changes an open run as it was read, and answers it as it is then; with another `dueAt`, it is looked at again then.
     * Undefined if it has none of the states, or was moved or booked since.
     */
    async move(
      run: StormRunRow,
      fields: Fields,
      { states = openRunStates, bookings }: Moving = {},
    ): Promise<StormRunRow | undefined> {
      const { dueAt: from } = run;
      const { dueAt: to, revertAt = run.revertAt } = fields;
      const isMoved = to !== undefined && to !== from;
      const refused = await transact(entities(), (write) => [
        patch(write, run, states, fields),
        ...(isMoved ? [write.due.put(dueRowOf({ ...run, revertAt }, to)).commit()] : []),
        ...(isMoved && from !== undefined ? [write.due.delete(dueKeyOf(run, from)).commit()] : []),
        ...book(write, run, bookings),
      ]);
      return refused.includes(true) ? undefined : { ...run, ...fields };
    },

    end,

    /** Changes a run that has ended, such as what it did cost. */
    async note({ userId, runId }: RunKey, fields: Fields): Promise<void> {
      const { set, remove } = splitPatch(fields);
      await runs().patch({ userId, runId }).set(set).remove(remove).go(quietly);
    },

    /** Takes or renews a worker's lease on a run. If another one has it, answers until when (epoch ms). */
    async takeLease(
      { userId, runId }: RunKey,
      { by, nowMs, untilMs }: { by: string; nowMs: number; untilMs: number },
    ): Promise<number | undefined> {
      const { rejected } = await runs()
        .patch({ userId, runId })
        .set({ leasedBy: by, leaseUntilMs: untilMs })
        .where((row, is) =>
          anyOf(
            is.notExists(row.leaseUntilMs),
            is.lte(row.leaseUntilMs, nowMs),
            is.eq(row.leasedBy, by),
          ),
        )
        .go(quietly);
      return rejected ? ((await findNow(userId, runId))?.leaseUntilMs ?? nowMs) : undefined;
    },

    async releaseLease({ userId, runId }: RunKey, by: string): Promise<void> {
      await runs()
        .patch({ userId, runId })
        .remove(["leasedBy", "leaseUntilMs"])
        .where((row, is) => is.eq(row.leasedBy, by))
        .go(quietly);
    },

    /** Whose run has the campaign. Consistent. */
    findLock: (customerId: string, campaign: string): Promise<RunKey | undefined> =>
      readNow(entities().lock.get({ customerId, campaign })),

    /** Removes the rows outside the person's partition; for erasing an account. */
    async removeAllOf(userId: string): Promise<void> {
      for (const run of await listOpenOf(userId)) await end(run, { state: "failed" });
    },

    /** How many of Google's operations are kept for ending runs. */
    async heldOperations(): Promise<number> {
      const { data } = await entities().held.get({}).go();
      return Math.max(0, data?.operations ?? 0);
    },
  };
}
