import { readFileSync } from "node:fs";

import * as z from "zod/mini";

/** Each is a file in `scenarios/`. */
export const scenarioNames = [
  "quiet-week",
  "hail-dfw",
  "derecho",
  "flood-open-end",
  "freeze",
  "false-alarm-cancelled",
  "thirty-days",
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** Minutes since the scenario began. */
const Minutes = z.int();

const Message = z.strictObject({
  at: Minutes,
  /** NWS Directive 10-1703: the action of a VTEC line. */
  action: z.enum(["NEW", "CON", "EXT", "EXA", "EXB", "UPG", "CAN", "EXP"]),
  /** When the weather begins; with the message if absent. */
  from: z.optional(Minutes),
  /** When it ends; null if that is not known. */
  until: z.nullable(Minutes),
  /** FIPS and name, such as `"48113": "Dallas, TX"`. */
  counties: z.record(z.string().check(z.regex(/^\d{5}$/)), z.string()),
  /** CAP parameters of the NWS, such as `maxHailSize`. */
  tags: z.optional(z.record(z.string(), z.string())),
});
export type Message = z.infer<typeof Message>;

const ScenarioEvent = z.strictObject({
  event: z.string(),
  office: z.string().check(z.regex(/^[A-Z]{4}$/)),
  /** Phenomenon and significance, such as SV.W. */
  code: z.string().check(z.regex(/^[A-Z]{2}\.[WAYS]$/)),
  number: z.int(),
  severity: z.enum(["Extreme", "Severe", "Moderate", "Minor"]),
  certainty: z.enum(["Observed", "Likely", "Possible"]),
  urgency: z.enum(["Immediate", "Expected", "Future"]),
  messages: z.array(Message),
});
export type ScenarioEvent = z.infer<typeof ScenarioEvent>;

export const Scenario = z.strictObject({ about: z.string(), events: z.array(ScenarioEvent) });
export type Scenario = z.infer<typeof Scenario>;

export function readScenario(name: ScenarioName): Scenario {
  const file = new URL(`./scenarios/${name}.json`, import.meta.url);
  return Scenario.parse(JSON.parse(readFileSync(file, "utf8")));
}
