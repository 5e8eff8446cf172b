import {
  type BulkOutcome,
  bulkOutcomes,
  type BulkPublicationStatus,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { dueSoon, dueWorkEntity } from "../due/due-work.ts";
import { epochSeconds } from "../table/attributes.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { withLists, withSets } from "../table/number-sets.ts";
import { pageOf, readNow } from "../table/read.ts";
import {
  allOf,
  anyOf,
  batches,
  isOneOf,
  isUnchanged,
  quietly,
  transact,
  whole,
} from "../table/write.ts";
import { bulkCheckEntity } from "./bulk-check-row.ts";
import {
  bulkRunCampaignEntity,
  type BulkRunCampaignRow,
  bulkRunEntity,
  type BulkKey,
  type BulkRunRow,
  runSets,
} from "./bulk-run-row.ts";

/** In these statuses, nothing happens until a person requests it. */
export const restingStatuses = [
  "stopped",
  "done",
  "undone",
] as const satisfies readonly BulkPublicationStatus[];

/** As long as the run can be undone as a whole. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Makes the check or publication of a group due, in case its execution is not started or dies. */
export const dueBulk = ({ userId, groupId }: { userId: string; groupId: number }, nowMs: number) =>
  dueSoon({ userId, kind: "bulk_run", key: String(groupId) }, nowMs);

interface Is<Name> {
  notExists(name: Name): string;
  eq(name: Name, value: string | number): string;
}

/** The row of the check or the run still has its status and belongs to the same attempt. */
export const isStill = <Name>(
  row: Record<"runId" | "status" | "attempt", Name>,
  is: Is<Name>,
  { runId, status, attempt }: { runId: string; status: string; attempt?: number | undefined },
): string =>
  allOf(is.eq(row.runId, runId), is.eq(row.status, status), isUnchanged(is, row.attempt, attempt));

export function makeBulkRunStore(table: Table) {
  const runs = () => table.entity(bulkRunEntity);
  const campaigns = () => table.entity(bulkRunCampaignEntity);

  async function putCampaigns(rows: readonly BulkRunCampaignRow[], nowMs: number): Promise<void> {
    if (rows.length === 0) return;
    const ttl = epochSeconds(nowMs + KEPT_MS);
    const items = rows.map((row) => ({ ...withoutUndefined(row), ttl }));
    await whole(campaigns().put(items).go(batches));
  }

  /** Puts the run in place of `before` and makes it due; a new one only for the check whose set was approved. */
  async function put(run: BulkRunRow, nowMs: number, before: BulkRunRow | { checkId: string }) {
    const { userId, groupId, setHash } = run;
    const entities = {
      run: runs(),
      due: table.entity(dueWorkEntity),
      check: table.entity(bulkCheckEntity),
    };
    const ttl = epochSeconds(Date.parse(run.approvedAt) + KEPT_MS);
    const item = { ...withoutUndefined(withSets(run, runSets)), ttl };
    const refused = await transact(entities, (write) => [
      write.run
        .put(item)
        .where((stored, is) =>
          "checkId" in before
            ? anyOf(is.notExists(stored.status), isOneOf(is, stored.status, restingStatuses))
            : isStill(stored, is, before),
        )
        .commit(),
      write.due.put(dueBulk(run, nowMs)).commit(),
      ...("checkId" in before
        ? [
            write.check
              .check({ userId, groupId })
              .where((stored, is) =>
                allOf(
                  is.eq(stored.runId, before.checkId),
                  is.eq(stored.status, "checked"),
                  is.eq(stored.setHash, setHash),
                ),
              )
              .commit(),
          ]
        : []),
    ]);
    return !refused.includes(true);
  }

  return {
    /**
     * Replaces the last run: writes the campaigns first, then the run. Returns false if a check or another run is
     * running, or the group has a newer check.
     */
    async start(
      run: BulkRunRow,
      rows: readonly BulkRunCampaignRow[],
      checkId: string,
    ): Promise<boolean> {
      const startedMs = Date.parse(run.approvedAt);
      await putCampaigns(rows, startedMs);
      return put(run, startedMs, { checkId });
    },

    /** Consistent read. */
    async find(userId: string, groupId: number): Promise<BulkRunRow | undefined> {
      const row = await readNow(runs().get({ userId, groupId }));
      return row && withLists(row, runSets);
    },

    /**
     * Gives the run to the next attempt, in the status and with the lists of `to`, and makes it due soon. Undefined if
     * its status or attempt has changed since it was read.
     */
    async nextAttempt(
      run: BulkRunRow,
      to: Partial<BulkRunRow>,
      nowMs: number,
    ): Promise<BulkRunRow | undefined> {
      const attempt = (run.attempt ?? 0) + 1;
      const next = { ...run, ...to, attempt, waitingFor: undefined, waitUntilMs: undefined };
      return (await put(next, nowMs, run)) ? next : undefined;
    },

    /** Changes the status; false if it is no longer that of `run`, or another attempt has it, or it is not idle. */
    async changeStatus(
      run: BulkRunRow,
      to: BulkPublicationStatus,
      { isIdle = false } = {},
    ): Promise<boolean> {
      const { userId, groupId } = run;
      const changed = await runs()
        .patch({ userId, groupId })
        .set({ status: to })
        .where((row, is) => {
          const isSame = isStill(row, is, run);
          return isIdle ? allOf(isSame, is.notExists(row.running)) : isSame;
        })
        .go(quietly);
      return !changed.rejected;
    },

    /**
     * Moves a campaign to one of the lists, or to none, and adds the operations that this used; a repetition changes
     * nothing. A campaign starts only in the status that the run was read with. Returns the run; undefined if nothing
     * changed.
     */
    async move(
      run: BulkRunRow,
      index: number,
      {
        to,
        operations = 0,
        isUndoFailed = false,
      }: { to: BulkOutcome | "waiting"; operations?: number; isUndoFailed?: boolean },
    ): Promise<BulkRunRow | undefined> {
      const { userId, groupId, runId, status } = run;
      // DynamoDB: a set's element is given as a set of its own.
      const one = [index];
      const others = bulkOutcomes.filter((list) => list !== to);
      const from = Object.fromEntries(others.map((list) => [list, one]));
      const add = { operations, ...(to !== "waiting" && { [to]: one }) };
      const listed = to === "waiting" ? undefined : to;
      const onceIn = isUndoFailed ? "undoFailed" : listed;
      const moved = await runs()
        .patch({ userId, groupId })
        .add(isUndoFailed ? { ...add, undoFailed: one } : add)
        .delete(from)
        .where((row, is) =>
          allOf(
            is.eq(row.runId, runId),
            ...(to === "running" ? [is.eq(row.status, status)] : []),
            ...(onceIn === undefined ? [] : [is.notContains(row[onceIn], index as never)]),
          ),
        )
        .go({ response: "all_new", ...quietly });
      return moved.rejected ? undefined : withLists(moved.data, runSets);
    },

    /** Says why no campaign is started, and until when (epoch ms). */
    async pause(
      { userId, groupId, runId }: BulkRunRow,
      waitingFor: string,
      waitUntilMs: number,
    ): Promise<void> {
      await runs()
        .patch({ userId, groupId })
        .set({ waitingFor, waitUntilMs })
        .where((row, is) => is.eq(row.runId, runId))
        .go(quietly);
    },

    /** Consistent read. */
    findCampaign: (key: BulkKey, index: number): Promise<BulkRunCampaignRow | undefined> =>
      readNow(campaigns().get({ ...key, index })),

    putCampaigns,

    /** In the order of the group. */
    listCampaigns(
      { userId, groupId, runId }: BulkKey,
      page: PageRequest,
    ): Promise<Page<BulkRunCampaignRow>> {
      const question = () => campaigns().query.primary({ userId, groupId, runId });
      return pageOf(campaigns(), question, page);
    },
  };
}
