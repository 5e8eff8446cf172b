import { HOUR_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { readAlertSet } from "./read-alert.ts";

const SENT = "2026-05-21T19:30:00-05:00";
const END = "2026-05-21T20:15:00-05:00";

interface Change {
  VTEC?: string;
  SAME?: string[];
  parameters?: Record<string, unknown>;
  [property: string]: unknown;
}

const feature = ({ VTEC, SAME, parameters, ...properties }: Change) => ({
  type: "Feature",
  geometry: null,
  properties: {
    id: "urn:oid:1",
    areaDesc: "Dallas, TX",
    sent: SENT,
    effective: SENT,
    onset: SENT,
    expires: END,
    ends: END,
    status: "Actual",
    messageType: "Alert",
    severity: "Severe",
    certainty: "Observed",
    urgency: "Immediate",
    event: "Severe Thunderstorm Warning",
    geocode: { SAME: SAME ?? ["048113"] },
    parameters: {
      VTEC: [VTEC ?? "/O.NEW.KFWD.SV.W.0123.260522T0030Z-260522T0115Z/"],
      ...parameters,
    },
    ...properties,
  },
});

const read = (...changes: Change[]) => readAlertSet({ features: changes.map(feature) });
const readOne = (change: Change) => read(change).alerts[0];

test("a warning as it is", () => {
  const parameters = { maxHailSize: ["1.75"], maxWindGust: ["70 MPH"], hailThreat: ["OBSERVED"] };
  expect(readOne({ parameters })).toEqual({
    id: "urn:oid:1",
    eventKey: "2026.KFWD.SV.W.0123",
    name: "Severe Thunderstorm Warning",
    areaDesc: "Dallas, TX",
    sentMs: Date.parse(SENT),
    status: "on",
    startMs: Date.parse(SENT),
    endMs: Date.parse(END),
    counties: ["48113"],
    severity: 8.5,
    hailInches: 1.75,
    windMph: 70,
    damage: null,
    isObserved: true,
  });
});

test.each<[string, Change]>([
  ["a test", { status: "Test" }],
  ["an exercise", { status: "Exercise" }],
  ["a test by VTEC", { VTEC: "/T.NEW.KFWD.SV.W.0123.260522T0030Z-260522T0115Z/" }],
  ["an experimental product", { VTEC: "/E.NEW.KFWD.SV.W.0123.260522T0030Z-260522T0115Z/" }],
  ["no VTEC", { parameters: { VTEC: [] } }],
  ["an event that starts nothing", { event: "Tsunami Warning" }],
  ["only waters and islands", { SAME: ["075610", "072001", "not a code"] }],
  ["no time at all", { onset: null, effective: "soon" }],
  ["no place", { geocode: {} }],
])("%s is counted and left out", (_, change) => {
  expect(read(change)).toMatchObject({ count: 1, alerts: [] });
});

test.each<[string, Change, object]>([
  ["a cancelation that comes as an Alert", { urgency: "Past" }, { status: "cancelled" }],
  [
    "one by its action",
    { VTEC: "/O.CAN.KFWD.SV.W.0123.000000T0000Z-260522T0115Z/" },
    { status: "cancelled" },
  ],
  ["one by its type", { messageType: "Cancel" }, { status: "cancelled" }],
  [
    "an upgrade",
    { VTEC: "/O.UPG.KFWD.SV.W.0123.000000T0000Z-260522T0115Z/", urgency: "Past" },
    { status: "upgraded" },
  ],
  [
    "an expiry, whose message lapses later",
    {
      VTEC: "/O.EXP.KFWD.SV.W.0123.000000T0000Z-260522T0115Z/",
      ends: null,
      expires: "2026-05-22T09:00:00Z",
    },
    { status: "on", endMs: Date.parse(END) },
  ],
  [
    "no end",
    { VTEC: "/O.NEW.KFWD.FL.W.0009.260522T0030Z-000000T0000Z/", ends: null },
    { endMs: null },
  ],
  ["no onset", { onset: null }, { startMs: Date.parse(SENT) }],
  [
    "the number of last year, in a message of this year",
    { VTEC: "/O.CON.KFWD.SV.W.0123.251231T2300Z-260101T0115Z/", sent: "2026-01-01T00:10:00Z" },
    { eventKey: "2025.KFWD.SV.W.0123" },
  ],
  [
    "an event that has begun: the year of its message",
    { VTEC: "/O.CON.KFWD.SV.W.0123.000000T0000Z-260522T0115Z/" },
    { eventKey: "2026.KFWD.SV.W.0123" },
  ],
  [
    "a night with two one o'clocks",
    { onset: "2026-11-01T01:30:00-05:00", ends: "2026-11-01T01:30:00-06:00" },
    { endMs: Date.parse("2026-11-01T06:30:00Z") + HOUR_MS },
  ],
  ["small hail", { parameters: { maxHailSize: ["Up to .75"] } }, { hailInches: 0.75 }],
  [
    "values that are none",
    { parameters: { maxHailSize: ["0.00"], maxWindGust: ["some"] } },
    { hailInches: null, windMph: null },
  ],
  [
    "tags that are no texts",
    { parameters: { maxHailSize: [1.5], maxWindGust: "70 MPH" } },
    { hailInches: null, windMph: null },
  ],
  [
    "a part of a county, one renamed, one of the sea",
    { SAME: ["148113", "002063", "075610"] },
    { counties: ["02261", "48113"] },
  ],
  ["a threat", { parameters: { flashFloodDamageThreat: ["CATASTROPHIC"] } }, { damage: 2 }],
  ["unknown words", { severity: "Unknown", certainty: "Maybe", urgency: "Later" }, { severity: 1 }],
])("%s", (_, change, expected) => {
  expect(readOne(change)).toMatchObject(expected);
});

test("the newest time of a list is its own or that of a message; without either there is none", () => {
  const updated = "2026-05-22T01:00:00Z";
  expect(readAlertSet({ features: [feature({})], updated }).updatedMs).toBe(Date.parse(updated));
  expect(read({}).updatedMs).toBe(Date.parse(SENT));
  expect(readAlertSet({ features: [{ broken: true }] })).toMatchObject({ count: 1, alerts: [] });
  expect(readAlertSet({ features: [] }).updatedMs).toBeUndefined();
  expect(() => readAlertSet({ status: 500 })).toThrow("features");
});
