import * as z from "zod/mini";

import { AdExtensions, WrittenExtension } from "./ad-extensions.ts";
import {
  amount,
  campaignBounds,
  choicesOf,
  hour,
  line,
  listOf,
  roas,
  slotsOf,
} from "./campaign-bounds.ts";
import { Distance } from "./change/radius.ts";

/**
 * One of Google's policies that refuses a keyword, from which Google may exempt it on request. `policyName` and
 * `violatingText` are Google's key of the violation; an empty text means the whole policy.
 */
export const PolicyExemption = z.object({
  keyword: z.string().check(z.minLength(1), z.maxLength(200)),
  policyName: z.string().check(z.minLength(1), z.maxLength(200)),
  violatingText: z.string().check(z.maxLength(200)),
});
export type PolicyExemption = z.infer<typeof PolicyExemption>;

export const CampaignType = z.enum(["search", "display", "shopping", "video"]);
export const BiddingStrategy = z.enum([
  "manual_cpc",
  "target_cpa",
  "target_roas",
  "maximize_clicks",
]);
export const Device = z.enum(["desktop", "mobile", "tablet"]);
export const AgeGroup = z.enum(["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]);
export const Gender = z.enum(["Male", "Female", "Unknown"]);
export const Weekday = z.enum([
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
]);
/** Hours of one day in the account's time zone, 0–24; an empty schedule means 24/7. */
export const ScheduleSlot = z
  .object({ day: Weekday, startHour: hour(), endHour: hour() })
  .check(
    z.refine(
      ({ startHour, endHour }) => startHour < endHour,
      "An ad schedule must end after it starts",
    ),
  );

/** A location stored on a campaign: Google's geo target constant and its name. */
export const CampaignLocation = z.object({
  id: z
    .int("A location is one of Google's geo targets")
    .check(z.positive("A location is one of Google's geo targets")),
  name: line(),
  /**
   * The full name in Google's format: "Portland,Oregon,United States". Absent for locations chosen before this was
   * stored.
   */
  canonicalName: z.optional(line()),
  /** Everywhere within it of the location, which is a city. */
  distance: z.optional(Distance),
  // Empty if Google has none.
  countryCode: z.string().check(z.regex(/^([A-Z]{2})?$/, "A country code has two capital letters")),
});
export type CampaignLocation = z.infer<typeof CampaignLocation>;

/** The person's settings of a campaign, without its texts; all are optional until publishing requires them. */
export const CampaignSettings = z.object({
  targetAudience: line(campaignBounds.audienceCharacters),
  /** Account currency units per day, or null if not set. */
  budget: z.nullable(amount("Budget must be a valid number")),
  campaignType: CampaignType,
  biddingStrategy: BiddingStrategy,
  /** Account currency units. */
  targetCpa: z.nullable(amount("Target CPA must be a valid number")),
  /** A ratio: 4 means 400 %. */
  targetRoas: z.nullable(roas("Target ROAS must be between 0.01 and 1000")),
  adSchedule: slotsOf(ScheduleSlot),
  deviceTargeting: choicesOf(Device, "device"),
  ageTargeting: choicesOf(AgeGroup, "age group"),
  genderTargeting: choicesOf(Gender, "gender"),
  /** In Google's notation: [exact], "phrase", broad. */
  negativeKeywords: listOf(line(), campaignBounds.negativeKeywords, "negative keywords"),
  adExtensions: AdExtensions,
  /** The extensions that the AI must not write; only stored until it has written the campaign. */
  unwantedExtensions: z.optional(choicesOf(WrittenExtension, "extension")),
  /** The exemptions that the person requests from Google; those for deleted keywords are ignored. */
  policyExemptions: z.optional(
    listOf(PolicyExemption, campaignBounds.policyExemptions, "policy exemptions"),
  ),
  /** The person's own declaration; null until answered. It never has a default. */
  euPoliticalAdvertising: z.nullable(z.boolean()),
  startServing: z.boolean(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;
