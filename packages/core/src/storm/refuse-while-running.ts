import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/**
 * CONFLICT with `details {runs}` while rules of the person, or of one of their brands, run campaigns: after this nobody
 * could pause them.
 */
export async function refuseWhileRunning(ctx: UserContext, brandId?: number): Promise<void> {
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const runs = open
    .filter((run) => brandId === undefined || run.brandId === brandId)
    .map(({ runId, campaignName }) => ({ runId, campaignName }));
  if (runs.length === 0) return;
  const names = runs.map(({ campaignName }) => `“${campaignName}”`).join(", ");
  const verb = runs.length === 1 ? "is" : "are";
  throw new AppError(
    "CONFLICT",
    `${names} ${verb} running because of a storm rule. End that under Storms first; it takes about a minute.`,
    { details: { runs } },
  );
}
