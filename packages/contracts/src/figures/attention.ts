import * as z from "zod/mini";

import { ChangeSet } from "../change/change-set.ts";
import { ChangeWhat } from "../change/change.ts";
import { route } from "../route.ts";

export const AttentionKind = z.enum([
  "spend-stopped",
  "conversions-stopped",
  "cost-per-conversion-up",
  "conversions-down",
  "spend-up",
  "keyword-expensive",
  "terms-wasted",
  "term-missing",
  "budget-limits",
  "budget-idle",
  "over-twice-budget",
  "page-broken",
  "ads-disapproved",
  "ads-weak",
  "negatives-conflict",
  "google-changed",
  "google-recommends",
]);
export type AttentionKind = z.infer<typeof AttentionKind>;

/** A figure that a finding rests on, counted from the stored rows of these days. */
export const AttentionClaim = z.object({
  /** In words: "Cost per conversion". */
  label: z.string(),
  value: z.number(),
  /** `money`: micros of the account's currency; `percent`: 35 for 35%. */
  unit: z.enum(["money", "count", "percent"]),
  from: z.string(),
  to: z.string(),
  /** The keyword, search term or ad, where it is not the whole campaign. */
  of: z.optional(z.string()),
});
export type AttentionClaim = z.infer<typeof AttentionClaim>;

/** A change in the account, made here, by somebody else or by Google. */
export const HistoryEvent = z.object({
  /** ISO 8601 */
  at: z.string(),
  /** In the account's time zone. */
  day: z.string(),
  origin: z.enum(["ours", "others", "google"]),
  by: z.nullable(z.string()),
  /** In words: "Google Ads Editor". */
  tool: z.nullable(z.string()),
  setId: z.nullable(z.number()),
  /** Google's number of the campaign; null for the account or a shared budget. */
  campaign: z.nullable(z.string()),
  /** Google's name of what was changed. */
  resource: z.string(),
  /** In words: "Daily budget: $20.00 to $10.00". */
  message: z.string(),
  /** The change that takes it back, where there is one. */
  undo: z.optional(ChangeWhat),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const Attention = z.object({
  kind: AttentionKind,
  /** The kind and the entity: the same from day to day. */
  key: z.string(),
  entity: z.object({
    level: z.enum(["account", "campaign"]),
    /** Google's number. */
    id: z.string(),
    name: z.string(),
    /** The ad to open, where the finding is about its text: Google's name of it, and what finds it in the list. */
    ad: z.optional(z.object({ resource: z.string(), headline: z.optional(z.string()) })),
  }),
  severity: z.enum(["stop", "money", "hint"]),
  /** The finding in a sentence; its numbers are those of `because`. */
  sentence: z.string(),
  because: z.array(AttentionClaim),
  /** What the sentence is about, by day. */
  series: z.optional(z.array(z.object({ day: z.string(), value: z.number() }))),
  /** Changes shortly before, the likeliest first; after, never because. */
  causes: z.array(HistoryEvent),
  /** What the rows prove it to have cost in the last 30 days; micros. */
  atStakeMicros: z.optional(z.number()),
  /** Ready to be staged. */
  changes: z.optional(z.array(ChangeWhat)),
  /** The set made here whose undo is what to stage: it is the likeliest cause. */
  undoes: z.optional(z.number()),
  next: z.enum(["stage", "open", "read"]),
  /** The share of the account's spend that it concerns, 0 to 1; ranks findings across currencies. */
  share: z.number(),
});
export type Attention = z.infer<typeof Attention>;

/** A finding as the dashboard shows it. */
export const AttentionCard = z.extend(Attention, {
  brandId: z.number(),
  brandName: z.string(),
  /** The currency of its amounts. */
  currencyCode: z.string(),
  /** When the rows were read, ISO 8601. */
  asOf: z.string(),
  /** The set that has its changes, which is not applied yet. */
  stagedIn: z.optional(z.number()),
});
export type AttentionCard = z.infer<typeof AttentionCard>;

export const AttentionList = z.object({
  /** At most seven, most important first. */
  cards: z.array(AttentionCard),
  /** How many more there are. */
  others: z.number(),
  /** What was looked at. */
  looked: z.object({
    accounts: z.number(),
    campaigns: z.number(),
    keywords: z.number(),
    terms: z.number(),
    ads: z.number(),
  }),
  /** When the oldest of it was read, ISO 8601; null before the first read. */
  asOf: z.nullable(z.string()),
});
export type AttentionList = z.infer<typeof AttentionList>;

/** What needs the person's attention, from what is stored; never waits for Google. */
export const getAttention = route("GET", "/api/attention", {
  inStaffView: true,
  answer: AttentionList,
});

const finding = { brandId: z.number(), key: z.string().check(z.minLength(1), z.maxLength(200)) };

/** `dismissed` hides a finding for 28 days, unless its amount doubles, `later` for 7 days; `shown` takes that back. */
export const answerAttention = route("POST", "/api/attention/answer", {
  body: z.object({
    ...finding,
    answer: z.enum(["dismissed", "later", "shown"]),
    reason: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: AttentionList,
});

/** Adds the changes of a finding to the brand's open set, with its sentence as the reason, or makes the undo that it offers. */
export const stageAttention = route("POST", "/api/attention/stage", {
  maxPerHour: 600,
  body: z.object(finding),
  answer: ChangeSet,
});
