import { phaseResult } from "@adwright/rules/campaign-group/phase-result";
import type { GroupProgressRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../../context.ts";

/**
 * Ends a phase that all of its targets have gone through: totals, status and counters, once. Answers whether all have;
 * repeatable. What failed is given back to the month's limit.
 */
export async function endPhaseIfDone(
  ctx: UserContext,
  progress: GroupProgressRow,
): Promise<boolean> {
  const { userId, groupId, phase, total, done, failed } = progress;
  if (done.length + failed.length < total) return false;
  const { campaignGroups } = ctx.store;
  const [group, targets] = await Promise.all([
    campaignGroups.find(userId, groupId, { consistent: true }),
    campaignGroups.allTargets(userId, groupId),
  ]);
  if (group?.round !== progress.round) return true;
  const hasEnded = await campaignGroups.endPhase(progress, phaseResult(phase, targets), {
    drafted: phase === "drafts" ? done.length : 0,
    givenBack: failed.length,
    month: group.month,
  });
  if (hasEnded) {
    const counts = { done: done.length, failed: failed.length };
    ctx.log.info("A phase of a workflow has ended.", { groupId, phase, ...counts });
  }
  return true;
}
