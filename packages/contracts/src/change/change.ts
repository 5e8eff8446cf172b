import * as z from "zod/mini";

import { ClaimQuestion } from "../brand-fact.ts";
import { googleName, micros } from "../campaign-bounds.ts";
import { AdText } from "./ad-text.ts";
import { Bidding } from "./bidding.ts";
import { NewAsset } from "./new-asset.ts";
import { Distance, Radius } from "./radius.ts";
import { AgeRange, BidModifier, GenderType, PlaceModifier, WeekSchedule } from "./targeting.ts";
import { UrlOptions } from "./url-options.ts";

/**
 * A Google Ads resource name, such as `customers/1234567890/campaigns/55`; validated, because clients may send any
 * text.
 */
const ResourceName = z
  .string()
  .check(z.maxLength(200), z.regex(/^customers\/\d{10}\/\w+\/[\d~]+$/));
/**
 * Google Ads API: `customers/1/campaignCriteria/2~3` is criterion 3 of campaign 2; locations, languages and devices
 * have the same criterion id in all campaigns.
 */
const CampaignCriterion = z
  .string()
  .check(z.regex(/^customers\/\d{10}\/campaignCriteria\/\d{1,19}~\d{1,19}$/));
/** A link's name consists of the ids of what it links; for an asset, also of its field type. */
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
const FinalUrl = z
  .string()
  .check(z.minLength(1), z.maxLength(2048, "A web address has at most 2,048 characters"));
const Micros = micros();
const DAY_FORMAT = /^20(2\d|3[0-6])-\d{2}-\d{2}$/;
/** Google Ads API: campaigns without an end used to end in 2037, so such an end is none. */
const LastDay = z.string().check(
  z.refine((day) => DAY_FORMAT.test(day) && toIsoDay(day) === day, {
    error: "A last day is written as 2026-11-30 and lies before 2037",
  }),
);

function toIsoDay(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString().slice(0, 10);
}

/**
 * One change to an account. `target` is the existing resource; an addition names its campaign or ad group. Campaigns,
 * ad groups and ads can be paused but never removed, because Google cannot restore them.
 */
export const ChangeWhat = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("campaign_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("campaign_name"),
    target: ResourceName,
    to: googleName(),
  }),
  /** The last day on which it serves, in the account's time zone; null: no end. */
  z.object({ kind: z.literal("campaign_end"), target: ResourceName, to: z.nullable(LastDay) }),
  /** `target` is the budget, which several campaigns may use. */
  z.object({ kind: z.literal("budget_amount"), target: ResourceName, toMicros: Micros }),
  /** A campaign's strategy and target are one change. */
  z.object({ kind: z.literal("bidding"), target: ResourceName, to: Bidding }),
  z.object({ kind: z.literal("ad_group_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("ad_group_name"),
    target: ResourceName,
    to: googleName(),
  }),
  /** Null: no bid of its own. */
  z.object({
    kind: z.literal("ad_group_bid"),
    target: ResourceName,
    toMicros: z.nullable(Micros),
  }),
  z.object({ kind: z.literal("keyword_status"), target: ResourceName, to: Serving }),
  /** Null: use the ad group's bid. */
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
    /** What a keyword had that is added again. */
    urlOptions: z.optional(UrlOptions),
  }),
  /** Null: use the ad's final URL. */
  z.object({ kind: z.literal("keyword_url"), target: ResourceName, to: z.nullable(FinalUrl) }),
  z.object({ kind: z.literal("keyword_remove"), target: ResourceName }),
  /** A different text or match type; status, bid, URLs and their options are kept. */
  z.object({
    kind: z.literal("keyword_replace"),
    target: ResourceName,
    text: KeywordText,
    matchType: MatchType,
  }),
  z.object({
    kind: z.literal("negative_add"),
    /** A campaign, an ad group, or a list of negative keywords, which affects all campaigns that use it. */
    parent: ResourceName,
    text: KeywordText,
    matchType: MatchType,
  }),
  z.object({ kind: z.literal("negative_remove"), target: ResourceName }),
  /** `target` is the ad in its ad group. */
  z.object({ kind: z.literal("ad_status"), target: ResourceName, to: Serving }),
  z.object({
    kind: z.literal("ad_text"),
    target: ResourceName,
    to: AdText,
    /**
     * `in_place` edits the ad, which Google then reviews again. `new_ad` creates another ad and pauses this one, which
     * keeps its statistics. `other_ad` pauses this one and enables `other`, an existing ad with this text.
     */
    mode: z.enum(["in_place", "new_ad", "other_ad"]),
    other: z.optional(ResourceName),
  }),
  /** Targets a location, or excludes it. */
  z.object({
    kind: z.literal("location_add"),
    target: CampaignCriterion,
    isNegative: z.boolean(),
    modifier: PlaceModifier,
  }),
  z.object({ kind: z.literal("location_remove"), target: CampaignCriterion }),
  /** Shows ads in the campaign `parent` to people within a distance of a place. */
  z.object({ kind: z.literal("radius_add"), parent: ResourceName, radius: Radius }),
  z.object({ kind: z.literal("radius_remove"), target: CampaignCriterion }),
  z.object({ kind: z.literal("radius_change"), target: CampaignCriterion, to: Distance }),
  z.object({ kind: z.literal("language_add"), target: CampaignCriterion }),
  z.object({ kind: z.literal("language_remove"), target: CampaignCriterion }),
  /** `target` is the campaign: the schedule of its week is one change. */
  z.object({ kind: z.literal("schedule"), target: ResourceName, to: WeekSchedule }),
  z.object({ kind: z.literal("device_modifier"), target: CampaignCriterion, to: BidModifier }),
  /** `target` is the ad group; `to` are those that its ads are not shown to. */
  z.object({ kind: z.literal("ages"), target: ResourceName, to: z.array(AgeRange) }),
  z.object({ kind: z.literal("genders"), target: ResourceName, to: z.array(GenderType) }),
  /** Links a list of negative keywords with a campaign. */
  z.object({ kind: z.literal("list_attach"), target: ListLink }),
  z.object({ kind: z.literal("list_detach"), target: ListLink }),
  /** Links an existing sitelink, callout or structured snippet with a campaign or an ad group. */
  z.object({
    kind: z.literal("asset_link"),
    target: AssetLink,
    /** Creates the link paused, as it was before it was unlinked. */
    isPaused: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal("asset_unlink"), target: AssetLink }),
  /** Creates a sitelink or callout and links it with the campaign `parent`. */
  z.object({ kind: z.literal("asset_add"), parent: ResourceName, asset: NewAsset }),
  /** The status of the link, never of the asset. */
  z.object({ kind: z.literal("asset_status"), target: AssetLink, to: Serving }),
  /** Links an existing label with a campaign. */
  z.object({ kind: z.literal("label_add"), target: LabelLink }),
  z.object({ kind: z.literal("label_remove"), target: LabelLink }),
]);
export type ChangeWhat = z.infer<typeof ChangeWhat>;
export type ChangeKind = ChangeWhat["kind"];
export const changeKinds: ChangeKind[] = ChangeWhat.def.options.flatMap(
  ({ shape }) => shape.kind.def.values,
);

/**
 * A field's value: an amount in micros, a status, a text, an unordered list, an ad's text, or a bidding; null if empty.
 */
export const ChangeValue = z.nullable(
  z.union([z.string(), z.number(), z.array(z.string()), AdText, Bidding]),
);
export type ChangeValue = z.infer<typeof ChangeValue>;

/** Other values that the person's decision depends on, such as the campaigns that use a budget. */
const FieldContext = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);

/** A field as read from the account. */
export const FieldState = z.object({
  value: ChangeValue,
  context: FieldContext,
  /** The names of campaign, ad group and item. */
  path: z.array(z.string()),
  /** False if the item or one of its parents was removed. */
  isThere: z.boolean(),
});
export type FieldState = z.infer<typeof FieldState>;

export const Change = z.object({
  changeId: z.string(),
  what: ChangeWhat,
  /** The person's reason for staging it. */
  reason: z.optional(z.string()),
  /** The field when the change was staged, or when the person decided to overwrite somebody else's value. */
  base: FieldState,
});
export type Change = z.infer<typeof Change>;

/**
 * A change compared with the account: `clean`: nobody else changed the field; `same`: somebody else already made this
 * change; `moved`: only values that it depends on have changed; `conflict`: somebody else set a different value;
 * `gone`: the item was removed.
 */
export const DiffState = z.enum(["clean", "same", "moved", "conflict", "gone"]);
export type DiffState = z.infer<typeof DiffState>;

export const DiffLine = z.object({
  changeId: z.string(),
  kind: z.string(),
  path: z.array(z.string()),
  /** In words: "Daily budget", "Status". */
  field: z.string(),
  /** `ad`: an ad's text; `bidding`: a campaign's bidding; `modifier`: a bid modifier; `day`: as 2026-11-30. */
  unit: z.enum(["money", "text", "status", "list", "modifier", "ad", "bidding", "day"]),
  before: ChangeValue,
  after: ChangeValue,
  state: DiffState,
  /** For `conflict`: the value now in the account. */
  theirs: z.optional(ChangeValue),
  /** For a conflict about an ad whose edits concern different lines: both edits together. */
  merged: z.optional(AdText),
});
export type DiffLine = z.infer<typeof DiffLine>;

/** An error, a question or a warning about a set. Errors and open questions block applying it. */
export const ChangeFinding = z.object({
  severity: z.enum(["error", "question", "warning"]),
  /** Stable id, e.g. `change/conflict`, `change/shared-budget`. */
  rule: z.string(),
  changeIds: z.array(z.string()),
  message: z.string(),
  /** On questions only: what is asked, and the whole line. */
  question: z.optional(ClaimQuestion),
  line: z.optional(z.string()),
});
export type ChangeFinding = z.infer<typeof ChangeFinding>;

/** The maximum that the set's budgets may cost, before and after it; micros. */
const BeforeAfter = z.object({ before: z.number(), after: z.number() });
export const ChangeEstimate = z.object({
  /** Google may spend twice a daily budget on one day. */
  day: BeforeAfter,
  /** The highest daily budget of a day applies to the whole day, so lowering it does not limit today's cost. */
  todayMicros: z.number(),
  /** The amount spent so far, plus the daily budget for each remaining day of the month, in the account's time zone. */
  thisMonth: BeforeAfter,
  /** 30.4 times the daily budget. */
  steadyMonth: BeforeAfter,
  /**
   * A daily budget that the person has to type to approve the set: the largest of those raised far above the account's
   * usual ones; null if there is none.
   */
  amountToTypeMicros: z.nullable(z.number()),
  /**
   * Why approving the set requires the password or a sign-in within the last five minutes, in words; empty if it does
   * not.
   */
  stepUp: z.array(z.string()),
  /** Operations that count against Google's daily limit. */
  operations: z.number(),
});
export type ChangeEstimate = z.infer<typeof ChangeEstimate>;
