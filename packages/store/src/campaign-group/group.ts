import { AppError } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { createWriteTransaction } from "electrodb";

import { statsEntity, usageEntity } from "../staff/stats-entity.ts";
import { isBelow } from "../table/conditions.ts";
import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { campaignGroupEntity, groupTargetEntity } from "./group-entity.ts";
import type { CampaignGroupRow, GroupTargetRow } from "./group-row.ts";

/** electrodb: batches of 25 items, so many in flight. */
const BATCHES_AT_ONCE = 4;

export interface CampaignGroupStore {
  /**
   * Puts the group and counts one campaign for each of its targets, against the month's limit and among the person's
   * unfinished ones, in one transaction. "limit" where the plan does not allow that many.
   */
  create(group: CampaignGroupRow, monthlyLimit: number | undefined): Promise<"created" | "limit">;
  find(userId: string, groupId: number): Promise<CampaignGroupRow | undefined>;
  /** Newest first. */
  listOf(userId: string, page: PageRequest): Promise<Page<CampaignGroupRow>>;
  /** Writes targets, new ones or again; repeatable. */
  putTargets(targets: readonly GroupTargetRow[]): Promise<void>;
  findTarget(userId: string, groupId: number, index: number): Promise<GroupTargetRow | undefined>;
  /** By index. */
  listTargets(userId: string, groupId: number, page: PageRequest): Promise<Page<GroupTargetRow>>;
  /** All of them by index, at most 1,000: for what is done once a phase, never for a screen. */
  allTargets(userId: string, groupId: number): Promise<GroupTargetRow[]>;
}

export function makeCampaignGroupStore(table: Table): CampaignGroupStore {
  const groups = () => table.entity(campaignGroupEntity);
  const targets = () => table.entity(groupTargetEntity);

  return {
    async create(group, monthlyLimit) {
      const { userId, month, totalTargets } = group;
      if (monthlyLimit !== undefined && totalTargets > monthlyLimit) return "limit";
      const entities = {
        group: groups(),
        usage: table.entity(usageEntity),
        stats: table.entity(statsEntity),
      };
      const [isIdTaken, isLimit] = await transact(
        createWriteTransaction(entities, (write) => {
          const used = write.usage.update({ userId, month }).add({ campaigns: totalTargets });
          // A condition has no arithmetic: what may be counted before these targets is computed here.
          const most = (monthlyLimit ?? 0) - totalTargets + 1;
          return [
            write.group.create(withoutUndefined(group)).commit(),
            monthlyLimit === undefined
              ? used.commit()
              : used.where(({ campaigns }, is) => isBelow(is, campaigns, most)).commit(),
            write.stats.update({ userId }).add({ unfinished: totalTargets }).commit(),
          ];
        }),
      );
      if (isIdTaken) throw new AppError("CONFLICT", "This workflow exists already.");
      return isLimit ? "limit" : "created";
    },

    find: (userId, id) => readRow((options) => groups().get({ userId, id }).go(options)),

    listOf(userId, page) {
      const question = () => groups().query.primary({ userId });
      return listPage<CampaignGroupRow>(
        {
          within: partitionOf(question()),
          read: (options) => question().go({ ...options, order: "desc" }),
          keyOf: ({ id }) => groups().get({ userId, id }).params().Key,
        },
        page,
      );
    },

    async putTargets(rows) {
      if (rows.length === 0) return;
      const items = rows.map((row) => withoutUndefined(row));
      const { unprocessed } = await targets().put(items).go({ concurrent: BATCHES_AT_ONCE });
      if (unprocessed.length > 0) throw new Error("The table left targets unwritten.");
    },

    findTarget: (userId, groupId, index) =>
      readRow((options) => targets().get({ userId, groupId, index }).go(options)),

    listTargets(userId, groupId, page) {
      const question = () => targets().query.primary({ userId, groupId });
      return listPage<GroupTargetRow>(
        {
          within: partitionOf(question()),
          read: (options) => question().go(options),
          keyOf: ({ index }) => targets().get({ userId, groupId, index }).params().Key,
        },
        page,
      );
    },

    async allTargets(userId, groupId) {
      const question = targets().query.primary({ userId, groupId });
      const { data } = await question.go({ pages: "all", consistent: true });
      return data;
    },
  };
}
