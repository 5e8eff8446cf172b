import type { UserContext } from "../../context.ts";
import { beginPhase } from "./begin-phase.ts";
import { getIdleGroup } from "./get-idle-group.ts";

/**
 * Starts writing failed campaigns again, all of them or the given ones: goals if no drafts were requested yet,
 * otherwise drafts and their missing goals. CONFLICT while the group is working or if nothing has failed.
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
