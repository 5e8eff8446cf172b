/**
 * The work of a phase goes through lanes, as many as messages may be in the queue: each that ends sends the one that
 * comes `window` places later, so that never more are in it, and a repeated message continues only its own lane.
 */
export interface LaneOrder {
  total: number;
  /** The indexes of the targets that take part, where not all do. */
  order?: readonly number[] | undefined;
}

/** One place in the order and the target that has it. */
interface LanePlace {
  at: number;
  index: number;
}

/** The places that a phase begins with. */
export function firstOfLanes(order: LaneOrder, window: number): LanePlace[] {
  return placesOf(order).slice(0, window);
}

/** What follows a place in its lane; undefined at the lane's end. */
export function nextInLane(order: LaneOrder, at: number, window: number): LanePlace | undefined {
  return placeAt(order, at + window);
}

/** Of each lane the first place whose target has not ended: where work that was lost goes on. */
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
