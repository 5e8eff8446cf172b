import * as z from "zod/mini";

import { AdText } from "./ad-text.ts";
import { Bidding } from "./bidding.ts";
import { NewAsset } from "./new-asset.ts";
import { AgeRange, BidModifier, GenderType, WeekSchedule } from "./targeting.ts";

/** A resource name of Google Ads, such as `customers/1234567890/campaigns/55`; a person may send any text. */
const ResourceName = z
  .string()
  .check(z.maxLength(200), z.regex(/^customers\/\d{10}\/\w+\/[\d~]+$/));
/** Google Ads API: `customers/1/campaignCriteria/2~3` is the criterion 3 of the campaign 2; places, languages and devices have a number for all. */
const CampaignCriterion = z
  .string()
  .check(z.regex(/^customers\/\d{10}\/campaignCriteria\/\d{1,19}~\d{1,19}$/));
/** Links are named after what they link, and an asset's after what it is shown as, too. */
const ListLink = z
  .string()
  .check(z.regex(/^customers\/\d{10}\/campaignSharedSets\/\d{1,19}~\d{1,19}$/));
const AssetLink = z
  .string()
  .check(
    z.regex(
      /^customers\/\d{10}\/(campaign|adGroup)Assets\/\d{1,19}~\d{1,19}~(SITELINK|CALLOUT|STRUCTURED_SNIPPET)$/,
    ),
  );
const LabelLink = z
  .string()
  .check(z.regex(/^customers\/\d{10}\/campaignLabels\/\d{1,19}~\d{1,19}$/));
const Serving = z.enum(["ENABLED", "PAUSED"]);
const MatchType = z.enum(["EXACT", "PHRASE", "BROAD"]);
const KeywordText = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const FinalUrl = z.string().check(z.minLength(1), z.maxLength(2048));
/** Millionths of the account's currency. */
const Micros = z.int().check(z.gt(0));

/**
 * What is to be changed in an account. `target` is the resource as it stands there; what is added names the campaign or
 * ad group it goes into. Campaigns, ad groups and ads are paused, never removed: Google cannot bring them back.
 */
export const ChangeWhat = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("campaign_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("campaign_name"),
    target: ResourceName,
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  }),
  /** `target` is the budget: several campaigns may spend it. */
  z.object({ kind: z.literal("budget_amount"), target: ResourceName, toMicros: Micros }),
  /** Strategy and target of a campaign are one change. */
  z.object({ kind: z.literal("bidding"), target: ResourceName, to: Bidding }),
  z.object({ kind: z.literal("ad_group_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("ad_group_name"),
    target: ResourceName,
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  }),
  /** Null: none of its own. */
  z.object({
    kind: z.literal("ad_group_bid"),
    target: ResourceName,
    toMicros: z.nullable(Micros),
  }),
  z.object({ kind: z.literal("keyword_status"), target: ResourceName, to: Serving }),
  /** Null: the ad group's bid. */
  z.object({
    kind: z.literal("keyword_bid"),
    target: ResourceName,
    toMicros: z.nullable(Micros),
  }),
  z.object({
    kind: z.literal("keyword_add"),
    adGroup: ResourceName,
    text: KeywordText,
    matchType: MatchType,
    status: Serving,
    cpcBidMicros: z.nullable(Micros),
    finalUrl: z.nullable(FinalUrl),
  }),
  /** Null: the ad's address. */
  z.object({ kind: z.literal("keyword_url"), target: ResourceName, to: z.nullable(FinalUrl) }),
  z.object({ kind: z.literal("keyword_remove"), target: ResourceName }),
  /** Another text or match type; status, bid and address stay. */
  z.object({
    kind: z.literal("keyword_replace"),
    target: ResourceName,
    text: KeywordText,
    matchType: MatchType,
  }),
  z.object({
    kind: z.literal("negative_add"),
    /** A campaign, an ad group, or a list of negative keywords, which counts for all campaigns it is attached to. */
    parent: ResourceName,
    text: KeywordText,
    matchType: MatchType,
  }),
  z.object({ kind: z.literal("negative_remove"), target: ResourceName }),
  /** `target` is the ad group's ad. */
  z.object({ kind: z.literal("ad_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("ad_text"),
    target: ResourceName,
    to: AdText,
    /**
     * `in_place` edits the ad, which Google then reviews again. `new_ad` makes another one and pauses this one, whose
     * figures stay. `other_ad` pauses this one and enables `other`, which says this already.
     */
    mode: z.enum(["in_place", "new_ad", "other_ad"]),
    other: z.optional(ResourceName),
  }),
  /** Shows ads in a place, or nowhere in it. */
  z.object({
    kind: z.literal("location_add"),
    target: CampaignCriterion,
    isNegative: z.boolean(),
  }),
  z.object({ kind: z.literal("location_remove"), target: CampaignCriterion }),
  z.object({ kind: z.literal("language_add"), target: CampaignCriterion }),
  z.object({ kind: z.literal("language_remove"), target: CampaignCriterion }),
  /** `target` is the campaign: its week is one change. */
  z.object({ kind: z.literal("schedule"), target: ResourceName, to: WeekSchedule }),
  z.object({ kind: z.literal("device_modifier"), target: CampaignCriterion, to: BidModifier }),
  /** `target` is the ad group; `to` are those that its ads are not shown to. */
  z.object({ kind: z.literal("ages"), target: ResourceName, to: z.array(AgeRange) }),
  z.object({ kind: z.literal("genders"), target: ResourceName, to: z.array(GenderType) }),
  /** A list of negative keywords and a campaign. */
  z.object({ kind: z.literal("list_attach"), target: ListLink }),
  z.object({ kind: z.literal("list_detach"), target: ListLink }),
  /** A sitelink, callout or structured snippet that exists, and a campaign or an ad group. */
  z.object({
    kind: z.literal("asset_link"),
    target: AssetLink,
    /** Links it paused, as it was before it was unlinked. */
    isPaused: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal("asset_unlink"), target: AssetLink }),
  /** Makes a sitelink or callout, and shows it with the campaign `parent`. */
  z.object({ kind: z.literal("asset_add"), parent: ResourceName, asset: NewAsset }),
  /** Of the link, never of the asset. */
  z.object({ kind: z.literal("asset_status"), target: AssetLink, to: Serving }),
  /** A label that exists, and a campaign. */
  z.object({ kind: z.literal("label_add"), target: LabelLink }),
  z.object({ kind: z.literal("label_remove"), target: LabelLink }),
]);
export type ChangeWhat = z.infer<typeof ChangeWhat>;
export type ChangeKind = ChangeWhat["kind"];

/**
 * What one field holds: an amount in micros, a status, a text, a list whose order says nothing, what an ad says, how a
 * campaign bids; null where there is nothing.
 */
export const ChangeValue = z.nullable(
  z.union([z.string(), z.number(), z.array(z.string()), AdText, Bidding]),
);
export type ChangeValue = z.infer<typeof ChangeValue>;

/** What a field depends on and is part of the decision, such as the campaigns that spend a budget. */
const FieldContext = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);

/** A field as it was read from the account. */
export const FieldState = z.object({
  value: ChangeValue,
  context: FieldContext,
  /** Campaign, ad group, thing: as people know them. */
  path: z.array(z.string()),
  /** False once it, or what it lies in, was removed. */
  isThere: z.boolean(),
});
export type FieldState = z.infer<typeof FieldState>;

export const Change = z.object({
  changeId: z.string(),
  what: ChangeWhat,
  /** Why, in the words of who staged it. */
  reason: z.optional(z.string()),
  /** The field when the change was staged, or confirmed over somebody else's. */
  base: FieldState,
});
export type Change = z.infer<typeof Change>;

/**
 * Of a change against the account: `clean` nobody else changed it; `same` somebody else made it already; `moved` only
 * something that it depends on changed; `conflict` somebody else changed it to something else.
 */
export const DiffState = z.enum(["clean", "same", "moved", "conflict", "gone"]);
export type DiffState = z.infer<typeof DiffState>;

export const DiffLine = z.object({
  changeId: z.string(),
  kind: z.string(),
  path: z.array(z.string()),
  /** In words: "Daily budget", "Status". */
  field: z.string(),
  /** `ad`: the values are what an ad says; `bidding`: how a campaign bids; `modifier`: what bids are multiplied by. */
  unit: z.enum(["money", "text", "status", "list", "modifier", "ad", "bidding"]),
  before: ChangeValue,
  after: ChangeValue,
  state: DiffState,
  /** What is in the account now; with `conflict`. */
  theirs: z.optional(ChangeValue),
  /** Of a conflict about an ad whose edits are of different lines: both of them. */
  merged: z.optional(AdText),
});
export type DiffLine = z.infer<typeof DiffLine>;

/** One thing that is wrong with a set, or worth a second look. Errors keep it from being applied. */
export const ChangeFinding = z.object({
  severity: z.enum(["error", "warning"]),
  /** Stable id, e.g. `change/conflict`, `change/shared-budget`. */
  rule: z.string(),
  changeIds: z.array(z.string()),
  message: z.string(),
});
export type ChangeFinding = z.infer<typeof ChangeFinding>;

/** Most of what the budgets of a set may cost, before and after it; micros. */
const BeforeAfter = z.object({ before: z.number(), after: z.number() });
export const ChangeEstimate = z.object({
  /** Google may spend twice a daily budget on one day. */
  day: BeforeAfter,
  /** The highest daily budget of a day counts for all of it, so a cut does not cap today. */
  todayMicros: z.number(),
  /** What was spent so far, and the daily budget on every day that is left of the month, in the account's time zone. */
  thisMonth: BeforeAfter,
  /** 30.4 times the daily budget. */
  steadyMonth: BeforeAfter,
  /**
   * A daily budget that has to be typed to approve the set: the largest of those that go up far above what is usual in the
   * account; null without any.
   */
  amountToTypeMicros: z.nullable(z.number()),
  /** Why approving the set needs the password, or a sign-in of the last five minutes; in words, empty where it does not. */
  stepUp: z.array(z.string()),
  /** Operations that count against Google's daily limit. */
  operations: z.number(),
});
export type ChangeEstimate = z.infer<typeof ChangeEstimate>;
