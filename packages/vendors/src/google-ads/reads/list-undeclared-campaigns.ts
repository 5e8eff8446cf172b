import type { AdsClient } from "../client.ts";
import { selectRows } from "../selected.ts";

/** Since April 2026 a single campaign like this makes Google refuse every change in the account. */
export async function listUndeclaredCampaigns(
  client: AdsClient,
): Promise<{ id: string; name: string }[]> {
  const rows = await selectRows(
    client,
    "campaign.id, campaign.name",
    `campaign WHERE campaign.missing_eu_political_advertising_declaration = TRUE
     AND campaign.status IN ('ENABLED', 'PAUSED')`,
  );
  return rows.map(({ campaign }) => ({ id: campaign.id, name: campaign.name }));
}
