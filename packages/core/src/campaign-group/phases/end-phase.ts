import type { GroupPhase } from "@adwright/contracts/campaign-group/task";
import { type PhaseResult, phaseResult } from "@adwright/rules/campaign-group/phase-result";
import type { CampaignGroupRow, GroupProgressRow } from "@adwright/store/campaign-group/group-row";

import type { UserContext } from "../../context.ts";
import { notify } from "../../notification/notify.ts";

/**
 * Ends a phase whose targets have all finished, by writing totals, status and counters once. Returns whether all had
 * finished. Can be repeated. Failed targets are given back to the month's limit.
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
  const result = phaseResult(phase, targets);
  const hasEnded = await campaignGroups.endPhase(progress, result, {
    drafted: phase === "drafts" ? done.length : 0,
    givenBack: failed.length,
    month: group.month,
  });
  if (hasEnded) {
    const counts = { done: done.length, failed: failed.length };
    ctx.log.info("A phase of a workflow has ended.", { groupId, phase, ...counts });
  }
  await notifyEnd(ctx, group, { phase, result });
  return true;
}

/** Also runs when the end is repeated, as the first attempt may have crashed before it notified the person. */
async function notifyEnd(
  ctx: UserContext,
  { id: groupId, name: groupName, round, deletedAt }: CampaignGroupRow,
  { phase, result }: { phase: GroupPhase; result: PhaseResult },
): Promise<void> {
  if (deletedAt !== undefined) return;
  const [kind, done, failed] =
    phase === "goals"
      ? (["goals_ended", result.completedGoals, result.failedGoals] as const)
      : (["drafts_ended", result.completedDrafts, result.failedDrafts] as const);
  await notify(ctx, [groupId, round], { kind, groupId, groupName, done, failed });
}
