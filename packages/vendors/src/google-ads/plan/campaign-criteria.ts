import { PROXIMITY_FIELDS } from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { isIn, quoted } from "../gaql.ts";
import { type Criterion, criterionKey } from "./criterion-key.ts";

interface CriterionRow {
  campaign_criterion: Criterion & { resource_name: string };
}

const fields = [
  "resource_name",
  "negative",
  "bid_modifier",
  "location.geo_target_constant",
  "language.language_constant",
  "ad_schedule.day_of_week",
  "ad_schedule.start_hour",
  "ad_schedule.end_hour",
  "device.type",
  "keyword.text",
  "keyword.match_type",
];

/** A campaign's criteria of the given types: resource name by key. */
export async function criteriaOf(
  client: AdsClient,
  campaign: string,
  types: string[],
): Promise<Map<string, string>> {
  const rows = await client.query<CriterionRow>(
    `SELECT ${fields.map((field) => `campaign_criterion.${field}`).join(", ")}, ${PROXIMITY_FIELDS}
     FROM campaign_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND ${isIn("campaign_criterion.type", types)}
     AND campaign_criterion.status != 'REMOVED'`,
  );
  return new Map(
    rows.map((row) => [criterionKey(row.campaign_criterion), row.campaign_criterion.resource_name]),
  );
}
