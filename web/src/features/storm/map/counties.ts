import type { ExtendedFeature } from "d3-geo";
import { feature } from "topojson-client";
import address from "us-atlas/counties-10m.json?url";

type Shape = ExtendedFeature & { id: string; properties: { name: string } };
type Topology = Parameters<typeof feature>[0];

export interface County {
  fips: string;
  name: string;
  shape: Shape;
}

/** FIPS 5-2: higher numbers are islands, for which the rules have no warnings. */
const LAST_STATE = "56";

/** The counties of the fifty states and the District of Columbia, by the two digits of their state. */
export async function loadCounties(): Promise<Map<string, County[]>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error("The map could not be loaded.");
  const atlas = (await response.json()) as Topology & {
    objects: { counties: Parameters<typeof feature>[1] };
  };
  const { features } = feature(atlas, atlas.objects.counties) as unknown as { features: Shape[] };
  const byState = new Map<string, County[]>();
  for (const shape of features) {
    const fips = shape.id;
    const state = fips.slice(0, 2);
    if (state > LAST_STATE) continue;
    const counties = byState.get(state) ?? [];
    counties.push({ fips, name: shape.properties.name, shape });
    byState.set(state, counties);
  }
  for (const counties of byState.values()) counties.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byState;
}
