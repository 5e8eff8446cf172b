import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, pageOf, readRow } from "../table/read.ts";
import { allOf, anyOf, batches, quietly, whole } from "../table/write.ts";
import {
  countsAfter,
  heldAttributes,
  isHeldBy,
  isLeftFor,
  type Lease,
  type Release,
} from "../work/claim.ts";
import { groupTargetEntity, type GroupTargetRow } from "./group-row.ts";
import { findTargetWork, type TargetPlace, type TargetWork } from "./target-work.ts";

const keyOf = ({ userId, groupId, index }: GroupTargetRow) => ({ userId, groupId, index });

export function makeGroupTargets(table: Table) {
  const targets = () => table.entity(groupTargetEntity);

  return {
    /** Creates or overwrites targets. Can be repeated. */
    async putTargets(rows: readonly GroupTargetRow[]): Promise<void> {
      if (rows.length === 0) return;
      const items = rows.map((row) => withoutUndefined(row));
      await whole(targets().put(items).go(batches));
    },

    findTarget: (
      userId: string,
      groupId: number,
      index: number,
    ): Promise<GroupTargetRow | undefined> =>
      readRow((options) => targets().get({ userId, groupId, index }).go(options)),

    /** Sorted by index. */
    listTargets(userId: string, groupId: number, page: PageRequest): Promise<Page<GroupTargetRow>> {
      const question = () => targets().query.primary({ userId, groupId });
      return pageOf(targets(), question, page);
    },

    /** All targets sorted by index, at most 1,000. For work that is done once per phase, and the totals of a group at rest. */
    allTargets: (userId: string, groupId: number): Promise<GroupTargetRow[]> =>
      listNow(targets().query.primary({ userId, groupId })),

    /** Takes one consistent BatchGetItem. */
    findWork: (userId: string, of: TargetPlace): Promise<TargetWork> =>
      findTargetWork(table, userId, of),

    /**
     * Claims a target that is open, or failed in an earlier round, for one worker until the lease ends. Undefined if it
     * has changed since `seen`, or another worker holds it.
     */
    async claimTarget(
      seen: GroupTargetRow,
      { phase, round }: { phase: GroupPhase; round: number },
      lease: Lease,
    ): Promise<GroupTargetRow | undefined> {
      const isSameRound = seen.round === round;
      const state = "open" as const;
      const claimed = {
        ...(phase === "goals" ? { goals: state } : { drafts: state }),
        ...lease.claim,
        round,
        leaseUntilMs: lease.untilMs,
        attempts: isSameRound ? seen.attempts + 1 : 1,
        failures: isSameRound ? (seen.failures ?? 0) : 0,
        failingSinceMs: isSameRound ? (seen.failingSinceMs ?? 0) : 0,
      };
      const { rejected } = await targets()
        .patch(keyOf(seen))
        .set(claimed)
        .remove(["error"])
        .where((row, is) =>
          allOf(
            is.eq(row.round, seen.round),
            is.eq(row.attempts, seen.attempts),
            is.eq(row[phase], seen[phase]),
            anyOf(is.notExists(row.leaseUntilMs), isLeftFor(row, is, lease)),
          ),
        )
        .go(quietly);
      return rejected ? undefined : { ...seen, ...claimed, error: undefined };
    },

    /** Extends the lease; false if the worker does not hold the target any more. */
    async renewTarget(target: GroupTargetRow, untilMs: number): Promise<boolean> {
      const { rejected } = await targets()
        .patch(keyOf(target))
        .set({ leaseUntilMs: untilMs })
        .where((row, is) => isHeldBy(row, is, target))
        .go(quietly);
      return !rejected;
    },

    /** Stores a goal that was written on the way to a draft, unless there is one. The lease stays. */
    async saveGoal(
      target: GroupTargetRow,
      { goal, keywords }: { goal: string; keywords: string[] },
    ): Promise<void> {
      await targets()
        .patch(keyOf(target))
        .set({ goal, keywords, goals: "done" })
        .where((row, is) => is.ne(row.goals, "done"))
        .go(quietly);
    },

    /** Ends the work on a target in this round; false if it has ended already or another worker holds it. */
    async endTarget(
      target: GroupTargetRow,
      {
        phase,
        state,
        error,
        written,
        microDollars,
      }: {
        phase: GroupPhase;
        state: "done" | "failed";
        error?: string | undefined;
        written?: { goal: string; keywords: string[] } | undefined;
        microDollars: number;
      },
    ): Promise<boolean> {
      const ended = phase === "goals" ? { goals: state } : { drafts: state };
      const changed = targets()
        .patch(keyOf(target))
        .set({ ...ended, ...written, ...(error !== undefined && { error }) })
        .add({ aiMicroDollars: microDollars });
      const { rejected } = await changed
        .remove(error === undefined ? [...heldAttributes, "error"] : [...heldAttributes])
        .where((row, is) =>
          allOf(
            is.eq(row[phase], "open"),
            is.eq(row.round, target.round),
            isHeldBy(row, is, target),
          ),
        )
        .go(quietly);
      return !rejected;
    },

    /** Gives the target back, so that its next delivery can claim it immediately. Adds what was spent. */
    async releaseTarget(target: GroupTargetRow, microDollars: number, why: Release): Promise<void> {
      const { starts, ...counts } = countsAfter(target, target.attempts, why);
      await targets()
        .patch(keyOf(target))
        .set({ attempts: starts, ...counts })
        .add({ aiMicroDollars: microDollars })
        .remove([...heldAttributes])
        .where((row, is) => isHeldBy(row, is, target))
        .go(quietly);
    },
  };
}
