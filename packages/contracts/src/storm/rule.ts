import * as z from "zod/mini";

import { googleName, micros } from "../campaign-bounds.ts";
import { stormEventNames } from "./event.ts";

/** How much of everything a rule and a person may have. */
export const stormBounds = {
  rules: 20,
  armedPerBrand: 5,
  counties: 300,
  events: 8,
  campaigns: 5,
  leadHours: 24,
  tailHours: 120,
  /** A run is not ended before, unless it has to: Google's bidding learns nothing from less. */
  minRunHours: 6,
  maxRunHours: 168,
  cooldownHours: 72,
  /** How long an approval is valid. */
  approvalDays: 90,
} as const;

const whole = (least: number, most: number, what: string) => {
  const words = `${what} can be ${least} to ${most}`;
  return z.int(words).check(z.gte(least, words), z.lte(most, words));
};

/** Where the person works: counties of the United States by FIPS code. */
const StormArea = z.object({
  counties: z
    .array(
      z.object({
        fips: z.string().check(z.regex(/^\d{5}$/)),
        name: z.string().check(z.minLength(1), z.maxLength(80)),
      }),
    )
    .check(
      z.minLength(1, "Choose at least one county"),
      z.maxLength(stormBounds.counties, `At most ${stormBounds.counties} counties`),
      z.refine((counties) => new Set(counties.map(({ fips }) => fips)).size === counties.length, {
        error: "Each county can be chosen once",
      }),
    ),
});
export type StormArea = z.infer<typeof StormArea>;

/**
 * How strong an event has to be. `minSeverity` (0–10) always counts. Of the others, those that the kind of warning
 * states count (hail and wind: thunderstorms; damage: flash floods; observed: tornadoes and flash floods), and one of
 * them is enough. An unknown value is not enough.
 */
export const StormThresholds = z.object({
  hailInches: z.optional(
    z.number().check(z.gte(0.25, "Hail can be 0.25 to 6"), z.lte(6, "Hail can be 0.25 to 6")),
  ),
  windMph: z.optional(whole(40, 120, "Wind")),
  /** 1: considerable; 2: catastrophic. */
  floodDamage: z.optional(z.literal([1, 2])),
  minSeverity: z.optional(whole(0, 10, "A severity")),
  /** Somebody saw it; radar alone does not count. */
  onlyObserved: z.boolean(),
});
export type StormThresholds = z.infer<typeof StormThresholds>;

const RuleCampaign = z.object({
  /** Google's resource name. */
  campaign: z.string().check(z.regex(/^customers\/\d{10}\/campaigns\/\d{1,19}$/)),
  /** Its budget's resource name. */
  budget: z.string().check(z.regex(/^customers\/\d{10}\/campaignBudgets\/\d{1,19}$/)),
  name: googleName(),
  /** Its daily budget. With a larger one, the rule does not start it. */
  maxDailyMicros: micros(),
});
export type RuleCampaign = z.infer<typeof RuleCampaign>;

/** What a person decides about a rule. Amounts are micros of the account's currency. */
export const StormRuleForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Name the rule"), z.maxLength(60)),
  area: StormArea,
  events: z
    .array(z.enum(stormEventNames))
    .check(
      z.minLength(1, "Choose at least one kind of warning"),
      z.maxLength(stormBounds.events, `At most ${stormBounds.events} kinds of warnings`),
    ),
  thresholds: StormThresholds,
  /** Whether it starts ahead of the weather, while it is on, or after it is over. */
  phase: z.enum(["before", "during", "after"]),
  /** For `before`: how long ahead. */
  leadHours: whole(0, stormBounds.leadHours, "Hours before"),
  /** How long it goes on after the weather is over. */
  tailHours: whole(0, stormBounds.tailHours, "Hours after"),
  maxRunHours: whole(stormBounds.minRunHours, stormBounds.maxRunHours, "Hours of a run"),
  /** From the end of a run to the next one of the same campaign. */
  cooldownHours: whole(0, stormBounds.cooldownHours, "Hours between runs"),
  campaigns: z
    .array(RuleCampaign)
    .check(
      z.minLength(1, "Choose at least one campaign"),
      z.maxLength(stormBounds.campaigns, `At most ${stormBounds.campaigns} campaigns`),
    ),
  /** What all its runs may cost at most in a month of the account. */
  caps: z.object({ monthMicros: micros() }),
});
export type StormRuleForm = z.infer<typeof StormRuleForm>;

/**
 * `draft`: not approved as it is; `armed`: approved, and it starts campaigns; `suspended`: approved, but something is
 * not as it was then; `off`: turned off.
 */
export const StormRuleState = z.enum(["draft", "armed", "suspended", "off"]);
export type StormRuleState = z.infer<typeof StormRuleState>;

/** What was found at Google when a rule was checked; a part of what is approved. */
const StormFacts = z.object({
  currencyCode: z.string(),
  /** Of the account. */
  timeZone: z.string(),
  campaigns: z.array(
    z.object({
      campaign: z.string(),
      budget: z.string(),
      dailyMicros: z.number(),
      /** Of the texts of its ads and keywords. */
      copyHash: z.string(),
    }),
  ),
});
export type StormFacts = z.infer<typeof StormFacts>;

/** What a rule may cost at most, in micros: Google spends twice a daily budget on a day at most. */
const StormWorst = z.object({
  campaigns: z.array(
    z.object({
      campaign: z.string(),
      name: z.string(),
      dailyMicros: z.number(),
      /** How many days of the account its longest run touches. */
      days: z.number(),
      /** Of one run. */
      runMicros: z.number(),
    }),
  ),
  /** The dearest run, and all campaigns in a day and in a month, within the month's limit. */
  runMicros: z.number(),
  dayMicros: z.number(),
  monthMicros: z.number(),
});
export type StormWorst = z.infer<typeof StormWorst>;

/** Errors block arming a rule. */
export const StormFinding = z.object({
  severity: z.enum(["error", "warning"]),
  /** Stable id, such as `storm/price-claim`. */
  rule: z.string(),
  message: z.string(),
  /** The campaign that it is about, by its resource name. */
  campaign: z.optional(z.string()),
});
export type StormFinding = z.infer<typeof StormFinding>;

/** The result of comparing a rule with the account. */
export const StormCheck = z.object({
  /** For `If-Match` of arming; null while there are errors. */
  hash: z.nullable(z.string()),
  /** ISO 8601; good for an hour. */
  checkedAt: z.string(),
  findings: z.array(StormFinding),
  worst: StormWorst,
  facts: StormFacts,
});
export type StormCheck = z.infer<typeof StormCheck>;

/** What a person has to know and says so when arming a rule. */
export const StormAcknowledged = z.enum(["advertiser_pays", "price_law"]);

/** What a person approved in advance: a rule as it was, and what was found at Google. Never changed. */
export interface StormMandate {
  mandateId: string;
  ruleId: string;
  /** Of form and facts. */
  hash: string;
  form: StormRuleForm;
  facts: StormFacts;
  worst: StormWorst;
  approvedBy: string;
  /** ISO 8601 */
  approvedAt: string;
  endsAt: string;
  stepUp: "password" | "sign_in";
  acknowledged: z.infer<typeof StormAcknowledged>[];
}

export const StormRule = z.extend(StormRuleForm, {
  ruleId: z.string(),
  brandId: z.number(),
  customerId: z.string(),
  currencyCode: z.string(),
  /** Rises with every change; the value for `If-Match`. */
  version: z.number(),
  state: StormRuleState,
  suspended: z.optional(z.object({ reason: z.string(), at: z.string() })),
  /** Of an armed or suspended rule. */
  approval: z.optional(z.object({ approvedAt: z.string(), endsAt: z.string() })),
  /** The last check of this version; null if there was none. */
  check: z.nullable(StormCheck),
  createdAt: z.string(),
});
export type StormRule = z.infer<typeof StormRule>;
