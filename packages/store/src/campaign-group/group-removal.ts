import type { CampaignStatus } from "@adwright/contracts/campaign";

import { counterOf } from "../campaign/campaign-counters.ts";
import {
  campaignBodyEntity,
  campaignSummaryEntity,
  type CampaignSummaryRow,
} from "../campaign/campaign-row.ts";
import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import { statsEntity, usageEntity } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { allOf, deleteAll, isOneOf, quietly, transact } from "../table/write.ts";
import { bulkCheckEntity, campaignDigestEntity, checkedCampaignEntity } from "./bulk-check-row.ts";
import { bulkRunCampaignEntity, bulkRunEntity } from "./bulk-run-row.ts";
import {
  campaignGroupEntity,
  type CampaignGroupRow,
  groupPageEntity,
  groupPlanEntity,
  groupProgressEntity,
  groupTargetEntity,
  type GroupTargetRow,
} from "./group-row.ts";

/** Statuses in which no worker works on the targets. */
const idleStatuses: CampaignGroupRow["status"][] = ["error", "goals_ready", "drafts_ready"];

type NamedCampaign = Pick<CampaignSummaryRow, "id" | "status">;

export function makeGroupRemoval(table: Table) {
  const groups = () => table.entity(campaignGroupEntity);
  const targets = () => table.entity(groupTargetEntity);
  const summaries = () => table.entity(campaignSummaryEntity);
  const entities = () => ({
    group: groups(),
    target: targets(),
    summary: summaries(),
    body: table.entity(campaignBodyEntity),
    stats: table.entity(statsEntity),
    usage: table.entity(usageEntity),
  });

  return {
    /**
     * Removes a campaign that was never published, if it is unchanged since it was read, from its group: rows, totals
     * and counters in one transaction. Returns false if the campaign or the group has changed in the meantime, or the
     * group is working.
     */
    async removeCampaign(
      group: CampaignGroupRow,
      target: GroupTargetRow,
      { id, status }: NamedCampaign,
    ): Promise<boolean> {
      const { userId, month } = group;
      const refused = await transact(entities(), (write) => [
        write.summary
          .remove({ userId, id })
          .where((row, is) => allOf(is.eq(row.status, status), is.eq(row.groupId, group.id)))
          .commit(),
        write.body.delete({ userId, id }).commit(),
        write.target.delete({ userId, groupId: group.id, index: target.index }).commit(),
        write.group
          .patch({ userId, id: group.id })
          .add(partOf(target))
          .where((row, is) =>
            allOf(isOneOf(is, row.status, idleStatuses), is.eq(row.round, group.round)),
          )
          .commit(),
        write.stats
          .update({ userId })
          .add({ [counterOf(status)]: -1 })
          .commit(),
        ...(status === "generating"
          ? [write.usage.update({ userId, month }).add({ campaigns: -1 }).commit()]
          : []),
      ]);
      if (refused.includes(true)) return false;
      await refreshLatestDraft(table, userId);
      return true;
    },

    /** Permanently hides an idle group; false if it is working. Can be repeated. */
    async hide({ userId, id, round }: CampaignGroupRow, nowMs: number): Promise<boolean> {
      const { rejected } = await groups()
        .patch({ userId, id })
        .set({ deletedAt: new Date(nowMs).toISOString() })
        .where((row, is) => allOf(isOneOf(is, row.status, idleStatuses), is.eq(row.round, round)))
        .go(quietly);
      return !rejected;
    },

    /** Hides every group of a person who is being erased, working or not, so that no task begins. Returns their ids. */
    async hideAll(userId: string, nowMs: number): Promise<number[]> {
      const deletedAt = new Date(nowMs).toISOString();
      const { data } = await groups().query.primary({ userId }).go({ pages: "all" });
      for (const { id } of data) {
        await groups().patch({ userId, id }).set({ deletedAt }).go(quietly);
      }
      return data.map(({ id }) => id);
    },

    /**
     * Removes at most 30 campaigns of a hidden group, if they are unchanged since they were read, with their counts, in
     * one transaction. Returns false, and removes none, if one has changed. Campaigns without texts are given back to
     * the month.
     */
    async eraseCampaigns(
      { userId, id: groupId, month }: CampaignGroupRow,
      campaigns: readonly NamedCampaign[],
    ): Promise<boolean> {
      const counts = countsOf(campaigns);
      const unwritten = campaigns.filter(({ status }) => status === "generating").length;
      const refused = await transact(entities(), (write) => [
        ...campaigns.flatMap(({ id, status }) => [
          write.summary
            .remove({ userId, id })
            .where((row, is) => allOf(is.eq(row.status, status), is.eq(row.groupId, groupId)))
            .commit(),
          write.body.delete({ userId, id }).commit(),
        ]),
        write.stats.update({ userId }).add(counts).commit(),
        ...(unwritten > 0
          ? [write.usage.update({ userId, month }).add({ campaigns: -unwritten }).commit()]
          : []),
      ]);
      return !refused.includes(true);
    },

    /** Removes a campaign from its group; the campaign stays. */
    async leaveGroup(userId: string, id: number): Promise<void> {
      await summaries().patch({ userId, id }).remove(["groupId", "groupIndex"]).go(quietly);
    },

    /** Removes every item of a hidden group whose campaigns are gone. Can be repeated. */
    async erase(userId: string, groupId: number): Promise<void> {
      const { data } = await targets()
        .query.primary({ userId, groupId })
        .go({ attributes: ["userId", "groupId", "index"], pages: "all", consistent: true });
      await deleteAll(targets(), data);
      await table.entity(groupPlanEntity).delete({ userId, groupId }).go();
      await table.entity(groupPageEntity).delete({ userId, groupId }).go();
      for (const phase of ["goals", "drafts"] as const) {
        await table.entity(groupProgressEntity).delete({ userId, groupId, phase }).go();
      }
      await eraseBulkRows(table, userId, groupId);
      await refreshLatestDraft(table, userId);
      await groups().delete({ userId, id: groupId }).go();
    },

    /** Finds hidden groups, too. */
    findToErase: (userId: string, id: number): Promise<CampaignGroupRow | undefined> =>
      readNow(groups().get({ userId, id })),
  };
}

/** What removing this target subtracts from the group's totals. */
function partOf({ goals, drafts }: GroupTargetRow) {
  return {
    totalTargets: -1,
    completedGoals: goals === "done" ? -1 : 0,
    failedGoals: goals === "failed" ? -1 : 0,
    completedDrafts: drafts === "done" ? -1 : 0,
    failedDrafts: drafts === "failed" ? -1 : 0,
  };
}

function countsOf(campaigns: readonly { status: CampaignStatus }[]) {
  const counts: Record<string, number> = {};
  for (const { status } of campaigns) {
    const counter = counterOf(status);
    counts[counter] = (counts[counter] ?? 0) - 1;
  }
  return counts;
}

/** Removes all checks and bulk publications of an idle group, with their campaigns. Can be repeated. */
async function eraseBulkRows(table: Table, userId: string, groupId: number): Promise<void> {
  const ofGroup = { userId, groupId };
  const attributes = ["userId", "groupId", "runId", "index"] as const;
  const all = { attributes: [...attributes], pages: "all", consistent: true } as const;
  const checked = table.entity(checkedCampaignEntity);
  const digests = table.entity(campaignDigestEntity);
  const started = table.entity(bulkRunCampaignEntity);
  await deleteAll(checked, (await checked.query.primary(ofGroup).go({ ...all })).data);
  await deleteAll(digests, (await digests.query.primary(ofGroup).go({ ...all })).data);
  await deleteAll(started, (await started.query.primary(ofGroup).go({ ...all })).data);
  await table.entity(bulkCheckEntity).delete(ofGroup).go();
  await table.entity(bulkRunEntity).delete(ofGroup).go();
}
