import { expect, test } from "vitest";

import { firstOfLanes, nextInLane, openOfLanes } from "./lanes.ts";

const order = { total: 5, order: [2, 4, 6, 8, 10] };

test("a phase starts with one place of each lane", () => {
  expect(firstOfLanes(order, 2)).toEqual([
    { at: 0, index: 2 },
    { at: 1, index: 4 },
  ]);
  expect(firstOfLanes({ total: 2 }, 100)).toEqual([
    { at: 0, index: 0 },
    { at: 1, index: 1 },
  ]);
});

test("each place is followed by the next one in its lane", () => {
  expect(nextInLane(order, 0, 2)).toEqual({ at: 2, index: 6 });
  expect(nextInLane(order, 3, 2)).toBeUndefined();
});

test("every place is reached once", () => {
  const reached = firstOfLanes({ total: 1000 }, 100).flatMap((first) => {
    const lane = [first.index];
    let place = nextInLane({ total: 1000 }, first.at, 100);
    while (place) {
      lane.push(place.index);
      place = nextInLane({ total: 1000 }, place.at, 100);
    }
    return lane;
  });
  expect(reached).toHaveLength(1000);
  expect(new Set(reached).size).toBe(1000);
});

test("lost work continues with the first open place of each lane", () => {
  expect(openOfLanes(order, new Set([2, 4, 6]), 2)).toEqual([
    { at: 3, index: 8 },
    { at: 4, index: 10 },
  ]);
  expect(openOfLanes(order, new Set(order.order), 2)).toEqual([]);
});
