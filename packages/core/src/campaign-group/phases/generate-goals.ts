import type { GroupWorkStarted } from "@adwright/contracts/campaign-group/group";

import type { UserContext } from "../../context.ts";
import { beginPhase } from "./begin-phase.ts";
import { getIdleGroup } from "./get-idle-group.ts";

/** Starts writing the failed goals again; CONFLICT if the group's status does not allow it. */
export async function generateGoals(ctx: UserContext, groupId: number): Promise<GroupWorkStarted> {
  const from = ["error" as const, "goals_ready" as const];
  const { group, targets } = await getIdleGroup(ctx, groupId, from, "Its goals are written.");
  const targetCount = await beginPhase(ctx, group, {
    phase: "goals",
    from,
    targets,
    takesPart: ({ goals }) => goals === "failed",
    areRedone: true,
  });
  return { success: true, groupId, targetCount };
}
