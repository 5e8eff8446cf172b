import { conflict } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/**
 * CONFLICT with `details {runs}` while rules run campaigns of the person, of one of their brands, or this campaign
 * (Google's resource name): after this nobody could pause them.
 */
export async function refuseWhileRunning(
  ctx: UserContext,
  where: { brandId?: number | undefined; campaign?: string } = {},
): Promise<void> {
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const { brandId, campaign } = where;
  const runs = open
    .filter((run) => brandId === undefined || run.brandId === brandId)
    .filter((run) => campaign === undefined || run.campaign === campaign)
    .map(({ runId, campaignName }) => ({ runId, campaignName }));
  if (runs.length === 0) return;
  const names = runs.map(({ campaignName }) => `“${campaignName}”`).join(", ");
  const verb = runs.length === 1 ? "is" : "are";
  throw conflict(
    `${names} ${verb} running because of a storm rule. End that under Storms first; it takes about a minute.`,
    { details: { runs } },
  );
}
