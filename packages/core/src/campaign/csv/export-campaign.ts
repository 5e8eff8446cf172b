import type { UserContext } from "../../context.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { campaignCsv } from "./campaign-csv.ts";

/** The campaign as a file for Google Ads Editor: its text, and a file name after the campaign's. */
export async function exportCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ fileName: string; text: string }> {
  const campaign = await getCampaignRow(ctx, campaignId);
  // What no file system takes, and what would end the header's text early.
  const name = campaign.summary.name.replaceAll(/[\s\p{Cc}\p{Cs}"*/:<>?\\|]+/gu, " ").trim();
  return { fileName: `${name || "campaign"}.csv`, text: campaignCsv(campaign) };
}
