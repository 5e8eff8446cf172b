import * as z from "zod/mini";

import { route } from "../route.ts";
import { stormEventNames } from "./event.ts";
import { StormSkipWhy } from "./run.ts";

/** How far back the recorded weather is judged. */
export const backTestDays = 30;

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
  currencyCode: z.string(),
  /** When recording began, ISO 8601, if that was later than the first day. */
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

/** Judges the recorded weather of the last 30 days by the rule as it is saved. */
export const createBackTest = route("POST", "/api/storms/rules/:ruleId/back-tests", {
  maxPerHour: 60,
  answer: StormBackTest,
});
