import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { getCampaignRow } from "./get-campaign-row.ts";

const MAX_ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Changes the campaign as it stands and saves it. When somebody saved in between, what stands then is changed anew:
 * nobody's save is lost. `change` may throw where what stands can no longer be changed.
 */
export async function saveOnNewest(
  ctx: UserContext,
  campaignId: number,
  change: (standing: CampaignRow) => CampaignRow | Promise<CampaignRow>,
): Promise<CampaignRow> {
  for (let attempt = 1; ; attempt += 1) {
    const standing = await getCampaignRow(ctx, campaignId);
    const changed = await change(standing);
    const { version, status } = standing.summary;
    try {
      return await ctx.store.campaigns.save(changed, version, status);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isOvertaken(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}

/** Somebody else's save was first, or is being made right now. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === "OUTDATED" || error.code === "CONFLICT";
}
