import type { UserContext } from "../../context.ts";
import { fileNameOf } from "../../file-name.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { campaignCsv } from "./campaign-csv.ts";

/** The campaign as a file for Google Ads Editor: its text, and a file name based on the campaign's name. */
export async function exportCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ fileName: string; text: string }> {
  const campaign = await getCampaignRow(ctx, campaignId);
  return {
    fileName: fileNameOf(campaign.summary.name, "csv", "campaign"),
    text: campaignCsv(campaign),
  };
}
