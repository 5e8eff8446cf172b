import type { Position } from "@adwright/contracts/storm/event";

const EARTH_KM = 6371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;

/** Kilometers on a plane around a place: good to 1 % within some hundred kilometers. */
function toPlane([lon, lat]: Position, around: { lat: number; lon: number }): Position {
  const cosine = Math.cos((around.lat * Math.PI) / 180);
  return [(lon - around.lon) * KM_PER_DEGREE * cosine, (lat - around.lat) * KM_PER_DEGREE];
}

/** How far a place is from a polygon's outer ring, in kilometers; 0 inside. */
export function distanceKm(ring: readonly Position[], place: { lat: number; lon: number }): number {
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
