import { invalid } from "@adwright/contracts/errors";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { changedElsewhere, checkEditable, checkUnlocked } from "../check-editable.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { findAdLine } from "./ad-line-path.ts";

/**
 * Queues rewriting one line. VALIDATION if the path names no line, CONFLICT if it is locked, OUTDATED if `version` is
 * no longer the campaign's.
 */
export async function startLineRegeneration(
  ctx: UserContext,
  campaignId: number,
  path: string,
  version: number | undefined,
): Promise<string> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkEditable(campaign);
  if (campaign.summary.brandId) await getUsableBrand(ctx, campaign.summary.brandId);
  if (version !== undefined && version !== campaign.summary.version) {
    throw changedElsewhere(campaign);
  }
  const line = findAdLine(campaign.body.adGroups, path);
  if (!line) throw invalid([{ field: "path", message: "There is no such line." }]);
  checkUnlocked(line);
  return startJob(ctx, {
    kind: "regenerate_line",
    input: { campaignId, path, text: line.text },
    message: "Waiting for its turn",
  });
}
