import type { Page, PageRequest } from "@adwright/contracts/page";

import { dueWorkEntity } from "../due/due-work.ts";
import { epochSeconds } from "../table/attributes.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { withLists, withSets } from "../table/number-sets.ts";
import { pack, unpack } from "../table/packed.ts";
import { listNow, pageOf, readNow } from "../table/read.ts";
import { allOf, anyOf, batches, isOneOf, quietly, transact, whole } from "../table/write.ts";
import {
  bulkCheckEntity,
  type BulkCheckResult,
  type BulkCheckRow,
  type CampaignDigest,
  campaignDigestEntity,
  checkedCampaignEntity,
  type CheckedCampaignRow,
  checkSets,
} from "./bulk-check-row.ts";
import { bulkRunEntity, type BulkKey } from "./bulk-run-row.ts";
import { dueBulk, isStill, restingStatuses } from "./bulk-run.ts";

/** A check is approved within minutes, but its findings can be read for longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const ttlFrom = (nowMs: number): number => epochSeconds(nowMs + KEPT_MS);

export function makeBulkCheckStore(table: Table) {
  const checks = () => table.entity(bulkCheckEntity);
  const campaigns = () => table.entity(checkedCampaignEntity);
  const digests = () => table.entity(campaignDigestEntity);

  /** Puts a check that has not ended in place of `before` and makes it due; a new one only while nothing is at work. */
  async function put(check: BulkCheckRow, nowMs: number, before?: BulkCheckRow): Promise<boolean> {
    const { result: _, ...row } = check;
    const { userId, groupId, startedAt } = row;
    const ttl = ttlFrom(Date.parse(startedAt));
    const item = { ...withoutUndefined(withSets(row, checkSets)), ttl };
    const entities = {
      check: checks(),
      run: table.entity(bulkRunEntity),
      due: table.entity(dueWorkEntity),
    };
    const refused = await transact(entities, (write) => [
      write.check
        .put(item)
        .where((stored, is) =>
          before
            ? isStill(stored, is, before)
            : anyOf(is.notExists(stored.status), is.eq(stored.status, "checked")),
        )
        .commit(),
      write.run
        .check({ userId, groupId })
        .where((stored, is) =>
          anyOf(is.notExists(stored.status), isOneOf(is, stored.status, restingStatuses)),
        )
        .commit(),
      write.due.put(dueBulk(check, nowMs)).commit(),
    ]);
    return !refused.includes(true);
  }

  return {
    /**
     * Replaces the last check: writes the campaigns first, then the check. Returns false while a check or a publication
     * is running.
     */
    async start(check: BulkCheckRow, rows: readonly CheckedCampaignRow[]): Promise<boolean> {
      const startedMs = Date.parse(check.startedAt);
      const ttl = ttlFrom(startedMs);
      const items = rows.map((item) => ({ ...withoutUndefined(item), ttl }));
      await whole(campaigns().put(items).go(batches));
      return put(check, startedMs);
    },

    /** Consistent read. */
    async find(userId: string, groupId: number): Promise<BulkCheckRow | undefined> {
      const row = await readNow(checks().get({ userId, groupId }));
      if (row === undefined) return undefined;
      const { content, zipped, ...item } = withLists(row, checkSets);
      return { ...item, result: unpack({ content, zipped }) };
    },

    /** Gives the check to the next attempt, which is due soon; undefined if it has ended or another one has it. */
    async nextAttempt(check: BulkCheckRow, nowMs: number): Promise<BulkCheckRow | undefined> {
      const next = { ...check, attempt: (check.attempt ?? 0) + 1 };
      return (await put(next, nowMs, check)) ? next : undefined;
    },

    /** Consistent read. */
    findCampaign: (key: BulkKey, index: number): Promise<CheckedCampaignRow | undefined> =>
      readNow(campaigns().get({ ...key, index })),

    /** Writes the findings, and the digest of a publishable campaign. */
    async record(
      row: CheckedCampaignRow,
      digest: CampaignDigest | undefined,
      nowMs: number,
    ): Promise<void> {
      const { userId, groupId, runId, index } = row;
      const ttl = ttlFrom(nowMs);
      // The digest is written first, so that a campaign recorded as checked never lacks it.
      if (digest) {
        await digests()
          .put({ userId, groupId, runId, index, ttl, ...pack(digest) })
          .go();
      }
      await campaigns()
        .put({ ...withoutUndefined(row), ttl })
        .go();
    },

    /** Counts a recorded campaign; a repetition changes nothing. */
    async count(
      { userId, groupId, runId, index }: BulkKey & { index: number },
      found: { hasErrors: boolean; hasWarnings: boolean; operations: number },
    ): Promise<void> {
      await checks()
        .patch({ userId, groupId })
        .add({
          checked: [index],
          operations: found.operations,
          ...(found.hasErrors && { withErrors: [index] }),
          ...(found.hasWarnings && { withWarnings: [index] }),
        })
        .where((row, is) =>
          allOf(is.eq(row.runId, runId), is.notContains(row.checked, index as never)),
        )
        .go(quietly);
    },

    /** Only the first end is stored. */
    async finish(
      { userId, groupId, runId }: BulkKey,
      { result, ...rest }: Pick<BulkCheckRow, "endedAt" | "setHash"> & { result: BulkCheckResult },
    ): Promise<void> {
      const ended = { status: "checked" as const, ...rest, ...pack(result) };
      await checks()
        .patch({ userId, groupId })
        .set(withoutUndefined(ended))
        .where((row, is) => allOf(is.eq(row.runId, runId), is.eq(row.status, "checking")))
        .go(quietly);
    },

    /** Ends the approval of a set: it is checked again before any of it is published. Can be repeated. */
    async endApproval(userId: string, groupId: number, setHash: string): Promise<void> {
      await checks()
        .patch({ userId, groupId })
        .remove(["setHash"])
        .where((row, is) => is.eq(row.setHash, setHash))
        .go(quietly);
    },

    /** In the order of the group. */
    listCampaigns(
      { userId, groupId, runId }: BulkKey,
      page: PageRequest,
    ): Promise<Page<CheckedCampaignRow>> {
      const question = () => campaigns().query.primary({ userId, groupId, runId });
      return pageOf(campaigns(), question, page);
    },

    /** The digests of the publishable campaigns, in the order of the group. */
    async allDigests({ userId, groupId, runId }: BulkKey): Promise<CampaignDigest[]> {
      const rows = await listNow(digests().query.primary({ userId, groupId, runId }));
      return rows.flatMap((row) => unpack(row) ?? []);
    },
  };
}
