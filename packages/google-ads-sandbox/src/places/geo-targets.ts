import { readTable } from "../read-table.ts";

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

const nameOf = (id: string): string => `geoTargetConstants/${id}`;

/**
 * Some of Google's locations, with the columns of the list that Google publishes ("Geo targets"). A country's id is 2000
 * plus its number in ISO 3166-1, and states of the US have Google's ids; some of the others have ids of this sandbox.
 * There are two Portlands, because what people type may be ambiguous.
 */
export const GEO_TARGETS: readonly GeoTarget[] = readTable("geo-targets").map(
  ([id = "", name = "", canonical = "", parent = "", country = "", type = ""]) => ({
    resource_name: nameOf(id),
    id: Number(id),
    name,
    country_code: country,
    target_type: type,
    canonical_name: canonical,
    status: "ENABLED",
    ...(parent !== "" && { parent_geo_target: nameOf(parent) }),
  }),
);

const BY_NAME = new Map(GEO_TARGETS.map((target) => [target.resource_name, target]));

export const findGeoTarget = (resourceName: string): GeoTarget | undefined =>
  BY_NAME.get(resourceName);
