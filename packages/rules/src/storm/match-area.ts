import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormArea } from "@adwright/contracts/storm/rule";
import type { MatchedEvent } from "@adwright/contracts/storm/run";

import { distanceKm } from "./geometry.ts";

/** How many counties a match names. */
const MOST_NAMED = 3;

/** Whether an event may concern a rule, by its counties and name alone. */
export const mayConcern = (
  { counties, events }: { counties: readonly string[]; events: readonly string[] },
  event: Pick<StormEvent, "counties" | "name">,
): boolean =>
  events.includes(event.name) && event.counties.some((county) => counties.includes(county));

/** Where an event touches a rule's area; `farKm` is the distance of its polygon if that is too far away. */
export type AreaMatch = Pick<MatchedEvent, "matchedBy" | "where"> & { farKm?: number };

/** Undefined if none of the rule's counties is warned. */
export function matchArea(
  area: StormArea,
  event: Pick<StormEvent, "counties" | "polygon">,
): AreaMatch | undefined {
  const { within, counties } = area;
  const names = event.counties.flatMap(
    (fips) => counties.find((county) => county.fips === fips)?.name ?? [],
  );
  if (names.length === 0) return undefined;
  const more = names.length - MOST_NAMED;
  const where = names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  if (!within || !event.polygon) return { matchedBy: "county", where };
  const km = distanceKm(event.polygon, within);
  const isNear = km <= within.radiusKm;
  return { matchedBy: "polygon", where, ...(!isNear && { farKm: Math.round(km) }) };
}
