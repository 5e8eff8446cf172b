import type { MapEvent, StormFeed } from "@adwright/contracts/storm/board";
import type { StormEvent } from "@adwright/contracts/storm/event";

import type { UserContext } from "../context.ts";
import { readFeed } from "./board.ts";

/** Events of these states (two digits, FIPS) that are not over. */
export async function getStormMap(
  ctx: UserContext,
  states: readonly string[],
): Promise<{ feed: StormFeed; events: MapEvent[] }> {
  const [feed, ...events] = await Promise.all([
    readFeed(ctx),
    ...[...new Set(states)].map((state) => ctx.store.stormEvents.listNow(state)),
  ]);
  return {
    feed,
    events: events
      .flat()
      .filter(({ seenCount }) => seenCount >= 2)
      .map(viewEvent),
  };
}

function viewEvent(event: StormEvent): MapEvent {
  const { eventKey: key, name, state, counties, polygon, startMs, endMs } = event;
  return {
    key,
    name,
    state,
    counties,
    polygon,
    start: new Date(startMs).toISOString(),
    end: endMs === null ? null : new Date(endMs).toISOString(),
    hailInches: event.hailInches,
    windMph: event.windMph,
  };
}
