import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { createPlanned } from "../plan/create-planned.ts";
import type { Criterion } from "../plan/criterion-key.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { below, type Planned } from "../plan/planned.ts";
import { selectRows } from "../selected.ts";

/** The campaign's device criteria by device type. */
async function devicesOf(client: AdsClient, campaign: string) {
  const rows = await selectRows(
    client,
    `campaign_criterion.resource_name, campaign_criterion.device.type,
     campaign_criterion.bid_modifier`,
    `campaign_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND campaign_criterion.type = 'DEVICE' AND campaign_criterion.status != 'REMOVED'`,
  );
  return new Map(rows.map(({ campaign_criterion: row }) => [String(row.device?.type), row]));
}

/**
 * Turns devices off; answers the resource names of their criteria. Google may have created them together with the
 * campaign, and then refuses to create them, so existing ones are always looked up first and updated.
 */
export async function turnDevicesOff(
  client: AdsClient,
  campaign: string,
  planned: Planned<Criterion>[],
): Promise<string[]> {
  if (planned.length === 0) return [];
  const existing = await devicesOf(client, campaign);
  const nameOf = ({ entity }: Planned<Criterion>) => existing.get(String(entity.device?.type));
  const missing = planned.filter((each) => nameOf(each) === undefined);
  const known = planned.flatMap((each) => nameOf(each) ?? []);
  const changes = known.filter(({ bid_modifier: modifier }) => modifier !== 0);
  if (changes.length > 0) {
    const updates = changes.map(({ resource_name: name }) => ({
      resource_name: name,
      bid_modifier: 0,
    }));
    try {
      await client.updateCampaignCriteria(updates);
    } catch (error) {
      throw locateFailure(error, planned);
    }
  }
  const made = await createPlanned(client, "campaignCriteria", below({ campaign }, missing));
  return [...known.map((row) => row.resource_name), ...made];
}
