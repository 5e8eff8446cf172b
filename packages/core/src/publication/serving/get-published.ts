import { conflict, notFound } from "@adwright/contracts/errors";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { getCampaignRow } from "../../campaign/campaign-row.ts";
import type { UserContext } from "../../context.ts";

/** A complete publication with the resource name of its campaign. */
export interface Published {
  row: PublicationRow;
  campaign: string;
  summary: CampaignSummaryRow;
  /** Absent if the brand was deleted. */
  brandId: number | undefined;
}

/**
 * The campaign's complete publication; CONFLICT if the campaign is not published. Read consistently: an undo right after
 * publishing would find an older record, which differs from the receipt.
 */
export async function getPublished(ctx: UserContext, campaignId: number): Promise<Published> {
  const { summary } = await getCampaignRow(ctx, campaignId);
  const row = await ctx.store.publications.find(ctx.userId, campaignId);
  if (row?.status !== "complete") {
    throw conflict("This campaign is not published.");
  }
  const { campaign } = row.made;
  if (campaign === undefined) throw notFound();
  return { row, campaign, summary, brandId: summary.brandId };
}
