import * as z from "zod/mini";

import { CampaignStatus, CampaignSummary, ServingStatus } from "../campaign.ts";
import { campaignTableSorts } from "../choices.ts";
import { Metrics } from "../metrics.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** `draft`: not at Google; `published`: from here; `google`: made in Google Ads. */
export const CampaignSource = z.enum(["draft", "published", "google"]);
export type CampaignSource = z.infer<typeof CampaignSource>;

/** How a campaign stood at Google when its account was read, or as it was published if it was not read since. */
const AtGoogle = z.object({
  /** Google's number of the campaign. */
  campaign: z.string(),
  customerId: z.string(),
  status: ServingStatus,
  servingStatus: z.string(),
  primaryStatus: z.string(),
  reasons: z.array(z.string()),
  /** The budget's resource name, the target of a change; null if it was not read yet. */
  budget: z.nullable(z.string()),
  isBudgetShared: z.boolean(),
  /** Cost per conversion that its bidding aims at; null without a target. */
  targetCpaMicros: z.nullable(z.number()),
  /** When the account was read, ISO 8601; null if it was not since the campaign was published. */
  asOf: z.nullable(z.string()),
});

/** One campaign, wherever it was made. Amounts are micros of its currency. */
export const CampaignTableRow = z.object({
  /** Tells the rows apart. */
  key: z.string(),
  source: CampaignSource,
  name: z.string(),
  /** The brand of its account; null if that brand was deleted. */
  brandId: z.nullable(z.number()),
  currencyCode: z.string(),
  /** The campaign here; null for one that was made in Google Ads. */
  own: z.nullable(CampaignSummary),
  /** Null for what is not at Google. */
  live: z.nullable(AtGoogle),
  /** A day. */
  budgetMicros: z.nullable(z.number()),
  /** The cost of the period as a share of its daily budgets. */
  budgetUsed: z.nullable(z.number()),
  /** Of the period and of as many days before it; null for what was never read. */
  current: z.nullable(Metrics),
  previous: z.nullable(Metrics),
  /** Cost and conversions of each of the last 14 days, oldest first. */
  series: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
  /** When it was last changed here; null for one that was made in Google Ads. */
  changedAt: z.nullable(z.string()),
});
export type CampaignTableRow = z.infer<typeof CampaignTableRow>;

/** All rows of a currency that match the filter, on all pages. */
export const CampaignTotals = z.object({
  currencyCode: z.string(),
  campaigns: z.number(),
  current: Metrics,
  previous: Metrics,
});
export type CampaignTotals = z.infer<typeof CampaignTotals>;

/** Default: what serves first, and of that what costs most. */
export const CampaignTableSort = z.enum(campaignTableSorts);
export type CampaignTableSort = z.infer<typeof CampaignTableSort>;

/** `published` has everything that is at Google, made here or not; `enabled` and `paused` are parts of it. */
export const CampaignTableStatus = z.enum([...CampaignStatus.options, "enabled", "paused"]);
export type CampaignTableStatus = z.infer<typeof CampaignTableStatus>;

/** The last complete days of each account. */
export const TableDays = z.enum(["7", "14", "30"]);
export type TableDays = z.infer<typeof TableDays>;

/** Drafts, published campaigns and those made in Google Ads, of all brands; never waits for Google. */
export const listCampaignTable = route("GET", "/api/campaigns/table", {
  inStaffView: true,
  query: z.extend(PageQuery, {
    q: z.optional(z.string()),
    status: z.optional(CampaignTableStatus),
    source: z.optional(CampaignSource),
    brandId: z.optional(z.string()),
    sort: z.optional(CampaignTableSort),
    order: z.optional(z.enum(["asc", "desc"])),
    days: z.optional(TableDays),
  }),
  answer: z.object({
    rows: z.array(CampaignTableRow),
    /** The number of rows on all pages. */
    total: z.number(),
    nextCursor: z.nullable(z.string()),
    /** The currency with the most campaigns first. */
    totals: z.array(CampaignTotals),
    /** When the oldest of the figures was read; null before the first read. ISO 8601. */
    asOf: z.nullable(z.string()),
  }),
});
export type CampaignTable = z.infer<(typeof listCampaignTable)["answer"]>;
