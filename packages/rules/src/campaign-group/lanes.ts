/**
 * A phase's work is divided into lanes, one for each message allowed in the queue. A message that ends sends the one
 * `window` places later, so the queue never has more of them, and a repeated message only continues its own lane.
 */
export interface LaneOrder {
  total: number;
  /** The indexes of the targets that take part, if not all do. */
  order?: readonly number[] | undefined;
}

/** A place in the order, and its target. */
interface LanePlace {
  at: number;
  index: number;
}

/** The first place of each lane, with which a phase starts. */
export function firstOfLanes(order: LaneOrder, window: number): LanePlace[] {
  return placesOf(order).slice(0, window);
}

/** The next place in the lane; undefined at its end. */
export function nextInLane(order: LaneOrder, at: number, window: number): LanePlace | undefined {
  return placeAt(order, at + window);
}

/** The first place in each lane whose target is not done, with which lost work continues. */
export function openOfLanes(
  order: LaneOrder,
  ended: ReadonlySet<number>,
  window: number,
): LanePlace[] {
  const lanes = new Map<number, LanePlace>();
  for (const place of placesOf(order)) {
    const lane = place.at % window;
    if (!ended.has(place.index) && !lanes.has(lane)) lanes.set(lane, place);
  }
  return [...lanes.values()];
}

function placesOf(order: LaneOrder): LanePlace[] {
  return Array.from({ length: order.total }, (_, at) => ({ at, index: order.order?.[at] ?? at }));
}

function placeAt(order: LaneOrder, at: number): LanePlace | undefined {
  return at < order.total ? { at, index: order.order?.[at] ?? at } : undefined;
}
