import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";
import { Bidding } from "./bidding.ts";
import { HistoryOf } from "./live-history.ts";

/** Of the last 30 complete days; the cost in micros of the account's currency. */
const Figures = {
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
};

/** Words of Google Ads, such as ENABLED or MANUAL_CPC: they may name what is younger than this. */
const GoogleWord = z.string();

const LiveBudget = z.object({
  /** Resource name: what a change of the amount names. */
  resource: z.string(),
  amountMicros: z.number(),
  /** False for an amount of a whole period. */
  isDaily: z.boolean(),
  /** Several campaigns may spend it. */
  isShared: z.boolean(),
});

/** A campaign of a connected account, made here or not. */
export const LiveCampaign = z.object({
  /** Google's number of it. */
  campaign: z.string(),
  resource: z.string(),
  name: z.string(),
  status: GoogleWord,
  channelType: GoogleWord,
  budget: z.nullable(LiveBudget),
  biddingStrategy: GoogleWord,
  /** LEARNING_… while Google's bidding settles; UNKNOWN where Google says nothing. */
  biddingStatus: GoogleWord,
  /** The campaign here that it was published from; null for one that was not made here. */
  ownCampaignId: z.nullable(z.number()),
  ...Figures,
});
export type LiveCampaign = z.infer<typeof LiveCampaign>;

/** Changes that a live campaign does not take here, by kind of change, and why in words. */
export const NotEditable = z.record(z.string(), z.string());
export type NotEditable = z.infer<typeof NotEditable>;

export const LiveCampaignPage = z.extend(LiveCampaign, {
  /** When Google was read. ISO 8601 */
  asOf: z.string(),
  currencyCode: z.string(),
  experimentType: GoogleWord,
  /** Null for a strategy that is not changed here. */
  bidding: z.nullable(Bidding),
  /** True where several campaigns share the bidding strategy. */
  hasPortfolio: z.boolean(),
  /** Names of the other campaigns that spend the same budget. */
  sharers: z.array(z.string()),
  counts: z.object({
    adGroups: z.number(),
    keywords: z.number(),
    ads: z.number(),
    negatives: z.number(),
  }),
  /** How many ads are not simply approved. */
  review: z.object({ underReview: z.number(), limited: z.number(), disapproved: z.number() }),
  /** False where the campaign has more of something than is shown. */
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
  /** Null: the ad group's. */
  bidMicros: z.nullable(z.number()),
  /** Null: the ad's. */
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
  /** The ad group it belongs to; null for one of the whole campaign. */
  adGroupName: z.nullable(z.string()),
});
export type LiveNegative = z.infer<typeof LiveNegative>;

/** What people searched for who saw the ads of one ad group; Google leaves out what few people searched for. */
export const LiveSearchTerm = z.object({
  text: z.string(),
  /** ADDED, EXCLUDED, ADDED_EXCLUDED or NONE: as Google matches it with keywords and negatives. */
  status: GoogleWord,
  adGroup: z.string(),
  adGroupName: z.string(),
  /** The keyword that it was shown for. */
  keyword: z.nullable(z.string()),
  ...Figures,
});
export type LiveSearchTerm = z.infer<typeof LiveSearchTerm>;

/** `q` is part of a name or text. The next page comes from what was kept, never from Google again. */
const LiveQuery = z.extend(PageQuery, { q: z.optional(z.string()) });

/** A page of rows; `nextCursor` is null on the last one. */
const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** When Google was read. ISO 8601 */
    asOf: z.string(),
    rows: z.array(row),
    /** How many there are on all pages. */
    total: z.number(),
    nextCursor: z.nullable(z.string()),
  });

const path = "/api/brands/:brandId/live/campaigns";

/** `refresh=true` reads Google again; otherwise what was read up to ten minutes ago is shown. */
export const listLiveCampaigns = route({
  method: "GET",
  path: "/api/brands/:brandId/live/campaigns",
  query: z.extend(LiveQuery, {
    status: z.optional(z.enum(["ENABLED", "PAUSED"])),
    refresh: z.optional(z.string()),
  }),
  answer: z.extend(pageOf(LiveCampaign), { currencyCode: z.string() }),
});
export type LiveCampaigns = z.infer<(typeof listLiveCampaigns)["answer"]>;

export const getLiveCampaign = route({
  method: "GET",
  path: `${path}/:campaign`,
  query: z.object({ refresh: z.optional(z.string()) }),
  answer: LiveCampaignPage,
});
export const listLiveAdGroups = route({
  method: "GET",
  path: `${path}/:campaign/ad-groups`,
  query: LiveQuery,
  answer: pageOf(LiveAdGroup),
});
export const listLiveKeywords = route({
  method: "GET",
  path: `${path}/:campaign/keywords`,
  query: LiveQuery,
  answer: pageOf(LiveKeyword),
});
export const listLiveAds = route({
  method: "GET",
  path: `${path}/:campaign/ads`,
  query: LiveQuery,
  answer: pageOf(LiveAd),
});
export const listLiveNegatives = route({
  method: "GET",
  path: `${path}/:campaign/negatives`,
  query: LiveQuery,
  answer: pageOf(LiveNegative),
});

/** Those that cost most first. */
export const listSearchTerms = route({
  method: "GET",
  path: `${path}/:campaign/search-terms`,
  query: LiveQuery,
  answer: pageOf(LiveSearchTerm),
});

/** Everything of one campaign that its page shows, as it is read at once and kept. */
export interface LiveTree {
  page: Omit<LiveCampaignPage, "asOf" | "notEditable">;
  adGroups: LiveAdGroup[];
  keywords: LiveKeyword[];
  ads: LiveAd[];
  negatives: LiveNegative[];
}

/** One of the calls above, as the job that reads Google for it knows it; `page` is the campaign itself. */
export const LiveWanted = z.object({
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
    "shared",
    "listKeywords",
    "history",
    "recommendations",
  ]),
  /** Google's number; of the list of campaigns, and of the history of the account, there is none. */
  campaign: z.optional(z.string()),
  q: z.optional(z.string()),
  status: z.optional(z.enum(["ENABLED", "PAUSED"])),
  /** Of the history: whose changes. */
  of: z.optional(HistoryOf),
  limit: z.number(),
  cursor: z.optional(z.string()),
});
export type LiveWanted = z.infer<typeof LiveWanted>;
