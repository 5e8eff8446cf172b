import { type Strength, type WeatherAlert, stormEventNames } from "@adwright/contracts/storm/event";
import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";

import type { AlertSet } from "./weather.ts";

// weather-gov/api, openapi.yaml: AlertCollectionGeoJson. `parameters` are lists of text.
const Texts = orElse(z.array(z.string()), []);
const Time = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
);
const Properties = z.object({
  id: z.string(),
  areaDesc: orElse(z.string(), ""),
  geocode: z.object({ SAME: Texts }),
  sent: Time,
  effective: Time,
  onset: z.nullish(Time),
  ends: z.nullish(Time),
  status: z.string(),
  messageType: z.string(),
  severity: z.string(),
  certainty: z.string(),
  urgency: z.string(),
  event: z.string(),
  parameters: orElse(z.record(z.string(), Texts), {}),
});
type Properties = z.infer<typeof Properties>;

const Feature = z.object({ properties: Properties });
const Collection = z.object({
  features: z.array(z.unknown()),
  updated: orElse(z.optional(Time), undefined),
});

/** Throws if the answer is no list of alerts. A message that cannot be read, or starts nothing, is left out. */
export function readAlertSet(answer: unknown): AlertSet {
  const { features, updated } = Collection.parse(answer);
  const read = features.flatMap((feature) => Feature.safeParse(feature).data?.properties ?? []);
  const sent = read.map((properties) => properties.sent);
  const times = [updated, ...sent].filter((time) => time !== undefined && !Number.isNaN(time));
  return {
    updatedMs: times.reduce<number | undefined>((a, b) => Math.max(a ?? 0, b ?? 0), undefined),
    count: features.length,
    alerts: read.flatMap((properties) => alertOf(properties) ?? []),
  };
}

function alertOf(properties: Properties): WeatherAlert | undefined {
  const vtec = vtecOf(properties);
  const name = stormEventNames.find((one) => one === properties.event);
  const counties = countiesOf(properties.geocode.SAME);
  const startMs = properties.onset ?? properties.effective;
  const isUsable = properties.status === "Actual" && counties.length > 0 && startMs > 0;
  if (!vtec || name === undefined || !isUsable) return undefined;
  return {
    ...strengthOf(properties),
    id: properties.id,
    eventKey: vtec.key,
    name,
    areaDesc: properties.areaDesc,
    sentMs: properties.sent,
    status: statusOf(properties, vtec.action),
    startMs,
    // `expires` is the end of the message, not of the weather.
    endMs: properties.ends ?? vtec.endMs,
    counties,
  };
}

interface Vtec {
  action: string;
  key: string;
  endMs: number | null;
}

/**
 * NWS Directive 10-1703: /k.aaa.cccc.pp.s.####.begin-end/. Only class O is operational; the number begins again each
 * year. Zeros as a time mean that it has begun, or that the end is open.
 */
const VTEC =
  /^\/O\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2})\.([WAYS])\.(\d{4})\.(\d{6}T\d{4}Z)-(\d{6}T\d{4}Z)\/$/;

function vtecOf({ parameters, sent }: Properties): Vtec | undefined {
  const [, action = "", office, phenomenon, significance, number, begin = "", end = ""] =
    VTEC.exec(parameters["VTEC"]?.[0] ?? "") ?? [];
  if (office === undefined) return undefined;
  const year = new Date(timeOf(begin) ?? sent).getUTCFullYear();
  const key = [year, office, phenomenon, significance, number].join(".");
  return { action, key, endMs: timeOf(end) };
}

function timeOf(text: string): number | null {
  if (text.startsWith("000000")) return null;
  const [, year, month, day, hour, minute] =
    /^(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  return Date.UTC(2000 + year, month - 1, day, hour, minute);
}

/**
 * Canceled and upgraded warnings stay in the list for hours, as an Alert whose `ends` lies ahead: only the action and
 * the urgency tell. EXP announces the planned end.
 */
function statusOf({ messageType, urgency }: Properties, action: string): WeatherAlert["status"] {
  if (action === "UPG") return "upgraded";
  if (action === "EXP") return "on";
  const isOver = action === "CAN" || messageType === "Cancel" || urgency === "Past";
  return isOver ? "cancelled" : "on";
}

/** The two that Alaska's Valdez-Cordova became in 2019, for maps that still have it as one. */
const renamed: Record<string, string> = { "02063": "02261", "02066": "02261" };

/** FIPS 5-2: the states that are not assigned, among 01 to 56. Higher codes are islands and waters. */
const noStates = new Set(["00", "03", "07", "14", "43", "52"]);

/** SAME: a digit for the part of the county, the state and the county. */
function countiesOf(codes: readonly string[]): string[] {
  const fips = codes
    .filter((code) => /^\d{6}$/.test(code))
    .map((code) => renamed[code.slice(1)] ?? code.slice(1))
    .filter((code) => code < "57" && !noStates.has(code.slice(0, 2)) && !code.endsWith("000"));
  return [...new Set(fips)].toSorted();
}

const damages: Record<string, 1 | 2> = { CONSIDERABLE: 1, CATASTROPHIC: 2, DESTRUCTIVE: 2 };

function strengthOf({ severity, certainty, urgency, parameters }: Properties): Strength {
  const text = (name: string) => parameters[name]?.[0] ?? "";
  const threat = text("flashFloodDamageThreat") || text("thunderstormDamageThreat");
  const seenBy = ["hailThreat", "windThreat", "tornadoDetection", "flashFloodDetection"];
  return {
    severity: severityOf(severity, certainty, urgency),
    hailInches: numberIn(text("maxHailSize"), /^(?:Up to )?(\d*\.?\d+)$/i),
    windMph: numberIn(text("maxWindGust"), /^(\d+) ?MPH$/i),
    damage: damages[threat] ?? null,
    isObserved: seenBy.some((name) => text(name).toUpperCase() === "OBSERVED"),
  };
}

function numberIn(text: string, form: RegExp): number | null {
  const number = Number(form.exec(text.trim())?.[1] ?? Number.NaN);
  return number > 0 ? number : null;
}

const ofSeverity: Record<string, number> = { Extreme: 9, Severe: 7, Moderate: 5, Minor: 3 };
const ofCertainty: Record<string, number> = { Observed: 1, Unlikely: -2 };
const ofUrgency: Record<string, number> = { Immediate: 0.5, Past: -3 };

/** 0 to 10, from the words of the Common Alerting Protocol. */
function severityOf(severity: string, certainty: string, urgency: string): number {
  const points =
    (ofSeverity[severity] ?? 1) + (ofCertainty[certainty] ?? 0) + (ofUrgency[urgency] ?? 0);
  return Math.min(10, Math.max(0, points));
}
