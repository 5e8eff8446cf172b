import { PROXIMITY_FIELDS } from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { isIn, quoted } from "../gaql.ts";
import { type Criterion, criterionKey } from "./criterion-key.ts";

export type ReadCriterion = Criterion & { resource_name: string; type: string; status?: string };

const fields = [
  "resource_name",
  "type",
  "status",
  "negative",
  "bid_modifier",
  "location.geo_target_constant",
  "language.language_constant",
  "ad_schedule.day_of_week",
  "ad_schedule.start_hour",
  "ad_schedule.start_minute",
  "ad_schedule.end_hour",
  "ad_schedule.end_minute",
  "device.type",
  "keyword.text",
  "keyword.match_type",
];

/** A campaign's criteria: those of the given types, or all. */
export async function readCriteria(
  client: AdsClient,
  campaign: string,
  types?: string[],
): Promise<ReadCriterion[]> {
  const rows = await client.query<{ campaign_criterion: ReadCriterion }>(
    `SELECT ${fields.map((field) => `campaign_criterion.${field}`).join(", ")}, ${PROXIMITY_FIELDS}
     FROM campaign_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND campaign_criterion.status != 'REMOVED'
     ${types === undefined ? "" : `AND ${isIn("campaign_criterion.type", types)}`}`,
  );
  return rows.map((row) => row.campaign_criterion);
}

/** The criteria of the given types: resource name by key. */
export async function criteriaOf(
  client: AdsClient,
  campaign: string,
  types: string[],
): Promise<Map<string, string>> {
  const rows = await readCriteria(client, campaign, types);
  return new Map(rows.map((row) => [criterionKey(row), row.resource_name]));
}
