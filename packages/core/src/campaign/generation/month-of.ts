import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

/** The month (yyyy-mm, UTC) against whose limit a campaign counts. */
export function monthOf({ createdAt }: Pick<CampaignSummaryRow, "createdAt">): string {
  return createdAt.slice(0, 7);
}
