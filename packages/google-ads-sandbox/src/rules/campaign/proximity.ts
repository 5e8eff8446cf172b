import { seedOf } from "../../metrics/fact.ts";
import { report, type RuleScope } from "../../mutate/rule-scope.ts";
import { GEO_TARGETS } from "../../places/geo-targets.ts";

type Address = Record<string, string | undefined>;

interface ProximityInfo {
  geo_point?: { latitude_in_micro_degrees?: number; longitude_in_micro_degrees?: number };
  radius?: number;
  radius_units?: string;
  address?: Address;
}

/** From docs (help 1722043). */
const MOST: Record<string, number> = { MILES: 500, KILOMETERS: 800 };
const MICRO = 1_000_000;

const placeOf = ({ address = {} }: ProximityInfo): string =>
  ["street_address", "city_name", "province_name", "province_code", "postal_code", "country_code"]
    .map((part) => (address[part] ?? "").trim().toLowerCase())
    .join("|");

const isCountry = (code: string | undefined): boolean =>
  GEO_TARGETS.some((target) => target.country_code === code);

const isFound = ({
  street_address: street,
  city_name: city,
  postal_code: code,
  ...rest
}: Address) =>
  isCountry(rest["country_code"]) && [street, city, code].some((part = "") => part.trim() !== "");

/** Google Ads API: an address without a point gets the point that Google finds for it; where that is, is made up here. */
export function withPoint(proximity: ProximityInfo): ProximityInfo {
  const { geo_point: point, address, radius_units: units = "KILOMETERS" } = proximity;
  const hash = seedOf(placeOf(proximity));
  const found = {
    latitude_in_micro_degrees: (hash % 120) * MICRO - 60 * MICRO,
    longitude_in_micro_degrees: ((hash >>> 8) % 360) * MICRO - 180 * MICRO,
  };
  const isMissing = point === undefined && address !== undefined && isFound(address);
  return { ...proximity, radius_units: units, ...(isMissing && { geo_point: found }) };
}

/** Google's own ids are not public, but the same radius has the same one. */
export function proximityId(proximity: ProximityInfo): number {
  const { geo_point: point = {}, radius, radius_units: units } = withPoint(proximity);
  const { latitude_in_micro_degrees: north = 0, longitude_in_micro_degrees: east = 0 } = point;
  return 1_000_000_000_000 + seedOf([north, east, radius, units].join("|"));
}

type Fail = (name: string, at: string) => void;

const isRadius = (radius: number, most: number): boolean => radius > 0 && radius <= most;

function checkDistance(
  { radius = 0, radius_units: units = "KILOMETERS" }: ProximityInfo,
  fail: Fail,
) {
  const most = MOST[units];
  if (most === undefined) {
    fail("INVALID_PROXIMITY_RADIUS_UNITS", "radius_units");
  } else if (!isRadius(radius, most)) {
    fail("INVALID_PROXIMITY_RADIUS", "radius");
  }
}

function checkPoint(point: NonNullable<ProximityInfo["geo_point"]>, fail: Fail): void {
  const { latitude_in_micro_degrees: north = 0, longitude_in_micro_degrees: east = 0 } = point;
  const at = "geo_point";
  if (Math.abs(north) > 90 * MICRO) fail("INVALID_LATITUDE", at);
  if (Math.abs(east) > 180 * MICRO) fail("INVALID_LONGITUDE", at);
}

function checkAddress(address: Address, fail: Fail): void {
  if (isCountry(address["country_code"])) {
    fail("INVALID_PROXIMITY_ADDRESS", "address");
  } else fail("INVALID_COUNTRY_CODE", "address");
}

/** From the protos (CriterionError). */
export function checkProximity(proximity: ProximityInfo, scope: RuleScope): void {
  const { geo_point: point, address } = proximity;
  const fail: Fail = (name, at) => report(scope, `criterion_error.${name}`, ["proximity", at]);
  checkDistance(proximity, fail);
  if (point !== undefined) checkPoint(point, fail);
  else if (address !== undefined) checkAddress(address, fail);
  else fail("PROXIMITY_GEOPOINT_AND_ADDRESS_BOTH_CANNOT_BE_NULL", "geo_point");
}

interface LocationGroupInfo {
  geo_target_constants?: string[];
  radius?: number;
  radius_units?: string;
  enable_customer_level_location_asset_set?: boolean;
}

export const locationGroupId = (group: LocationGroupInfo): number =>
  2_000_000_000_000 +
  seedOf(
    Object.entries(group)
      .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
      .toSorted((left, right) => (left < right ? -1 : 1))
      .join("|"),
  );

/** From the protos (LocationGroupInfo): a radius in a unit, and either a place or the account's own locations. */
export function checkLocationGroup(group: LocationGroupInfo, scope: RuleScope): void {
  const { geo_target_constants: places = [], radius, radius_units: units = "" } = group;
  const isOfAccount = group.enable_customer_level_location_asset_set === true;
  const fail = (name: string) => report(scope, `criterion_error.${name}`, ["location_group"]);
  if (isOfAccount && places.length > 0) fail("CANNOT_SET_GEO_TARGET_CONSTANTS_WITH_ASSET_SETS");
  if (radius === undefined) fail("INVALID_LOCATION_GROUP_RADIUS");
  const known = isOfAccount ? ["METERS", "MILLI_MILES"] : ["METERS", "MILES"];
  if (!known.includes(units)) fail("INVALID_LOCATION_GROUP_RADIUS_UNIT");
}
