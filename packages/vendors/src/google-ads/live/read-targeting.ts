import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";

import { secondIdIn } from "../change-kinds/resource-names.ts";
import {
  EXCLUSION_FIELDS,
  type ExclusionRow,
  intervalOf,
  modifierOf,
  readLanguageNames,
  readPlaceNames,
  TARGET_FIELDS,
  TARGET_TYPES,
  type TargetRow,
} from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { MOST_ROWS } from "./live-rows.ts";

interface AdGroupRow {
  ad_group: { resource_name: string; name: string };
}

const byName = (left: { name: string }, right: { name: string }): number =>
  left.name.localeCompare(right.name);

function adGroupsOf(groups: AdGroupRow[], rows: ExclusionRow[]): LiveTargeting["adGroups"] {
  const exclusions = new Map<string, ExclusionRow[]>();
  for (const row of rows) {
    const known = exclusions.get(row.ad_group);
    if (known === undefined) exclusions.set(row.ad_group, [row]);
    else known.push(row);
  }
  return groups
    .map(({ ad_group: { resource_name: resource, name } }) => {
      const excluded = exclusions.get(resource) ?? [];
      return {
        resource,
        name,
        ages: excluded.flatMap((row) => row.age_range?.type ?? []),
        genders: excluded.flatMap((row) => row.gender?.type ?? []),
      };
    })
    .toSorted(byName);
}

/** The campaign's languages, and those that can be added. */
function languagesOf(campaign: string, rows: TargetRow[], names: Map<string, string>) {
  const used = new Set(rows.map((row) => secondIdIn(row.resource_name)));
  const prefix = campaign.replace("/campaigns/", "/campaignCriteria/");
  return {
    languages: rows
      .map(({ resource_name: resource }) => {
        const id = secondIdIn(resource);
        return { resource, name: names.get(id) ?? id };
      })
      .toSorted(byName),
    otherLanguages: [...names]
      .filter(([id]) => !used.has(id))
      .map(([id, name]) => ({ resource: `${prefix}~${id}`, name }))
      .toSorted(byName),
  };
}

/** At most six queries; undefined if the campaign does not exist. */
export async function readLiveTargeting(
  client: AdsClient,
  campaignId: string,
): Promise<LiveTargeting | undefined> {
  const where = `campaign.id = ${campaignId}`;
  const [campaigns, criteria, groups, exclusions, languageNames] = await Promise.all([
    client.query<{ campaign: { resource_name: string } }>(
      `SELECT campaign.resource_name FROM campaign WHERE ${where} AND campaign.status != 'REMOVED'`,
    ),
    client.query<{ campaign_criterion: TargetRow }>(
      `SELECT ${TARGET_FIELDS} FROM campaign_criterion WHERE ${where}
       AND campaign_criterion.type IN ${TARGET_TYPES} AND campaign_criterion.status != 'REMOVED'
       LIMIT ${MOST_ROWS}`,
    ),
    client.query<AdGroupRow>(
      `SELECT ad_group.name FROM ad_group WHERE ${where} AND ad_group.status != 'REMOVED'
       LIMIT ${MOST_ROWS}`,
    ),
    client.query<{ ad_group_criterion: ExclusionRow }>(
      `SELECT ${EXCLUSION_FIELDS} FROM ad_group_criterion WHERE ${where}
       AND ad_group.status != 'REMOVED' AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')
       AND ad_group_criterion.negative = TRUE AND ad_group_criterion.status != 'REMOVED'
       LIMIT ${MOST_ROWS}`,
    ),
    readLanguageNames(client),
  ]);
  const [campaign] = campaigns;
  if (campaign === undefined) return undefined;
  const rows = criteria.map((row) => row.campaign_criterion);
  const ofType = (type: string) => rows.filter((row) => row.type === type);
  const places = ofType("LOCATION");
  const names = await readPlaceNames(
    client,
    new Set(places.map((row) => secondIdIn(row.resource_name))),
  );
  const { resource_name: resource } = campaign.campaign;
  return {
    campaign: resource,
    locations: places
      .map((row) => {
        const id = secondIdIn(row.resource_name);
        const isNegative = row.negative === true;
        return { resource: row.resource_name, name: names.get(id) ?? id, isNegative };
      })
      .toSorted(byName),
    ...languagesOf(resource, ofType("LANGUAGE"), languageNames),
    schedule: ofType("AD_SCHEDULE").map(intervalOf),
    devices: ofType("DEVICE").map((row) => ({
      resource: row.resource_name,
      device: row.device?.type ?? "UNKNOWN",
      modifier: modifierOf(row),
    })),
    adGroups: adGroupsOf(
      groups,
      exclusions.map((row) => row.ad_group_criterion),
    ),
  };
}
