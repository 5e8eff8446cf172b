import type { Campaign } from "@adwright/contracts/campaign";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/report-progress.ts";
import { checkEditable } from "../check-editable.ts";
import { factsKeyOf, lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { getBrandOfCampaign } from "../generation/campaign-briefing.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { getCampaign } from "../get-campaign.ts";
import { saveOnNewest } from "../save-on-newest.ts";
import { checkClaims, nothingChecked } from "./check-claims.ts";
import { checkedLinesOf } from "./checked-lines.ts";

/**
 * Lets the model compare the lines of a draft with the brand's facts, and keeps what it says with the campaign. Lines
 * that it has judged before by the same facts are not sent again. Texts do not change.
 */
export async function checkCampaignClaims(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
  progress: ReportProgress,
): Promise<Campaign> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkEditable(campaign);
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const contextFor = (body: CampaignRow["body"]) => lintContextOf(body, brand, known, ctx.now());
  const context = contextFor(campaign.body);
  const readings = context.readings ?? [];
  const before = {
    ...nothingChecked,
    readings,
    checked: new Set(readings.map(({ text }) => text)),
  };
  await progress(30, "Comparing every line with the brand's facts");
  const lines = linesOf(campaign);
  const after = await checkClaims(ctx, lines, { brandId: brand.id, context }, before);
  await progress(90, "Saving");
  await saveOnNewest(ctx, campaignId, (current) => {
    checkEditable(current);
    const kept = new Set(linesOf(current));
    const claims = {
      factsKey: factsKeyOf(context.facts ?? []),
      readings: after.readings.filter(({ text }) => kept.has(text)),
    };
    const body = { ...current.body, claims };
    return {
      summary: { ...current.summary, ...deriveSummary(body, brand, contextFor(body)) },
      body,
    };
  });
  return getCampaign(ctx, campaignId);
}

const linesOf = ({ body: { adGroups, settings } }: CampaignRow): string[] =>
  checkedLinesOf({ adGroups, ...settings.adExtensions });
