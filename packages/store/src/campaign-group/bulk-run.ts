import type { BulkPublicationStatus } from "@adwright/contracts/campaign-group/bulk-publication";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { createWriteTransaction } from "electrodb";

import { epochSeconds } from "../table/attributes.ts";
import { allOf, anyOf, isOneOf, quietly } from "../table/conditions.ts";
import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { splitPatch } from "../table/split-patch.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { bulkCheckEntity } from "./bulk-check-entity.ts";
import { bulkRunCampaignEntity, bulkRunEntity } from "./bulk-run-entity.ts";
import type {
  BulkRunCampaignRow,
  BulkRunKey,
  BulkRunProgress,
  BulkRunRow,
} from "./bulk-run-row.ts";

/** In these statuses, nothing happens until a person requests it. */
export const restingStatuses = [
  "stopped",
  "done",
  "undone",
] as const satisfies readonly BulkPublicationStatus[];

/** electrodb writes batches of 25 items; this many run in parallel. */
const BATCHES_AT_ONCE = 4;
/** As long as the run can be undone as a whole. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** One driver's exclusive right to write a run, until it expires. Times are epoch ms. */
export interface RunLease {
  by: string;
  nowMs: number;
  untilMs: number;
}

type Leased =
  | { state: "mine"; run: BulkRunRow }
  | { state: "held"; untilMs: number }
  /** There is a newer run, or this one does not need a driver yet. */
  | { state: "not_due" };

export interface BulkRunStore {
  /**
   * Replaces the last run: writes the campaigns first, then the run. Returns false if a check or another run is
   * running, or the group has a newer check.
   */
  start(
    run: BulkRunRow,
    campaigns: readonly BulkRunCampaignRow[],
    checkId: string,
  ): Promise<boolean>;
  /** Consistent read. */
  find(userId: string, groupId: number): Promise<BulkRunRow | undefined>;
  lease(key: BulkRunKey, lease: RunLease): Promise<Leased>;
  /**
   * Writes progress and renews the lease. `isRetryTaken` says that failed campaigns were moved back to waiting. Returns
   * false if another driver holds the lease.
   */
  save(
    key: BulkRunKey,
    progress: BulkRunProgress,
    lease: RunLease,
    isRetryTaken: boolean,
  ): Promise<boolean>;
  /**
   * Ends a pass: releases the lease and sets when the next pass is due. The status only changes if nobody else has
   * changed it. Returns the status; undefined if another driver holds the lease.
   */
  endPass(
    key: BulkRunKey,
    end: {
      by: string;
      status: { from: BulkPublicationStatus; to: BulkPublicationStatus };
      dueAtMs: number;
    },
  ): Promise<BulkPublicationStatus | undefined>;
  /**
   * Changes the status as a person requested, and makes the next pass due immediately; false if it is not one of
   * `from`.
   */
  request(
    key: BulkRunKey,
    change: {
      from: readonly BulkPublicationStatus[];
      to: BulkPublicationStatus;
      isRetry?: boolean;
    },
  ): Promise<boolean>;
  /** Consistent read. */
  findCampaign(key: BulkRunKey, index: number): Promise<BulkRunCampaignRow | undefined>;
  putCampaigns(campaigns: readonly BulkRunCampaignRow[], nowMs: number): Promise<void>;
  /** In the order of the group. */
  listCampaigns(key: BulkRunKey, page: PageRequest): Promise<Page<BulkRunCampaignRow>>;
  /** All campaigns, at most 1,000. For work that is done once per run, not for screens. */
  allCampaigns(key: BulkRunKey): Promise<BulkRunCampaignRow[]>;
}

export function makeBulkRunStore(table: Table): BulkRunStore {
  const runs = () => table.entity(bulkRunEntity);
  const campaigns = () => table.entity(bulkRunCampaignEntity);

  async function putCampaigns(rows: readonly BulkRunCampaignRow[], nowMs: number): Promise<void> {
    if (rows.length === 0) return;
    const ttl = epochSeconds(nowMs + KEPT_MS);
    const items = rows.map((row) => ({ ...withoutUndefined(row), ttl }));
    const { unprocessed } = await campaigns().put(items).go({ concurrent: BATCHES_AT_ONCE });
    if (unprocessed.length > 0) throw new Error("The table left campaigns unwritten.");
  }

  async function find(userId: string, groupId: number) {
    const { data } = await runs().get({ userId, groupId }).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    async start(run, rows, checkId) {
      const { userId, groupId, setHash } = run;
      const startedMs = Date.parse(run.approvedAt);
      await putCampaigns(rows, startedMs);
      const ttl = epochSeconds(startedMs + KEPT_MS);
      const entities = { run: runs(), check: table.entity(bulkCheckEntity) };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
          write.run
            .put({ ...withoutUndefined(run), ttl })
            .where((stored, is) =>
              anyOf(is.notExists(stored.status), isOneOf(is, stored.status, restingStatuses)),
            )
            .commit(),
          write.check
            .check({ userId, groupId })
            .where((stored, is) =>
              allOf(
                is.eq(stored.checkId, checkId),
                is.eq(stored.status, "checked"),
                is.eq(stored.setHash, setHash),
              ),
            )
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    find,

    async lease({ userId, groupId, runId }, { by, nowMs, untilMs }) {
      const leased = await runs()
        .patch({ userId, groupId })
        .set({ leasedBy: by, leaseUntilMs: untilMs })
        .where((row, is) =>
          allOf(
            is.eq(row.runId, runId),
            anyOf(is.notExists(row.leaseUntilMs), is.lte(row.leaseUntilMs, nowMs)),
            anyOf(is.notExists(row.dueAtMs), is.lte(row.dueAtMs, nowMs)),
          ),
        )
        .go({ response: "all_new", ...quietly });
      if (!leased.rejected) return { state: "mine", run: leased.data };
      const { data } = await runs().get({ userId, groupId }).go({ consistent: true });
      const heldUntilMs = data?.runId === runId ? (data.leaseUntilMs ?? 0) : 0;
      if (heldUntilMs > nowMs) return { state: "held", untilMs: heldUntilMs };
      return { state: "not_due" };
    },

    async save({ userId, groupId, runId }, progress, { by, untilMs }, isRetryTaken) {
      const { set, remove } = splitPatch(progress);
      const saved = await runs()
        .patch({ userId, groupId })
        .set({ ...set, ...(isRetryTaken && { isRetry: false }), leaseUntilMs: untilMs })
        .remove(remove)
        .where((row, is) => allOf(is.eq(row.runId, runId), is.eq(row.leasedBy, by)))
        .go(quietly);
      return !saved.rejected;
    },

    async endPass({ userId, groupId, runId }, { by, status, dueAtMs }) {
      const end = (isMoving: boolean) =>
        runs()
          .patch({ userId, groupId })
          // If a person requested another status in the meantime, the next pass is due immediately.
          .set(isMoving ? { status: status.to, dueAtMs } : { dueAtMs: 0 })
          .remove(["leasedBy", "leaseUntilMs"])
          .where((row, is) =>
            allOf(
              is.eq(row.runId, runId),
              is.eq(row.leasedBy, by),
              ...(isMoving ? [is.eq(row.status, status.from)] : []),
            ),
          )
          .go({ response: "all_new", ...quietly });
      const moved = await end(true);
      if (!moved.rejected) return moved.data.status;
      const ended = await end(false);
      return ended.rejected ? undefined : ended.data.status;
    },

    async request({ userId, groupId, runId }, { from, to, isRetry = false }) {
      const asked = await runs()
        .patch({ userId, groupId })
        .set({ status: to, undoFailed: [], ...(isRetry && { isRetry }) })
        .remove(["dueAtMs", "waitingFor", "waitUntilMs"])
        .where((row, is) => allOf(is.eq(row.runId, runId), isOneOf(is, row.status, from)))
        .go(quietly);
      return !asked.rejected;
    },

    async findCampaign(key, index) {
      const { data } = await campaigns()
        .get({ ...key, index })
        .go({ consistent: true });
      return data ?? undefined;
    },

    putCampaigns,

    listCampaigns({ userId, groupId, runId }, page) {
      const key = { userId, groupId, runId };
      const question = () => campaigns().query.primary(key);
      return listPage<BulkRunCampaignRow>(
        {
          within: partitionOf(question()),
          read: (options) => question().go(options),
          keyOf: ({ index }) =>
            campaigns()
              .get({ ...key, index })
              .params().Key,
        },
        page,
      );
    },

    async allCampaigns({ userId, groupId, runId }) {
      const question = campaigns().query.primary({ userId, groupId, runId });
      const { data } = await question.go({ pages: "all", consistent: true });
      return data;
    },
  };
}
