import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { getGroupRow } from "./get-group-row.ts";
import { phaseAtWork } from "./phases/begin-phase.ts";
import { refuseWhileBusy } from "./publishing/is-busy.ts";

/**
 * Hides a group immediately and queues the removal of its campaigns. Published campaigns stay, outside the group.
 * CONFLICT while the group is being written or published.
 */
export async function deleteGroup(
  ctx: UserContext,
  groupId: number,
): Promise<{ success: true; keptCampaigns: number }> {
  const group = await getGroupRow(ctx, groupId, { consistent: true });
  if (group.status === "setting_up" || phaseAtWork(group)) throw busy("written");
  await refuseWhileBusy(ctx, groupId);
  const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
  const ids = targets.map(({ campaignId }) => campaignId);
  const campaigns = await ctx.store.campaigns.findSummaries(ctx.userId, ids);
  if (campaigns.some(({ status }) => status === "publishing")) throw busy("published");
  const kept = campaigns.filter(({ status }) => status === "published");
  const input = { groupId };
  if (!(await ctx.store.campaignGroups.hide(group, ctx.now()))) throw busy("written");
  await startJob(ctx, { kind: "delete_group", input, message: "Deleting the workflow" });
  return { success: true, keptCampaigns: kept.length };
}

function busy(how: "written" | "published"): AppError {
  const words = `The campaigns of this workflow are being ${how}. Delete it once that is done.`;
  return new AppError("CONFLICT", words);
}
