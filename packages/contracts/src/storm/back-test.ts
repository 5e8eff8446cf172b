import * as z from "zod/mini";

import { route } from "../route.ts";
import { stormEventNames } from "./event.ts";
import { StormSkipWhy } from "./run.ts";

export const backTestBounds = { days: 30 } as const;

/** A run that would have been. Times are ISO 8601, amounts micros. */
const TestedRun = z.object({
  campaign: z.string(),
  events: z.array(z.string()),
  startedAt: z.string(),
  endedAt: z.string(),
  accountDays: z.array(z.string()),
  worstMicros: z.number(),
  /** Why it started, in words. */
  because: z.array(z.string()),
});

export const StormBackTest = z.object({
  ruleId: z.string(),
  /** The version of the rule that was tested. */
  version: z.number(),
  currencyCode: z.string(),
  at: z.string(),
  /** The first and the last moment, ISO 8601. `recordedFrom` is when recording began, if it was later. */
  from: z.string(),
  to: z.string(),
  recordedFrom: z.optional(z.string()),
  /** How many warnings of the rule's kinds touched its counties. */
  events: z.number(),
  runs: z.array(TestedRun),
  hoursOn: z.number(),
  worstMicros: z.number(),
  /** How often each reason kept a campaign from starting, with the strongest that was missed. */
  skipped: z.array(
    z.object({
      why: StormSkipWhy,
      count: z.number(),
      example: z.optional(
        z.object({
          name: z.enum(stormEventNames),
          at: z.string(),
          numbers: z.record(z.string(), z.number()),
        }),
      ),
    }),
  ),
});
export type StormBackTest = z.infer<typeof StormBackTest>;

/** Judges the recorded weather of the last days by the rule as it is saved. */
export const createBackTest = route("POST", "/api/storms/rules/:ruleId/back-tests", {
  maxPerHour: 60,
  body: z.object({
    source: z.literal("recorded"),
    days: z.int().check(z.gte(1), z.lte(backTestBounds.days)),
  }),
  answer: StormBackTest,
});
