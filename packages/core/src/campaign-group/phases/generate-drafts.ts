import type { GroupWorkStarted } from "@adwright/contracts/campaign-group/group";

import type { UserContext } from "../../context.ts";
import { beginPhase } from "./begin-phase.ts";
import { getIdleGroup } from "./get-idle-group.ts";

/** Starts writing a draft for each goal; CONFLICT unless the goals are ready. */
export async function generateDrafts(ctx: UserContext, groupId: number): Promise<GroupWorkStarted> {
  const from = ["goals_ready" as const];
  const words = "Drafts are written once its goals are ready.";
  const { group, targets } = await getIdleGroup(ctx, groupId, from, words);
  const targetCount = await beginPhase(ctx, group, {
    phase: "drafts",
    from,
    targets,
    takesPart: ({ goals, drafts }) => goals === "done" && drafts === "open",
  });
  return { success: true, groupId, targetCount };
}
