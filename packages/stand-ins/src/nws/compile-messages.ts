import { createHash } from "node:crypto";

import { MINUTE_MS } from "@adwright/contracts/time";

import type { Message, Scenario, ScenarioEvent } from "./scenario.ts";

/** What was measured of cancelations: `expires` shortly after they are sent, `ends` as it was. */
const CANCELLED_EXPIRES_MS = 17 * MINUTE_MS;
const OPEN_EXPIRES_MS = 6 * 60 * MINUTE_MS;

/** weather-gov/api, openapi.yaml: an alert as GeoJSON. */
export interface Feature {
  id: string;
  type: "Feature";
  geometry: object | null;
  properties: Record<string, unknown> & {
    id: string;
    sent: string;
    event: string;
    parameters: Record<string, string[]>;
  };
}

/** A message and while it is listed, epoch ms. */
export interface Listed {
  fromMs: number;
  toMs: number;
  feature: Feature;
}

const iso = (atMs: number) => new Date(atMs).toISOString().replace(/\.000Z$/, "+00:00");
const OPEN = "000000T0000Z";
/** The times of a VTEC line: yymmddThhmmZ. */
const vtecTime = (atMs: number | null) =>
  atMs === null
    ? OPEN
    : `${new Date(atMs).toISOString().slice(2, 16).replaceAll("-", "").replace(":", "")}Z`;

/** All messages of a scenario that begins then. */
export function compileMessages({ events }: Scenario, startMs: number): Listed[] {
  return events.flatMap((event) =>
    event.messages.map((message, index) => {
      const fromMs = startMs + message.at * MINUTE_MS;
      const replaced = event.messages
        .slice(index + 1)
        .find(({ counties }) => Object.keys(counties).some((fips) => fips in message.counties));
      const endMs = message.until === null ? Infinity : startMs + message.until * MINUTE_MS;
      const toMs = replaced ? startMs + replaced.at * MINUTE_MS : endMs;
      return { fromMs, toMs, feature: featureOf(event, index, startMs) };
    }),
  );
}

const idOf = (...parts: unknown[]) =>
  `urn:oid:2.49.0.1.840.0.${createHash("sha1").update(parts.join()).digest("hex")}.001.1`;

/** Canceled and upgraded ones come as an Alert of the past, not as a Cancel. */
const overActions = new Set(["CAN", "UPG"]);

function featureOf(event: ScenarioEvent, index: number, startMs: number): Feature {
  const message = event.messages[index];
  if (!message) throw new RangeError(`There is no message ${index}.`);
  const { office, number, severity, certainty } = event;
  const { action, counties, tags = {} } = message;
  const span = spanOf(event, message, startMs);
  const isOver = overActions.has(action);
  const openMs = span.endMs ?? span.sentMs + OPEN_EXPIRES_MS;
  const sent = iso(span.sentMs);
  return makeFeature(idOf(office, number, startMs, index), {
    areaDesc: Object.values(counties).join("; "),
    geocode: { SAME: Object.keys(counties).map((fips) => `0${fips}`) },
    sent,
    effective: sent,
    onset: iso(Math.max(span.startsMs, span.sentMs)),
    expires: iso(isOver ? span.sentMs + CANCELLED_EXPIRES_MS : openMs),
    ends: span.endMs === null ? null : iso(span.endMs),
    messageType: action === "NEW" || isOver ? "Alert" : "Update",
    severity,
    certainty,
    urgency: isOver ? "Past" : event.urgency,
    event: event.event,
    parameters: {
      VTEC: [vtecOf(event, action, span)],
      ...Object.fromEntries(Object.entries(tags).map(([name, text]) => [name, [text]])),
    },
  });
}

type Span = ReturnType<typeof spanOf>;

/** When a message is sent, and its weather begins and ends. */
function spanOf({ messages: [first] }: ScenarioEvent, message: Message, startMs: number) {
  const from = message.from ?? first?.from ?? first?.at ?? 0;
  const endMs = message.until === null ? null : startMs + message.until * MINUTE_MS;
  return { sentMs: startMs + message.at * MINUTE_MS, startsMs: startMs + from * MINUTE_MS, endMs };
}

function vtecOf(
  event: ScenarioEvent,
  action: Message["action"],
  { sentMs, startsMs, endMs }: Span,
): string {
  const begin = action === "NEW" || startsMs > sentMs ? vtecTime(startsMs) : OPEN;
  const number = String(event.number).padStart(4, "0");
  const name = ["O", action, event.office, event.code, number].join(".");
  return `/${name}.${begin}-${vtecTime(endMs)}/`;
}

type Told = Record<string, unknown> & Pick<Feature["properties"], "sent" | "event" | "parameters">;

/** Without what a reader of warnings has no use for, such as headlines, shapes and the addresses of zones. */
function makeFeature(id: string, told: Told): Feature {
  const properties = { id, status: "Actual", ...told };
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: "Feature",
    geometry: null,
    properties,
  };
}

const BACKGROUND = 12;
const BACKGROUND_PAUSE_MS = 3 * MINUTE_MS;

/** Statements that start nothing: in the whole country one is renewed every few minutes, so the list never rests. */
export function backgroundAt(nowMs: number): Feature[] {
  const newest = Math.floor(nowMs / BACKGROUND_PAUSE_MS);
  return Array.from({ length: BACKGROUND }, (_, age) => {
    const sent = iso((newest - age) * BACKGROUND_PAUSE_MS);
    const county = (newest - age) % BACKGROUND;
    return makeFeature(idOf("background", newest - age), {
      areaDesc: "Coastal waters",
      geocode: { SAME: [`0571${String(county).padStart(2, "0")}`] },
      sent,
      effective: sent,
      onset: sent,
      expires: iso((newest - age + BACKGROUND) * BACKGROUND_PAUSE_MS),
      ends: null,
      messageType: "Alert",
      severity: "Minor",
      certainty: "Possible",
      urgency: "Expected",
      event: "Special Weather Statement",
      parameters: {},
    });
  });
}
