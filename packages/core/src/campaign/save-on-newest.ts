import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { getCampaignRow } from "./get-campaign-row.ts";

const MAX_ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Applies `change` to the stored campaign and saves it. If another save was first, applies it to that version instead,
 * so that no save is lost. `change` may throw if the campaign can no longer be changed.
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
      if (attempt === MAX_ATTEMPTS || !isSuperseded(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}

/** Whether another save was first or is in progress. */
function isSuperseded(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === "OUTDATED" || error.code === "CONFLICT";
}
