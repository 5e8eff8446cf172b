import type { UserContext } from "../../context.ts";
import { beginPhase } from "./begin-phase.ts";
import { getIdleGroup } from "./get-idle-group.ts";

/**
 * Starts to write again what failed, all of it or the campaigns named: goals while no drafts have been asked for, else
 * drafts with the goals that are missing. CONFLICT while the group is at work, and with nothing to redo.
 */
export async function regenerateCampaigns(
  ctx: UserContext,
  groupId: number,
  campaignIds: readonly number[] | undefined,
): Promise<{ success: true; regeneratedCount: number }> {
  const from = ["error" as const, "goals_ready" as const, "drafts_ready" as const];
  const { group, targets } = await getIdleGroup(
    ctx,
    groupId,
    from,
    "No campaign of this workflow failed.",
  );
  const named = campaignIds && new Set(campaignIds);
  const regeneratedCount = await beginPhase(ctx, group, {
    phase: group.status === "drafts_ready" ? "drafts" : "goals",
    from: [group.status],
    targets,
    takesPart: ({ goals, drafts, campaignId }) =>
      (goals === "failed" || drafts === "failed") && (named?.has(campaignId) ?? true),
    areRedone: true,
  });
  return { success: true, regeneratedCount };
}
