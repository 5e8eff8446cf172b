import type { StormEvent, Position } from "@adwright/contracts/storm/event";
import type { StormArea } from "@adwright/contracts/storm/rule";
import type { MatchedEvent } from "@adwright/contracts/storm/run";

const EARTH_KM = 6371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;

/** Kilometers on a plane around a place: good to 1 % within some hundred kilometers. */
function toPlane([lon, lat]: Position, around: { lat: number; lon: number }): Position {
  const cosine = Math.cos((around.lat * Math.PI) / 180);
  return [(lon - around.lon) * KM_PER_DEGREE * cosine, (lat - around.lat) * KM_PER_DEGREE];
}

/** How far a place is from a polygon's outer ring, in kilometers; 0 inside. */
function distanceKm(ring: readonly Position[], place: { lat: number; lon: number }): number {
  const points = ring.map((point) => toPlane(point, place));
  if (isInside(points)) return 0;
  return Math.min(
    ...points.map((point, index) => toEdge(point, points[(index + 1) % points.length] ?? point)),
  );
}

/** Whether the origin lies inside, by how often a ray to the east crosses the ring. */
function isInside(points: readonly Position[]): boolean {
  let isIn = false;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    if (y > 0 === nextY > 0) continue;
    if (x + (-y * (nextX - x)) / (nextY - y) > 0) isIn = !isIn;
  }
  return isIn;
}

/** The origin's distance to an edge. */
function toEdge([x, y]: Position, [nextX, nextY]: Position): number {
  const [dx, dy] = [nextX - x, nextY - y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return Math.hypot(x + along * dx, y + along * dy);
}

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
