import * as z from "zod/mini";

import { route } from "../route.ts";
import { StormRule } from "./rule.ts";
import { StormRun } from "./run.ts";

/** `off`: this installation does not read the weather. */
const StormFeed = z.object({
  state: z.enum(["current", "late", "off"]),
  /** When it was read last, ISO 8601; null if never. */
  asOf: z.nullable(z.string()),
});
export type StormFeed = z.infer<typeof StormFeed>;

/** One rule's month, in the account's time zone; micros. */
const StormMonthSum = z.object({
  ruleId: z.string(),
  runs: z.number(),
  /** What was promised at most. */
  worstMicros: z.number(),
});

/** A stop by staff that concerns the person's rules, in words. */
const StormStopWords = z.object({ key: z.string(), reason: z.string(), at: z.string() });

export const StormBoard = z.object({
  feed: StormFeed,
  rules: z.array(StormRule),
  /** Runs that have not ended. */
  running: z.array(StormRun),
  /** The last ones that ended or were skipped, newest first. */
  recent: z.array(StormRun),
  months: z.array(StormMonthSum),
  stops: z.array(StormStopWords),
});
export type StormBoard = z.infer<typeof StormBoard>;

export const getStormBoard = route("GET", "/api/storms", { inStaffView: true, answer: StormBoard });
/** Warnings in force in a state (two digits, FIPS), and their counties. */
export const getStormMap = route("GET", "/api/storms/map", {
  inStaffView: true,
  query: z.object({ state: z.string().check(z.regex(/^\d{2}$/)) }),
  answer: z.object({
    events: z.array(z.object({ key: z.string(), counties: z.array(z.string()) })),
  }),
});
/** Turns all rules off and ends what runs, now. Each rule is armed again by itself. */
export const stopStorms = route("POST", "/api/storms/stop", {
  body: z.object({ stop: z.literal(true) }),
  answer: z.object({ rules: z.number(), runs: z.number() }),
});
