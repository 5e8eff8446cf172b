import type { SeenEvent, StormEvent, WeatherAlert } from "@adwright/contracts/storm/event";
import { MINUTE_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { type Look, eventsIn, judgeEvent } from "./judge-event.ts";

const KEY = "2026.KFWD.SV.W.0123";

function alert(change: Partial<WeatherAlert>): WeatherAlert {
  return {
    id: "a",
    eventKey: KEY,
    name: "Severe Thunderstorm Warning",
    areaDesc: "",
    sentMs: 0,
    status: "on",
    startMs: 0,
    endMs: 60 * MINUTE_MS,
    counties: ["48113"],
    severity: 8,
    hailInches: 1,
    windMph: 60,
    damage: null,
    isObserved: false,
    ...change,
  };
}

const seen = (...alerts: Partial<WeatherAlert>[]) => [...eventsIn(alerts.map(alert)).values()];

const content = (change: Partial<WeatherAlert> = {}) => seen(change)[0] as SeenEvent;

const outcome = (event: StormEvent | undefined) =>
  event && [event.status, event.seenCount, event.endedCount];

describe("what the messages say together", () => {
  test("one event in several messages is one, with the strongest of each", () => {
    expect(
      seen(
        { id: "a", counties: ["48113"], hailInches: null, endMs: 1 },
        { id: "b", counties: ["48439"], hailInches: 1.75, isObserved: true, endMs: 2 },
        { id: "c", counties: ["48085"], windMph: 70, endMs: null },
      ),
    ).toMatchObject([
      {
        state: "48",
        counties: ["48085", "48113", "48439"],
        hailInches: 1.75,
        windMph: 70,
        isObserved: true,
        endMs: null,
      },
    ]);
  });

  test("it is kept by state", () => {
    const both = { counties: ["17161", "19163"] };
    expect(seen(both).map(({ state, counties }) => [state, counties])).toEqual([
      ["17", ["17161"]],
      ["19", ["19163"]],
    ]);
  });

  test("for each county the newest message counts, in whatever order they come", () => {
    const before = { id: "a", sentMs: 1, counties: ["48113", "48439"], hailInches: 2.75 };
    const after = { id: "b", sentMs: 2, counties: ["48113"], hailInches: 1 };
    const gone: Partial<WeatherAlert> = {
      id: "c",
      sentMs: 3,
      counties: ["48439"],
      status: "cancelled",
    };
    const all = [before, after, gone, before];
    const expected = [{ counties: ["48113"], hailInches: 1, status: "on", alertIds: ["b"] }];
    expect(seen(...all)).toMatchObject(expected);
    expect(seen(...all.toReversed())).toMatchObject(expected);
    expect(seen(gone, { ...after, status: "upgraded" })).toMatchObject([{ status: "cancelled" }]);
  });
});

/** Reads once a minute, as far as it lasts. */
function live(looks: Look[], from?: StormEvent, startMinute = 0): StormEvent | undefined {
  let event = from;
  for (const [index, look] of looks.entries()) {
    event = judgeEvent(event, look, (startMinute + index) * MINUTE_MS);
  }
  return event;
}

describe("a life", () => {
  const [same, missing, nothing] = ["same", "missing", "nothing"] as const;

  test.each<[string, Look[], unknown]>([
    ["one reading is none", [content()], ["on", 1, 0]],
    ["two are", [content(), same], ["on", 2, 0]],
    ["also if it changed meanwhile", [content(), content({ hailInches: 2 })], ["on", 2, 0]],
    ["a late feed is no reading", [content(), nothing], ["on", 1, 0]],
    ["missing once", [content(), same, missing], ["on", 2, 1]],
    ["missing once, and there again", [content(), same, missing, same], ["on", 2, 0]],
    ["missing twice", [content(), same, missing, missing], ["ended", 2, 2]],
    ["missing, while the feed is late", [content(), same, missing, nothing, nothing], ["on", 2, 1]],
    ["canceled", [content(), same, content({ status: "cancelled" })], ["cancelled", 2, 1]],
    ["canceled, twice", [content(), content({ status: "cancelled" }), same], ["cancelled", 1, 2]],
    ["upgraded", [content(), content({ status: "upgraded" }), missing], ["upgraded", 1, 2]],
    ["canceled before it was seen", [content({ status: "cancelled" })], undefined],
    ["over before it was seen", [content({ endMs: -10 * MINUTE_MS })], undefined],
  ])("%s", (_, looks, expected) => {
    expect(outcome(live(looks))).toEqual(expected);
  });

  test("it ends ten minutes after its end, also by a late feed, and that end may move both ways", () => {
    const event = live([content(), same]);
    expect(outcome(live([same, same], event, 68))).toEqual(["on", 2, 0]);
    expect(outcome(live([nothing, nothing], event, 69))).toEqual(["on", 2, 1]);
    const ended = live([nothing, nothing], event, 70);
    expect(ended).toMatchObject({ status: "ended", endedMs: 60 * MINUTE_MS });
    const longer = live([content({ endMs: 90 * MINUTE_MS })], event, 30);
    expect(outcome(live([same, same], longer, 98))).toEqual(["on", 2, 0]);
    const shorter = live([content({ endMs: 20 * MINUTE_MS }), same], event, 30);
    expect(shorter).toMatchObject({ status: "ended", endedMs: 20 * MINUTE_MS });
    const open = live([content({ endMs: null })], event, 30);
    expect(outcome(live([same, same], open, 9 * 24 * 60))).toEqual(["on", 2, 0]);
  });

  test("the strongest that was said while it held, and every change, are kept", () => {
    const event = live([
      content({ hailInches: 1, isObserved: false }),
      content({ hailInches: 2, isObserved: true }),
      content({ id: "b", hailInches: 2, isObserved: true }),
      content({ hailInches: 0.5, counties: ["48439"] }),
      content({ hailInches: 4, status: "cancelled" }),
      same,
    ]);
    expect(event).toMatchObject({ highest: { hailInches: 2, isObserved: true } });
    expect(
      event?.timeline.map(({ atMs, hailInches, status }) => [atMs, hailInches, status]),
    ).toEqual([
      [0, 1, "on"],
      [MINUTE_MS, 2, "on"],
      [3 * MINUTE_MS, 0.5, "on"],
      [4 * MINUTE_MS, 4, "cancelled"],
    ]);
  });
});
