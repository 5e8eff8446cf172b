import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { distanceWords, radiusWords } from "@adwright/contracts/change/radius";
import { secondIdIn } from "@adwright/contracts/change/resource-names";

import {
  EXCLUSION_FIELDS,
  type ExclusionRow,
  intervalOf,
  modifierOf,
  radiusOf,
  readLanguageNames,
  readPlaceNames,
  TARGET_FIELDS,
  TARGET_TYPES,
  type TargetRow,
} from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { type Selected, selectRows } from "../selected.ts";
import { byName, MOST_ROWS } from "./live-rows.ts";

function adGroupsOf(
  groups: Selected<"ad_group.name">[],
  rows: ExclusionRow[],
): LiveTargeting["adGroups"] {
  const exclusions = Map.groupBy(rows, (row) => row.ad_group);
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

const placeIdIn = (constant: string): string => constant.slice(constant.lastIndexOf("/") + 1);

const METERS_IN_KM = 1000;

/** "5 km around the business locations of the account"; of a place, what Google knows in it. */
function groupWords({ location_group: group = {} }: TargetRow, names: Map<string, string>): string {
  const { geo_target_constants: constants = [], radius = 0, radius_units: units } = group;
  const around =
    constants.length === 0
      ? "the business locations of the account"
      : `locations in ${constants.map((each) => names.get(placeIdIn(each)) ?? each).join(", ")}`;
  if (Number(radius) === 0) return around;
  const isOfMeters = units === "METERS";
  const amount = Number(radius) / (units === "MILES" ? 1 : METERS_IN_KM);
  return `${distanceWords({ amount, unit: isOfMeters ? "KILOMETERS" : "MILES" })} around ${around}`;
}

/** At most six queries; undefined if the campaign does not exist. */
export async function readLiveTargeting(
  client: AdsClient,
  campaignId: string,
): Promise<LiveTargeting | undefined> {
  const where = `campaign.id = ${campaignId}`;
  const [campaigns, criteria, adGroups, exclusions, languageNames] = await Promise.all([
    selectRows(
      client,
      "campaign.resource_name",
      `campaign WHERE ${where} AND campaign.status != 'REMOVED'`,
    ),
    selectRows(
      client,
      TARGET_FIELDS,
      `campaign_criterion WHERE ${where} AND campaign_criterion.type IN ${TARGET_TYPES}
       AND campaign_criterion.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      "ad_group.name",
      `ad_group WHERE ${where} AND ad_group.status != 'REMOVED' LIMIT ${MOST_ROWS}`,
    ),
    selectRows(
      client,
      EXCLUSION_FIELDS,
      `ad_group_criterion WHERE ${where} AND ad_group.status != 'REMOVED'
       AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')
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
  const groups = ofType("LOCATION_GROUP");
  const around = groups.flatMap((row) => row.location_group?.geo_target_constants ?? []);
  const names = await readPlaceNames(
    client,
    new Set([...places.map((row) => secondIdIn(row.resource_name)), ...around.map(placeIdIn)]),
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
    radii: rows
      .flatMap((row) => {
        const radius = radiusOf(row);
        if (radius === undefined) return [];
        return { resource: row.resource_name, name: radiusWords(radius), radius };
      })
      .toSorted(byName),
    locationGroups: groups.map((row) => ({
      resource: row.resource_name,
      name: groupWords(row, names),
    })),
    ...languagesOf(resource, ofType("LANGUAGE"), languageNames),
    schedule: ofType("AD_SCHEDULE").map(intervalOf),
    devices: ofType("DEVICE").map((row) => ({
      resource: row.resource_name,
      device: row.device?.type ?? "UNKNOWN",
      modifier: modifierOf(row),
    })),
    adGroups: adGroupsOf(
      adGroups,
      exclusions.map((row) => row.ad_group_criterion),
    ),
  };
}
