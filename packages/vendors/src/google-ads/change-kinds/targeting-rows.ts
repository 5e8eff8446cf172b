import type { Radius } from "@adwright/contracts/change/radius";

import type { AdsClient } from "../client.ts";
import { byResource, type Selected, selectOf, selectRows } from "../selected.ts";
import type { RowsWanted } from "./rows-wanted.ts";

export interface TargetingRows {
  targets: Map<string, TargetRow>;
  exclusions: ExclusionRow[];
  /** Names of locations and languages by id. */
  placeNames: Map<string, string>;
  languageNames: Map<string, string>;
}

export const PROXIMITY_FIELDS = `campaign_criterion.proximity.geo_point.latitude_in_micro_degrees,
  campaign_criterion.proximity.geo_point.longitude_in_micro_degrees,
  campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units,
  campaign_criterion.proximity.address.street_address,
  campaign_criterion.proximity.address.city_name,
  campaign_criterion.proximity.address.province_name,
  campaign_criterion.proximity.address.province_code,
  campaign_criterion.proximity.address.postal_code,
  campaign_criterion.proximity.address.country_code`;
export const TARGET_FIELDS = `campaign_criterion.resource_name, campaign_criterion.status,
  campaign_criterion.type, campaign_criterion.campaign, campaign_criterion.negative,
  campaign_criterion.bid_modifier, campaign_criterion.device.type,
  campaign_criterion.ad_schedule.day_of_week, campaign_criterion.ad_schedule.start_hour,
  campaign_criterion.ad_schedule.start_minute, campaign_criterion.ad_schedule.end_hour,
  campaign_criterion.ad_schedule.end_minute, campaign_criterion.location_group,
  ${PROXIMITY_FIELDS}` as const;
/** A campaign's criterion for a location, radius, language, device or schedule interval. */
export type TargetRow = Selected<typeof TARGET_FIELDS>["campaign_criterion"];
export type ProximityRow = NonNullable<TargetRow["proximity"]>;

/** The types of which one that is not excluded limits where ads show. */
export const PLACE_TYPES: ReadonlySet<string> = new Set([
  "LOCATION",
  "PROXIMITY",
  "LOCATION_GROUP",
]);
export const TARGET_TYPES =
  "('LOCATION', 'PROXIMITY', 'LOCATION_GROUP', 'LANGUAGE', 'AD_SCHEDULE', 'DEVICE')";
export const EXCLUSION_FIELDS = `ad_group_criterion.resource_name, ad_group_criterion.status,
  ad_group_criterion.ad_group, ad_group_criterion.age_range.type, ad_group_criterion.gender.type`;
/** An age range or gender that an ad group excludes. */
export type ExclusionRow = Selected<typeof EXCLUSION_FIELDS>["ad_group_criterion"];

/** Full names of locations by id: "Portland, Oregon, United States". */
export async function readPlaceNames(
  client: AdsClient,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await selectRows(
    client,
    "geo_target_constant.id, geo_target_constant.name, geo_target_constant.canonical_name",
    `geo_target_constant WHERE geo_target_constant.id IN (${[...ids].join(", ")})`,
  );
  return new Map(
    rows.map(({ geo_target_constant: place }) => [
      place.id,
      place.canonical_name?.split(",").join(", ") ?? place.name ?? place.id,
    ]),
  );
}

/** Names of the languages that can be targeted, by id; there are about fifty. */
export async function readLanguageNames(client: AdsClient): Promise<Map<string, string>> {
  const rows = await selectRows(
    client,
    "language_constant.id, language_constant.name",
    "language_constant WHERE language_constant.targetable = TRUE",
  );
  return new Map(rows.map(({ language_constant: { id, name } }) => [id, name] as [string, string]));
}

export async function readTargeting(
  client: AdsClient,
  { targetingOf, exclusionsOf, places, languages }: RowsWanted,
): Promise<TargetingRows> {
  const [targets, exclusions, placeNames, languageNames] = await Promise.all([
    selectOf(
      client,
      TARGET_FIELDS,
      "campaign_criterion",
      ["campaign", targetingOf],
      ` AND campaign_criterion.type IN ${TARGET_TYPES}`,
    ),
    selectOf(
      client,
      EXCLUSION_FIELDS,
      "ad_group_criterion",
      ["ad_group", exclusionsOf],
      ` AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')
        AND ad_group_criterion.negative = TRUE AND ad_group_criterion.status != 'REMOVED'`,
    ),
    readPlaceNames(client, places),
    languages.size === 0 ? new Map<string, string>() : readLanguageNames(client),
  ]);
  return { targets: byResource(targets), exclusions, placeNames, languageNames };
}

const twoDigits = (number: number | string): string => String(number).padStart(2, "0");
const minutes: Record<string, string> = { FIFTEEN: "15", THIRTY: "30", FORTY_FIVE: "45" };

interface Modified {
  bid_modifier?: number | string | null;
}

/** The modifier is sent as a 32-bit float, so it is rounded; null if bids are not changed. */
export function modifierOf({ bid_modifier: modifier }: Modified): number | null {
  const value = Number(Number(modifier ?? 1).toPrecision(6));
  return value === 1 ? null : value;
}

/** The modifier of a place that is made again. */
export function keptModifier(row: Modified): { modifier?: number } {
  const modifier = modifierOf(row);
  return modifier === null ? {} : { modifier };
}

const addressOf = (address: NonNullable<ProximityRow["address"]>) => ({
  street: address.street_address ?? "",
  city: address.city_name ?? "",
  province: address.province_name || address.province_code || "",
  postalCode: address.postal_code ?? "",
  countryCode: address.country_code ?? "",
});

/** The radius of a criterion; undefined for one of another type. Google Ads API: kilometers unless it says miles. */
export function radiusOf({
  type,
  proximity,
  ...row
}: Pick<TargetRow, "type" | "proximity"> & Modified): Radius | undefined {
  if (type !== "PROXIMITY" || proximity === undefined) return undefined;
  const { geo_point: point, radius = 0, radius_units: units, address = {} } = proximity;
  const { latitude_in_micro_degrees: latitude = 0, longitude_in_micro_degrees: longitude = 0 } =
    point ?? {};
  return {
    point: point ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
    ...addressOf(address),
    distance: { amount: Number(radius), unit: units === "MILES" ? "MILES" : "KILOMETERS" },
    ...keptModifier(row),
  };
}

/** The interval in the contract's format: `MONDAY 09:00-17:30 1.2`. */
export function intervalOf(row: TargetRow): string {
  const schedule = row.ad_schedule ?? {};
  const start = `${twoDigits(schedule.start_hour ?? 0)}:${minutes[schedule.start_minute ?? ""] ?? "00"}`;
  const end = `${twoDigits(schedule.end_hour ?? 0)}:${minutes[schedule.end_minute ?? ""] ?? "00"}`;
  const modifier = modifierOf(row);
  return `${schedule.day_of_week} ${start}-${end}${modifier === null ? "" : ` ${modifier}`}`;
}
