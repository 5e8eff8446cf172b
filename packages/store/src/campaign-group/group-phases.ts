import type { GroupPhase } from "@adwright/contracts/campaign-group/task";

import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import { dueSoon, dueWorkEntity } from "../due/due-work.ts";
import { statsEntity, usageEntity } from "../staff/stats.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { withLists } from "../table/number-sets.ts";
import { readNow, readRows } from "../table/read.ts";
import { allOf, isBelow, isOneOf, quietly, transact } from "../table/write.ts";
import {
  campaignGroupEntity,
  type CampaignGroupRow,
  groupProgressEntity,
  type GroupProgressRow,
} from "./group-row.ts";

type Status = CampaignGroupRow["status"];

/** The group's status during each phase. */
const statusOfPhase: Record<GroupPhase, Status> = {
  goals: "generating_goals",
  drafts: "generating_drafts",
};

type PhaseKey = Pick<GroupProgressRow, "userId" | "groupId" | "phase" | "round">;

/** The fields that are set when a phase ends. */
export type PhaseEnd = Pick<
  CampaignGroupRow,
  | "status"
  | "completedGoals"
  | "failedGoals"
  | "completedDrafts"
  | "failedDrafts"
  | "aiMicroDollars"
  | "error"
>;

const phaseOf = ({ status }: CampaignGroupRow): GroupPhase | undefined =>
  status === "generating_goals" ? "goals" : status === "generating_drafts" ? "drafts" : undefined;

export function makeGroupPhases(table: Table) {
  const progress = () => table.entity(groupProgressEntity);
  const entities = () => ({
    group: table.entity(campaignGroupEntity),
    usage: table.entity(usageEntity),
    stats: table.entity(statsEntity),
    progress: progress(),
    due: table.entity(dueWorkEntity),
  });

  return {
    /**
     * Starts a phase: writes status, round and progress in one transaction, and counts `counted` campaigns against the
     * limit of `month`. "busy" if the group has changed since it was read, "limit" if the plan does not allow that
     * many.
     */
    async startPhase(
      group: CampaignGroupRow,
      start: {
        phase: GroupPhase;
        from: Status[];
        total: number;
        order?: number[] | undefined;
        doneBefore: number;
        failedBefore: number;
        nowMs: number;
        counted: number;
        month: string;
        monthlyLimit: number | undefined;
      },
    ): Promise<"started" | "busy" | "limit"> {
      const { userId, id, totalTargets } = group;
      const { phase, from, total, order, nowMs, counted, month, monthlyLimit } = start;
      if (monthlyLimit !== undefined && counted > monthlyLimit) return "limit";
      const { doneBefore, failedBefore } = start;
      const round = group.round + 1;
      const row = { phase, round, total, order, doneBefore, failedBefore, movedAtMs: nowMs };
      const [isBusy, , , isLimit] = await transact(entities(), (write) => [
        write.group
          .patch({ userId, id })
          .set({ status: statusOfPhase[phase], round, ...(counted > 0 && { month }) })
          .remove(["error"])
          .where((stored, is) =>
            allOf(
              isOneOf(is, stored.status, from),
              is.eq(stored.round, group.round),
              is.eq(stored.totalTargets, totalTargets),
              is.notExists(stored.deletedAt),
            ),
          )
          .commit(),
        write.progress.put(withoutUndefined({ userId, groupId: id, ...row })).commit(),
        write.due.put(dueSoon({ userId, kind: "group", key: String(id) }, nowMs)).commit(),
        ...(counted > 0
          ? [
              write.usage
                .update({ userId, month })
                .add({ campaigns: counted })
                .where(({ campaigns }, is) => isBelow(is, campaigns, monthlyLimit, counted))
                .commit(),
            ]
          : []),
      ]);
      if (isBusy) return "busy";
      return isLimit ? "limit" : "started";
    },

    /**
     * Counts a target as done or failed and returns the progress; a repetition changes nothing. Undefined if another
     * round has begun.
     */
    async countTarget(
      { userId, groupId, phase, round, index }: PhaseKey & { index: number },
      state: "done" | "failed",
      nowMs: number,
    ): Promise<GroupProgressRow | undefined> {
      const { data, rejected } = await progress()
        .patch({ userId, groupId, phase })
        .add(state === "done" ? { done: [index] } : { failed: [index] })
        .set({ movedAtMs: nowMs })
        .where((row, is) => is.eq(row.round, round))
        .go({ ...quietly, response: "all_new" });
      return rejected || data === null ? undefined : withLists(data, ["done", "failed"]);
    },

    /** Reads consistently. */
    async findProgress(
      userId: string,
      groupId: number,
      phase: GroupPhase,
    ): Promise<GroupProgressRow | undefined> {
      const row = await readNow(progress().get({ userId, groupId, phase }));
      return row && withLists(row, ["done", "failed"]);
    },

    /** The progress of working groups, by group id. Takes one BatchGetItem per hundred groups, none without groups. */
    async progressOf(groups: readonly CampaignGroupRow[]): Promise<Map<number, GroupProgressRow>> {
      const working = groups.flatMap((group) => {
        const phase = phaseOf(group);
        return phase ? [{ userId: group.userId, groupId: group.id, phase }] : [];
      });
      const rows = await readRows(table, progress(), working, { consistent: false });
      return new Map(rows.map((row) => [row.groupId, withLists(row, ["done", "failed"])]));
    },

    /**
     * Ends a phase whose targets have all finished: writes the group's totals and status and the person's campaign
     * counters, and gives `givenBack` campaigns back to the month, in one transaction. False if it has ended already.
     */
    async endPhase(
      { userId, groupId, phase, round }: GroupProgressRow,
      end: PhaseEnd,
      { drafted, givenBack, month }: { drafted: number; givenBack: number; month: string },
    ): Promise<boolean> {
      const { error, ...totals } = end;
      // Before the transaction, because a repetition stops there. New drafts are found by their own status.
      if (drafted > 0) await refreshLatestDraft(table, userId);
      const [hasEnded] = await transact(entities(), (write) => {
        const changed = write.group.patch({ userId, id: groupId });
        const ended =
          error === undefined
            ? changed.set(totals).remove(["error"])
            : changed.set({ ...totals, error });
        return [
          ended
            .where((row, is) =>
              allOf(is.eq(row.status, statusOfPhase[phase]), is.eq(row.round, round)),
            )
            .commit(),
          ...(givenBack > 0
            ? [write.usage.update({ userId, month }).add({ campaigns: -givenBack }).commit()]
            : []),
          ...(drafted > 0
            ? [
                write.stats
                  .update({ userId })
                  .add({ unfinished: -drafted, drafts: drafted, groupDrafts: drafted })
                  .commit(),
              ]
            : []),
        ];
      });
      return !hasEnded;
    },

    /** All messages of the phase were sent. */
    async noteSent({ userId, groupId, phase, round }: PhaseKey): Promise<void> {
      await progress()
        .patch({ userId, groupId, phase })
        .set({ isSent: true })
        .where((row, is) => is.eq(row.round, round))
        .go(quietly);
    },
  };
}
