import type { UpdateCampaignBody } from "@adwright/contracts/campaign";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import { changedElsewhere, checkEditable } from "../check-editable.ts";
import { readLintContext } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { namedSettings } from "../named-settings.ts";
import { saveOnNewest } from "../save-on-newest.ts";
import { withWritten } from "./with-written.ts";

/**
 * Saves settings of a campaign whose generation may just have finished. They are combined with what the AI writes,
 * whichever comes first. With `version`, OUTDATED if another save was newer.
 */
export function saveWhileGenerating(
  ctx: UserContext,
  campaignId: number,
  change: UpdateCampaignBody,
  version: number | undefined,
): Promise<CampaignRow> {
  return saveOnNewest(ctx, campaignId, async (current) => {
    const { summary, body } = current;
    if (summary.status !== "generating") checkEditable(current);
    if (version !== undefined && version !== summary.version) throw changedElsewhere(current);
    const chosen = { ...body.settings, ...namedSettings(change) };
    const { negativeKeywords, adExtensions: extensions } = body.settings;
    const hasTexts = body.adGroups.length > 0;
    const settings = hasTexts ? withWritten(chosen, { negativeKeywords, extensions }) : chosen;
    const next = { ...body, settings };
    const brand =
      summary.brandId === undefined
        ? undefined
        : await ctx.store.brands.find(ctx.userId, summary.brandId);
    const context = await readLintContext(ctx, next, brand);
    return { summary: { ...summary, ...deriveSummary(next, brand, context) }, body: next };
  });
}
