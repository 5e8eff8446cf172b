import { COUNTRIES } from "./countries.ts";
import { CITIES, type Place, REGIONS } from "./regions-and-cities.ts";

/** A geo_target_constant of the API. */
export interface GeoTarget {
  resource_name: string;
  id: number;
  name: string;
  country_code: string;
  target_type: string;
  canonical_name: string;
  status: string;
  parent_geo_target?: string;
}

const FIRST_COUNTRY_ID = 2_000;
const COUNTRY_NAMES = new Map(COUNTRIES.map(([code, , name]) => [code, name]));
const COUNTRY_IDS = new Map(COUNTRIES.map(([code, numeric]) => [code, FIRST_COUNTRY_ID + numeric]));
const nameOf = (id: number): string => `geoTargetConstants/${id}`;

const countries: GeoTarget[] = COUNTRIES.map(([code, numeric, name]) => ({
  resource_name: nameOf(FIRST_COUNTRY_ID + numeric),
  id: FIRST_COUNTRY_ID + numeric,
  name,
  country_code: code,
  target_type: "Country",
  canonical_name: name,
  status: "ENABLED",
}));

function regionId(name: string, country: string): number | undefined {
  return REGIONS.find(([, region, code]) => region === name && code === country)?.[0];
}

function below([id, name, country, region]: Place, type: string): GeoTarget {
  const parentId =
    (region === undefined ? undefined : regionId(region, country)) ?? COUNTRY_IDS.get(country) ?? 0;
  const path = [name, region, COUNTRY_NAMES.get(country)].filter((part) => part !== undefined);
  return {
    resource_name: nameOf(id),
    id,
    name,
    country_code: country,
    target_type: type,
    canonical_name: path.join(","),
    status: "ENABLED",
    parent_geo_target: nameOf(parentId),
  };
}

export const GEO_TARGETS: readonly GeoTarget[] = [
  ...countries,
  ...REGIONS.map(([id, name, country, , type]) => below([id, name, country], type)),
  ...CITIES.map((city) => below(city, "City")),
];

const BY_NAME = new Map(GEO_TARGETS.map((target) => [target.resource_name, target]));

export const findGeoTarget = (resourceName: string): GeoTarget | undefined =>
  BY_NAME.get(resourceName);
