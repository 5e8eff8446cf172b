import * as z from "zod/mini";

import { liveSorts } from "../choices.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";
import { Bidding } from "./bidding.ts";
import { HistoryOf } from "./live-history.ts";

/** Of the last 30 complete days, or as many as a list was asked for; the cost in micros of the account's currency. */
const Figures = {
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
};
const LiveFigures = z.object(Figures);
export type LiveFigures = z.infer<typeof LiveFigures>;

/** `bid` of a keyword without one is that of its ad group. */
export const LiveSort = z.enum(liveSorts);
export type LiveSort = z.infer<typeof LiveSort>;

/** The last complete days of the account. */
const LiveDays = z.enum(["7", "14", "30"]);
export type LiveDays = z.infer<typeof LiveDays>;

/** Google's enum values, such as ENABLED or MANUAL_CPC; Google may add values. */
const GoogleWord = z.string();

const LiveBudget = z.object({
  /** The budget's resource name, the target of a change of the amount. */
  resource: z.string(),
  amountMicros: z.number(),
  /** False for a total budget of a period. */
  isDaily: z.boolean(),
  /** True if it is a shared budget. */
  isShared: z.boolean(),
});

const LiveServing = z.object({
  /** SERVING, PENDING, ENDED: by its dates alone, whatever its status. */
  servingStatus: GoogleWord,
  /** Why it serves or does not, as Google sums it up: ELIGIBLE, LIMITED, NOT_ELIGIBLE … */
  primaryStatus: GoogleWord,
  reasons: z.array(GoogleWord),
  /** Its last day in the account's time zone, as 2026-11-30; null without an end. */
  lastDay: z.nullable(z.string()),
  /** CLICKS, or CONVERSIONS for a campaign that pays for those. */
  paymentMode: GoogleWord,
});
export type LiveServing = z.infer<typeof LiveServing>;

/** A campaign of a connected account, created here or not. */
export const LiveCampaign = z.object({
  /** Google's id of the campaign. */
  campaign: z.string(),
  resource: z.string(),
  name: z.string(),
  status: GoogleWord,
  channelType: GoogleWord,
  budget: z.nullable(LiveBudget),
  biddingStrategy: GoogleWord,
  /** LEARNING_… while Google's bidding is learning; UNKNOWN if Google does not report it. */
  biddingStatus: GoogleWord,
  /** Absent in what was read by an earlier release. */
  serving: z.optional(LiveServing),
  /** The campaign here from which it was published; null for one that was not created here. */
  ownCampaignId: z.nullable(z.number()),
  ...Figures,
});
export type LiveCampaign = z.infer<typeof LiveCampaign>;

/** Kinds of change that are not possible for a live campaign here, with the reason in words. */
export const NotEditable = z.record(z.string(), z.string());
export type NotEditable = z.infer<typeof NotEditable>;

export const LiveCampaignPage = z.extend(LiveCampaign, {
  /** When the data was read from Google. ISO 8601 */
  asOf: z.string(),
  currencyCode: z.string(),
  experimentType: GoogleWord,
  /** Null for a strategy that cannot be changed here. */
  bidding: z.nullable(Bidding),
  /** True if it uses a portfolio bidding strategy. */
  hasPortfolio: z.boolean(),
  /** Names of the other campaigns that use the same budget. */
  sharers: z.array(z.string()),
  counts: z.object({
    adGroups: z.number(),
    keywords: z.number(),
    ads: z.number(),
    negatives: z.number(),
  }),
  /** The numbers of ads that are not fully approved. */
  review: z.object({ underReview: z.number(), limited: z.number(), disapproved: z.number() }),
  /** False if the campaign has more of something than is shown. */
  isComplete: z.boolean(),
  notEditable: NotEditable,
});
export type LiveCampaignPage = z.infer<typeof LiveCampaignPage>;

export const LiveAdGroup = z.object({
  resource: z.string(),
  name: z.string(),
  status: GoogleWord,
  bidMicros: z.nullable(z.number()),
  ...Figures,
});
export type LiveAdGroup = z.infer<typeof LiveAdGroup>;

export const LiveKeyword = z.object({
  resource: z.string(),
  adGroup: z.string(),
  adGroupName: z.string(),
  text: z.string(),
  matchType: GoogleWord,
  status: GoogleWord,
  /** Null: the ad group's bid. */
  bidMicros: z.nullable(z.number()),
  /** Absent in what was read by an earlier release. */
  adGroupBidMicros: z.optional(z.nullable(z.number())),
  /** Null: the ad's final URL. */
  finalUrl: z.nullable(z.string()),
  ...Figures,
});
export type LiveKeyword = z.infer<typeof LiveKeyword>;

const Line = z.object({ text: z.string(), pin: z.nullable(z.string()) });

export const LiveAd = z.object({
  resource: z.string(),
  adGroupName: z.string(),
  type: GoogleWord,
  status: GoogleWord,
  headlines: z.array(Line),
  descriptions: z.array(Line),
  path1: z.string(),
  path2: z.string(),
  finalUrl: z.string(),
  adStrength: GoogleWord,
  /** UNDER_REVIEW while Google reviews it. */
  approvalStatus: GoogleWord,
  policyTopics: z.array(z.string()),
  ...Figures,
});
export type LiveAd = z.infer<typeof LiveAd>;

export const LiveNegative = z.object({
  resource: z.string(),
  text: z.string(),
  matchType: GoogleWord,
  /** The name of its ad group; null if it applies to the whole campaign. */
  adGroupName: z.nullable(z.string()),
});
export type LiveNegative = z.infer<typeof LiveNegative>;

/** Search terms for which an ad group's ads were shown; Google omits rare ones. */
export const LiveSearchTerm = z.object({
  text: z.string(),
  /** ADDED, EXCLUDED, ADDED_EXCLUDED or NONE: Google's comparison with keywords and negative keywords. */
  status: GoogleWord,
  /** Empty for a Performance Max campaign, which has none. */
  adGroup: z.string(),
  adGroupName: z.string(),
  /** The keyword that matched. */
  keyword: z.nullable(z.string()),
  ...Figures,
});
export type LiveSearchTerm = z.infer<typeof LiveSearchTerm>;

/**
 * `q` is part of a name or text, `days` is the period of figures (default 30). Further pages and other orders come from
 * the stored list; Google is not read again.
 */
const LiveQuery = z.extend(PageQuery, {
  q: z.optional(z.string()),
  sort: z.optional(LiveSort),
  order: z.optional(z.enum(["asc", "desc"])),
  days: z.optional(LiveDays),
});

/** A page of rows; `nextCursor` is null on the last one. */
export const livePageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** When the data was read from Google. ISO 8601 */
    asOf: z.string(),
    rows: z.array(row),
    /** The number of rows on all pages. */
    total: z.number(),
    nextCursor: z.nullable(z.string()),
    /** The sum of the rows on all pages; absent for rows without figures. */
    totals: z.optional(LiveFigures),
  });

const path = "/api/brands/:brandId/live/campaigns";

/** `refresh=true` reads from Google again; otherwise data up to ten minutes old is used. */
export const listLiveCampaigns = route("GET", "/api/brands/:brandId/live/campaigns", {
  query: z.extend(LiveQuery, {
    status: z.optional(z.enum(["ENABLED", "PAUSED"])),
    refresh: z.optional(z.string()),
  }),
  answer: z.extend(livePageOf(LiveCampaign), { currencyCode: z.string() }),
});
export type LiveCampaigns = z.infer<(typeof listLiveCampaigns)["answer"]>;

export const getLiveCampaign = route("GET", `${path}/:campaign`, {
  query: z.object({ refresh: z.optional(z.string()) }),
  answer: LiveCampaignPage,
});
export const listLiveAdGroups = route("GET", `${path}/:campaign/ad-groups`, {
  query: LiveQuery,
  answer: livePageOf(LiveAdGroup),
});
export const listLiveKeywords = route("GET", `${path}/:campaign/keywords`, {
  query: LiveQuery,
  answer: livePageOf(LiveKeyword),
});
export const listLiveAds = route("GET", `${path}/:campaign/ads`, {
  query: LiveQuery,
  answer: livePageOf(LiveAd),
});
export const listLiveNegatives = route("GET", `${path}/:campaign/negatives`, {
  query: LiveQuery,
  answer: livePageOf(LiveNegative),
});

/** Highest cost first. */
export const listSearchTerms = route("GET", `${path}/:campaign/search-terms`, {
  query: LiveQuery,
  answer: livePageOf(LiveSearchTerm),
});

/** All data of one campaign's page, read from Google in one go and cached. */
export interface LiveTree {
  page: Omit<LiveCampaignPage, "asOf" | "notEditable">;
  adGroups: LiveAdGroup[];
  keywords: LiveKeyword[];
  ads: LiveAd[];
  negatives: LiveNegative[];
}

/**
 * The parameters of one of the calls above, for the job that reads the data from Google; `page` is the campaign itself.
 */
export const LiveWanted = z.extend(LiveQuery, {
  brandId: z.number(),
  part: z.enum([
    "campaigns",
    "page",
    "adGroups",
    "keywords",
    "ads",
    "negatives",
    "searchTerms",
    "targeting",
    "history",
    "recommendations",
    "shared",
    "listKeywords",
    "tracking",
    "budgets",
  ]),
  /** Google's campaign id; absent for the list of campaigns and for the account's history. */
  campaign: z.optional(z.string()),
  status: z.optional(z.enum(["ENABLED", "PAUSED"])),
  /** For the history: whose changes. */
  of: z.optional(HistoryOf),
  limit: z.number(),
});
export type LiveWanted = z.infer<typeof LiveWanted>;
