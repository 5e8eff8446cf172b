import type { Page, PageRequest } from "@adwright/contracts/page";

import { campaignSummaryEntity, type CampaignSummaryRow } from "../campaign/campaign-row.ts";
import { dueWorkEntity } from "../due/due-work.ts";
import { epochSeconds } from "../table/attributes.ts";
import { batches, whole } from "../table/batches.ts";
import { allOf, anyOf, isOneOf, isUnchanged, quietly } from "../table/conditions.ts";
import { pageOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import type { RowOf } from "../table/row-of.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import {
  bulkCheckEntity,
  type BulkCheckKey,
  type BulkCheckResult,
  type BulkCheckRow,
  type CampaignDigest,
  campaignDigestEntity,
  checkedCampaignEntity,
  type CheckedCampaignKey,
  type CheckedCampaignRow,
} from "./bulk-check-row.ts";
import { bulkRunEntity } from "./bulk-run-row.ts";
import { dueBulk, restingStatuses } from "./bulk-run.ts";

/** A check is approved within minutes, but its findings can be read for longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function makeBulkCheckStore(table: Table) {
  const checks = () => table.entity(bulkCheckEntity);
  const campaigns = () => table.entity(checkedCampaignEntity);
  const digests = () => table.entity(campaignDigestEntity);
  const runs = () => table.entity(bulkRunEntity);
  const dues = () => table.entity(dueWorkEntity);
  const summaries = () => table.entity(campaignSummaryEntity);

  return {
    /**
     * Replaces the last check: writes the campaigns first, then the check. Returns false while a check or a publication
     * is running.
     */
    async start(check: BulkCheckRow, rows: readonly CheckedCampaignRow[]): Promise<boolean> {
      const { userId, groupId, checkId, attempt, startedAt, order, operations } = check;
      const { euPoliticalAdvertising, startServing } = check;
      const ttl = ttlFrom(Date.parse(startedAt));
      const items = rows.map((item) => ({ ...withoutUndefined(item), ttl }));
      await whole(campaigns().put(items).go(batches));
      const refused = await transact({ check: checks(), run: runs(), due: dues() }, (write) => [
        write.check
          .put({
            userId,
            groupId,
            checkId,
            status: "checking",
            ...(attempt !== undefined && { attempt }),
            startedAt,
            euPoliticalAdvertising,
            startServing,
            order,
            operations,
            ttl,
          })
          .where((stored, is) =>
            anyOf(is.notExists(stored.status), is.eq(stored.status, "checked")),
          )
          .commit(),
        write.run
          .check({ userId, groupId })
          .where((stored, is) =>
            anyOf(is.notExists(stored.status), isOneOf(is, stored.status, restingStatuses)),
          )
          .commit(),
        write.due.put(dueBulk(check, Date.parse(startedAt))).commit(),
      ]);
      return !refused.includes(true);
    },

    /** Consistent read. */
    async find(userId: string, groupId: number): Promise<BulkCheckRow | undefined> {
      const { data } = await checks().get({ userId, groupId }).go({ consistent: true });
      return data === null ? undefined : asCheck(data);
    },

    /** Gives the check to the next attempt, which is due soon; undefined if it has ended or another one has it. */
    async nextAttempt(check: BulkCheckRow, nowMs: number): Promise<BulkCheckRow | undefined> {
      const { userId, groupId, checkId, attempt = 0 } = check;
      const refused = await transact({ check: checks(), due: dues() }, (write) => [
        write.check
          .patch({ userId, groupId })
          .set({ attempt: attempt + 1 })
          .where((row, is) =>
            allOf(
              is.eq(row.checkId, checkId),
              is.eq(row.status, "checking"),
              isUnchanged(is, row.attempt, check.attempt),
            ),
          )
          .commit(),
        write.due.put(dueBulk(check, nowMs)).commit(),
      ]);
      return refused.includes(true) ? undefined : { ...check, attempt: attempt + 1 };
    },

    /** Consistent read. */
    async findCampaign(key: CheckedCampaignKey): Promise<CheckedCampaignRow | undefined> {
      const { data } = await campaigns().get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /** Writes the findings, and the digest of a publishable campaign. */
    async record(
      row: CheckedCampaignRow,
      digest: CampaignDigest | undefined,
      nowMs: number,
    ): Promise<void> {
      const { userId, groupId, checkId, index } = row;
      const ttl = ttlFrom(nowMs);
      // The digest is written first, so that a campaign recorded as checked never lacks it.
      if (digest) {
        await digests()
          .put({ userId, groupId, checkId, index, ttl, ...pack(digest) })
          .go();
      }
      await campaigns()
        .put({ ...withoutUndefined(row), ttl })
        .go();
    },

    /** Counts a recorded campaign; a repetition changes nothing. */
    async count(
      { userId, groupId, checkId, index }: CheckedCampaignKey,
      {
        hasErrors,
        hasWarnings,
        operations,
      }: { hasErrors: boolean; hasWarnings: boolean; operations: number },
    ): Promise<void> {
      await checks()
        .patch({ userId, groupId })
        .add({
          checked: [index],
          operations,
          ...(hasErrors && { withErrors: [index] }),
          ...(hasWarnings && { withWarnings: [index] }),
        })
        .where((row, is) =>
          allOf(is.eq(row.checkId, checkId), is.notContains(row.checked, index as never)),
        )
        .go(quietly);
    },

    /** Only the first end is stored. */
    async finish(
      { userId, groupId, checkId }: BulkCheckKey,
      {
        endedAt,
        setHash,
        result,
      }: { endedAt: string; setHash: string | undefined; result: BulkCheckResult },
    ): Promise<void> {
      await checks()
        .patch({ userId, groupId })
        .set({
          status: "checked",
          endedAt,
          ...(setHash === undefined ? {} : { setHash }),
          ...pack(result),
        })
        .where((row, is) => allOf(is.eq(row.checkId, checkId), is.eq(row.status, "checking")))
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
    listCampaigns(key: BulkCheckKey, page: PageRequest): Promise<Page<CheckedCampaignRow>> {
      const question = () => campaigns().query.primary(key);
      return pageOf(campaigns(), question, page);
    },

    /** The digests of the publishable campaigns, in the order of the group. */
    async allDigests(key: BulkCheckKey): Promise<CampaignDigest[]> {
      const { data } = await digests().query.primary(key).go({ pages: "all", consistent: true });
      return data.flatMap((row) => unpack(row) ?? []);
    },

    /** The existing ones of at most 1,000 campaigns, in any order. Consistent read. */
    async campaignsOf(
      userId: string,
      campaignIds: readonly number[],
    ): Promise<CampaignSummaryRow[]> {
      const ids = campaignIds.map((id) => ({ userId, id }));
      const reading = summaries()
        .get(ids)
        .go({ consistent: true, ...batches });
      return (await whole(reading)).data;
    },
  };
}

function ttlFrom(nowMs: number): number {
  return epochSeconds(nowMs + KEPT_MS);
}

/** DynamoDB has no empty sets; the attribute is absent instead. */
function asCheck({ content, zipped, ...item }: RowOf<typeof bulkCheckEntity>): BulkCheckRow {
  const { checked = [], withErrors = [], withWarnings = [] } = item;
  const result = unpack({ content, zipped });
  return { ...item, checked, withErrors, withWarnings, result };
}
