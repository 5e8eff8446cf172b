import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { getCampaignRow } from "./get-campaign-row.ts";

const MAX_ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Changes the stored campaign and saves it; when another save was first, changes that one instead, so that no save is
 * lost. `change` may throw when the campaign can no longer be changed.
 */
export async function saveOnNewest(
  ctx: UserContext,
  campaignId: number,
  change: (current: CampaignRow) => CampaignRow | Promise<CampaignRow>,
): Promise<CampaignRow> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await getCampaignRow(ctx, campaignId);
    const changed = await change(current);
    const { version, status } = current.summary;
    try {
      const summary = { ...changed.summary, changedAt: new Date(ctx.now()).toISOString() };
      return await ctx.store.campaigns.save({ ...changed, summary }, version, status);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isOvertaken(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}

/** Another save was first, or is being made right now. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === "OUTDATED" || error.code === "CONFLICT";
}
