import { conflict } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { dueSoon, dueWorkEntity } from "../due/due-work.ts";
import { statsEntity, usageEntity } from "../staff/stats.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { listNow, pageOf, readRow, readRows } from "../table/read.ts";
import { isBelow, quietly, transact } from "../table/write.ts";
import { makeGroupPhases } from "./group-phases.ts";
import { makeGroupRemoval } from "./group-removal.ts";
import {
  campaignGroupEntity,
  groupPageEntity,
  groupPlanEntity,
  type CampaignGroupRow,
  type GroupPageRow,
  type GroupPlanRow,
} from "./group-row.ts";
import { makeGroupTargets } from "./group-targets.ts";

export function makeCampaignGroupStore(table: Table) {
  const groups = () => table.entity(campaignGroupEntity);
  const plans = () => table.entity(groupPlanEntity);

  return {
    /**
     * Writes the group with its plan and counts one campaign per target against the month's limit and as unfinished, in
     * one transaction. "limit" if the plan does not allow that many.
     */
    async create(
      group: CampaignGroupRow,
      monthlyLimit: number | undefined,
      { negativeKeywords, targets }: GroupPlanRow,
    ): Promise<"created" | "limit"> {
      const { userId, id, month, totalTargets } = group;
      if (monthlyLimit !== undefined && totalTargets > monthlyLimit) return "limit";
      const entities = {
        group: groups(),
        usage: table.entity(usageEntity),
        plan: plans(),
        due: table.entity(dueWorkEntity),
        stats: table.entity(statsEntity),
      };
      const createdMs = Date.parse(group.createdAt);
      const [isIdTaken, isLimit] = await transact(entities, (write) => [
        write.group.create(withoutUndefined(group)).commit(),
        write.usage
          .update({ userId, month })
          .add({ campaigns: totalTargets })
          .where(({ campaigns }, is) => isBelow(is, campaigns, monthlyLimit, totalTargets))
          .commit(),
        write.plan.put({ userId, groupId: id, ...pack({ negativeKeywords, targets }) }).commit(),
        write.due.put(dueSoon({ userId, kind: "group", key: String(id) }, createdMs)).commit(),
        write.stats
          .update({ userId })
          .add({ unfinished: totalTargets, groups: 1 })
          .set({ lastGroupAt: group.createdAt })
          .commit(),
      ]);
      if (isIdTaken) throw conflict("This workflow exists already.");
      return isLimit ? "limit" : "created";
    },

    /** Also undefined for a group that is being deleted. */
    async find(
      userId: string,
      id: number,
      options?: { consistent: boolean },
    ): Promise<CampaignGroupRow | undefined> {
      const get = (how: { consistent: boolean }) => groups().get({ userId, id }).go(how);
      const row = options?.consistent
        ? ((await get({ consistent: true })).data ?? undefined)
        : await readRow(get);
      return row?.deletedAt === undefined ? row : undefined;
    },

    /** Newest first. */
    listOf(userId: string, page: PageRequest): Promise<Page<CampaignGroupRow>> {
      const question = () => groups().query.primary({ userId });
      return pageOf(groups(), question, page, {
        order: "desc",
        matches: ({ deletedAt }) => deletedAt === undefined,
      });
    },

    /** The newest groups of all people, for staff. */
    async listNewest(limit: number): Promise<CampaignGroupRow[]> {
      // Reads more than needed, because groups that are being deleted are skipped.
      const listed = await groups()
        .query.listed({})
        .go({ order: "desc", limit: 2 * limit });
      const rows = await readRows(table, groups(), listed.data, { consistent: false });
      return rows.filter(({ deletedAt }) => deletedAt === undefined).slice(0, limit);
    },

    async findPlan(userId: string, groupId: number): Promise<GroupPlanRow | undefined> {
      const row = await readRow((options) => plans().get({ userId, groupId }).go(options));
      const content = row && unpack(row);
      return content && { userId, groupId, ...content };
    },

    async putPage(page: GroupPageRow): Promise<void> {
      await table.entity(groupPageEntity).put(withoutUndefined(page)).go();
    },

    /** Removes the brand's id from all its groups; the brand's name stays. Can be repeated. */
    async unlinkBrandOfGroups(userId: string, brandId: number): Promise<void> {
      const own = groups().query.primary({ userId });
      const linked = await listNow(own.where((row, is) => is.eq(row.brandId, brandId)));
      for (const { id } of linked) {
        await groups()
          .patch({ userId, id })
          .remove(["brandId"])
          .where((row, is) => is.eq(row.brandId, brandId))
          .go(quietly);
      }
    },

    ...makeGroupTargets(table),
    ...makeGroupPhases(table),
    ...makeGroupRemoval(table),
  };
}
