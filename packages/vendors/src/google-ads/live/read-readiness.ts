import type { CampaignReadiness } from "@adwright/contracts/storm/run";

import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { CAMPAIGN_FIELDS, campaignOf } from "./read-campaigns.ts";

interface OfCampaign {
  campaign: { resource_name: string };
}

const approved = new Set(["APPROVED", "APPROVED_LIMITED"]);

/** Whether campaigns can be enabled by a rule as it was approved; three queries. Those that do not exist are absent. */
export async function readReadiness(
  client: AdsClient,
  campaigns: readonly string[],
): Promise<CampaignReadiness[]> {
  const within = isIn("campaign.resource_name", campaigns);
  const [rows, ads, places] = await Promise.all([
    selectRows(
      client,
      CAMPAIGN_FIELDS,
      `campaign WHERE ${within} AND campaign.status != 'REMOVED'`,
    ),
    selectRows(
      client,
      "campaign.resource_name, ad_group_ad.policy_summary.approval_status",
      `ad_group_ad WHERE ${within} AND ad_group_ad.status = 'ENABLED'
       AND ad_group.status = 'ENABLED'`,
    ),
    selectRows(
      client,
      "campaign.resource_name, campaign_criterion.type",
      `campaign_criterion WHERE ${within} AND campaign_criterion.type IN ('LOCATION', 'PROXIMITY')
       AND campaign_criterion.negative = FALSE AND campaign_criterion.status != 'REMOVED'`,
    ),
  ]);
  const withAd = namesOf(
    ads.filter((row) => approved.has(row.ad_group_ad.policy_summary?.approval_status ?? "")),
  );
  const withPlace = namesOf(places);
  return rows.map((row) => {
    const { resource, name, status, channelType, budget, serving } = campaignOf(row);
    return {
      campaign: resource,
      name,
      status,
      channelType,
      budget,
      serving,
      isExperiment: (row.campaign.experiment_type ?? "BASE") !== "BASE",
      hasApprovedAd: withAd.has(resource),
      hasPlace: withPlace.has(resource),
    };
  });
}

const namesOf = (rows: readonly OfCampaign[]): Set<string> =>
  new Set(rows.map(({ campaign }) => campaign.resource_name));
