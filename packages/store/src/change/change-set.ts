import type { ChangeSetStatus } from "@adwright/contracts/change/change-set";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { splitPatch, type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { listNow, pageOf, readNow, readRows } from "../table/read.ts";
import { allOf, batches, isOneOf, quietly, transact, whole } from "../table/write.ts";
import { makeChangeSetEnd } from "./change-set-end.ts";
import {
  campaignChangeSetEntity,
  type ChangeSetBody,
  changeSetBodyEntity,
  changeSetEntity,
  type ChangeSetKey,
  type ChangeSetRow,
  openChangeSetEntity,
} from "./change-set-row.ts";

/** The fields of a set's row besides its key. */
type Fields = Partial<Omit<ChangeSetRow, keyof ChangeSetKey>>;

const keyOf = ({ userId, brandId, setId }: ChangeSetKey) => ({ userId, brandId, setId });

export function makeChangeSetStore(table: Table) {
  const sets = () => table.entity(changeSetEntity);
  const bodies = () => table.entity(changeSetBodyEntity);
  const opens = () => table.entity(openChangeSetEntity);
  const entities = () => ({ set: sets(), body: bodies(), open: opens() });

  return {
    ...makeChangeSetEnd(table),
    ...makeCampaignChangeSets(table),

    /**
     * Writes a new set. With `openAfter`, it becomes the brand's open set in place of that set, or of none; returns false
     * if another set was first.
     */
    async create(
      row: ChangeSetRow,
      body: ChangeSetBody,
      open?: { openAfter: number | undefined },
    ): Promise<boolean> {
      const { userId, brandId, setId } = row;
      const refused = await transact(entities(), (write) => [
        write.set.create(withoutUndefined(row)).commit(),
        write.body.put({ ...keyOf(row), ...pack(body) }).commit(),
        ...(open === undefined
          ? []
          : [
              write.open
                .put({ userId, brandId, setId })
                .where((stored, is) =>
                  open.openAfter === undefined
                    ? is.notExists(stored.setId)
                    : is.eq(stored.setId, open.openAfter),
                )
                .commit(),
            ]),
      ]);
      return !refused.includes(true);
    },

    /** Consistent read. */
    find: (key: ChangeSetKey): Promise<ChangeSetRow | undefined> => readNow(sets().get(keyOf(key))),

    /** Consistent read. */
    async findBody(key: ChangeSetKey): Promise<ChangeSetBody | undefined> {
      const { data } = await bodies().get(keyOf(key)).go({ consistent: true });
      return data === null ? undefined : unpack(data);
    },

    /** Sets by set id, with one call for a hundred; those that are gone are absent. Consistent reads. */
    async findAll(
      userId: string,
      keys: readonly Pick<ChangeSetKey, "brandId" | "setId">[],
    ): Promise<Map<number, ChangeSetRow>> {
      if (keys.length === 0) return new Map();
      // Two findings may be staged in the same set.
      const byId = new Map(keys.map((key) => [key.setId, key]));
      const names = [...byId.values()].map((key) => keyOf({ ...key, userId }));
      const rows = await readRows(table, sets(), names, { consistent: true });
      return new Map(rows.map((row) => [row.setId, row]));
    },

    /** The contents of sets, by set id. Consistent reads. */
    async findBodies(keys: readonly ChangeSetKey[]): Promise<Map<number, ChangeSetBody>> {
      const rows = await readRows(table, bodies(), keys.map(keyOf), { consistent: true });
      const contents = new Map<number, ChangeSetBody>();
      for (const row of rows) {
        const body = unpack(row);
        if (body !== undefined) contents.set(row.setId, body);
      }
      return contents;
    },

    /** The set that was opened last, whether or not it has ended. Consistent read. */
    async findOpenId(userId: string, brandId: number): Promise<number | undefined> {
      const { data } = await opens().get({ userId, brandId }).go({ consistent: true });
      return data?.setId;
    },

    /** The last open set of each brand, which may have ended; two calls. */
    async listOpen(userId: string): Promise<ChangeSetRow[]> {
      const { data } = await opens().query.primary({ userId }).go({ pages: "all" });
      return readRows(table, sets(), data.map(keyOf), { consistent: true });
    },

    /** Newest first. Consistent read. */
    listOf(userId: string, brandId: number, page: PageRequest): Promise<Page<ChangeSetRow>> {
      const question = () => sets().query.primary({ userId, brandId });
      return pageOf(sets(), question, page, { order: "desc", consistent: true });
    },

    /**
     * The sets of all brands that were applied at that time (ISO 8601) or later, oldest first. Reads at most 4 MB, some
     * 5,000 sets.
     */
    async listAppliedSince(userId: string, at: string): Promise<ChangeSetRow[]> {
      const { data } = await sets()
        .query.primary({ userId })
        .where(({ appliedAt }, is) => is.gte(appliedAt, at))
        .go({ pages: 4 });
      return data.toSorted((left, right) =>
        (left.appliedAt ?? "") < (right.appliedAt ?? "") ? -1 : 1,
      );
    },

    /** Replaces the set's content; false if it was edited since that version or has none of these statuses. */
    async edit(
      key: ChangeSetKey,
      { version, statuses }: { version: number; statuses: readonly ChangeSetStatus[] },
      fields: Fields,
      body: ChangeSetBody,
    ): Promise<boolean> {
      const { set, remove } = splitPatch(fields);
      const refused = await transact(entities(), (write) => [
        write.set
          .patch(keyOf(key))
          .set({ ...set, version: version + 1 })
          .remove(remove)
          .where((row, is) => allOf(is.eq(row.version, version), isOneOf(is, row.status, statuses)))
          .commit(),
        write.body.put({ ...keyOf(key), ...pack(body) }).commit(),
      ]);
      return !refused.includes(true);
    },

    /**
     * Sets fields; undefined removes one. Returns false if the set has none of these statuses, or another hash, version
     * or number of attempts, or with `cancelRequested: false` if somebody asked to discard it.
     */
    async move(
      key: ChangeSetKey,
      {
        statuses,
        hash,
        version,
        attempts,
        cancelRequested,
      }: {
        statuses: readonly ChangeSetStatus[];
        hash?: string;
        version?: number;
        attempts?: number;
        cancelRequested?: false;
      },
      fields: Fields,
    ): Promise<boolean> {
      const { set, remove } = splitPatch(fields);
      const moved = await sets()
        .patch(keyOf(key))
        .set(set)
        .remove(remove)
        .where((row, is) => {
          const isOfThese = isOneOf(is, row.status, statuses);
          const others = [
            ...(hash === undefined ? [] : [is.eq(row.hash, hash)]),
            ...(version === undefined ? [] : [is.eq(row.version, version)]),
            ...(attempts === undefined ? [] : [is.eq(row.attempts, attempts)]),
            ...(cancelRequested === undefined ? [] : [is.notExists(row.cancelRequested)]),
          ];
          // DynamoDB refuses redundant parentheses.
          return others.length === 0 ? isOfThese : allOf(isOfThese, ...others);
        })
        .go(quietly);
      return !moved.rejected;
    },
  };
}

/** The part of the store that records which sets changed a campaign. `campaign` is Google's resource name. */
function makeCampaignChangeSets(table: Table) {
  const links = () => table.entity(campaignChangeSetEntity);
  const sets = () => table.entity(changeSetEntity);

  return {
    /** Records that the set changes these campaigns. Can be repeated. */
    async noteCampaigns(
      { userId, brandId, setId }: ChangeSetKey,
      campaigns: readonly string[],
    ): Promise<void> {
      if (campaigns.length === 0) return;
      const noted = campaigns.map((campaign) => ({ userId, campaign, brandId, setId }));
      await whole(links().put(noted).go(batches));
    },

    /** The person's recorded sets, oldest first, including those that were not applied. Consistent reads. */
    async listOfCampaign(userId: string, campaign: string): Promise<ChangeSetRow[]> {
      const noted = await listNow(links().query.primary({ userId, campaign }));
      return readRows(table, sets(), noted.map(keyOf), { consistent: true });
    },
  };
}
