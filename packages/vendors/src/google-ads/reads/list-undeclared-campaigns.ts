import type { AdsClient } from "../client.ts";

interface CampaignRow {
  campaign: { id: string; name: string };
}

/** Since April 2026 a single campaign like this makes Google refuse every change in the account. */
export async function listUndeclaredCampaigns(
  client: AdsClient,
): Promise<{ id: string; name: string }[]> {
  const rows = await client.query<CampaignRow>(
    `SELECT campaign.id, campaign.name FROM campaign
     WHERE campaign.missing_eu_political_advertising_declaration = TRUE
     AND campaign.status IN ('ENABLED', 'PAUSED')`,
  );
  return rows.map(({ campaign }) => ({ id: campaign.id, name: campaign.name }));
}
