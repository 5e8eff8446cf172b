import * as v from "valibot";

// A bad link never throws: an invalid value counts as absent.
const absent = undefined;

// Every first visit loads this file, so it uses no more of the library than `check` needs. The router parses "12" as a
// number or as text, and "true" as a boolean or as text.
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.check((given) => given !== ""),
);
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.check((given) => Number.isSafeInteger(given) && given > 0),
);

const optionalText = v.fallback(v.optional(text), absent);
const optionalId = v.fallback(v.optional(id), absent);

export const LoginSearch = v.object({
  expired: v.fallback(v.optional(v.union([v.boolean(), v.string()])), absent),
  reason: optionalText,
  error: optionalText,
});

/** `brand` is the brand whose details are shown. */
export const BrandsSearch = v.object({ refresh: optionalText, brand: optionalId });

/** The month of a client report, yyyy-mm. */
export const MonthSearch = v.object({ month: optionalText });

const CAMPAIGN_SORTS = [
  "live",
  "name",
  "brand",
  "status",
  "budget",
  "budget_used",
  "spend",
  "clicks",
  "ctr",
  "cpc",
  "conversions",
  "cost_per_conversion",
  "changed",
] as const;
const CAMPAIGN_STATUSES = [
  "generating",
  "draft",
  "publishing",
  "published",
  "failed",
  "enabled",
  "paused",
] as const;

/**
 * The table's search, filter, period, columns and selected row, which are kept when the person opens a campaign and
 * comes back.
 */
export const CampaignsSearch = v.object({
  brandId: optionalId,
  suggestion: optionalText,
  q: optionalText,
  status: v.fallback(v.optional(v.picklist(CAMPAIGN_STATUSES)), absent),
  source: v.fallback(v.optional(v.picklist(["draft", "published", "google"])), absent),
  /** A brand's id as a filter; `brandId` starts a new campaign. */
  brand: optionalId,
  sort: v.fallback(v.optional(v.picklist(CAMPAIGN_SORTS)), absent),
  order: v.fallback(v.optional(v.picklist(["asc", "desc"])), absent),
  days: v.fallback(v.optional(v.pipe(text, v.picklist(["7", "14", "30"]))), absent),
  /** Columns that are not shown, with commas between them. */
  hide: optionalText,
  view: optionalText,
  /** The campaign that was just published. */
  published: optionalId,
});

/** The report on screen and its tab; default: Raw Metrics. */
export const ReportsSearch = v.object({
  report: optionalId,
  tab: v.fallback(v.optional(v.picklist(["insights", "actions"])), absent),
});

/**
 * The tab; the group whose campaigns are shown and the campaign in the viewer; the group being reviewed and, if only
 * one campaign is to be published, that one.
 */
export const WorkflowSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(["create", "manage"])), absent),
  group: optionalId,
  review: optionalId,
  campaign: optionalId,
});

/** Brand, tab and earlier result, which are kept when the person opens a campaign and comes back. */
export const InsightsSearch = v.object({
  brandId: optionalId,
  tab: v.fallback(v.optional(v.picklist(["suggestions", "overview"])), absent),
  result: optionalText,
});

/** Of a live list: part of a name, the order, and the period of the figures. */
const listView = {
  q: optionalText,
  by: v.fallback(
    v.optional(
      v.picklist([
        "name",
        "status",
        "bid",
        "spend",
        "clicks",
        "impressions",
        "ctr",
        "cpc",
        "conversions",
        "cost_per_conversion",
      ]),
    ),
    absent,
  ),
  order: v.fallback(v.optional(v.picklist(["asc", "desc"])), absent),
  days: v.fallback(v.optional(v.pipe(text, v.picklist(["7", "14"]))), absent),
};

/** A live campaign's tab, and the search in it. */
const campaignTabs = {
  tab: v.fallback(
    v.optional(
      v.picklist([
        "ad-groups",
        "keywords",
        "ads",
        "terms",
        "negatives",
        "targeting",
        "assets",
        "recommendations",
        "history",
      ]),
    ),
    absent,
  ),
  /** The staged change whose field is shown. */
  change: optionalText,
  /** The ad whose text is edited: Google's name of it. */
  ad: optionalText,
  ...listView,
};
export const LiveCampaignSearch = v.object(campaignTabs);

/** `field` is the place in the campaign that a finding links to. */
export const EditorSearch = v.object({
  brandId: optionalId,
  suggestion: optionalText,
  field: optionalText,
  ...campaignTabs,
});

export const ChangesSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(["proposed", "applied", "at_work", "not_applied", "others"])),
    absent,
  ),
});

export const PublishDemoSearch = v.object({ campaignId: optionalId });

export const HelpSearch = v.object({
  tab: v.fallback(
    v.optional(v.picklist(["start", "brands", "campaigns", "reports", "subscription"])),
    absent,
  ),
});

/** The category preselected by a link such as "Contact sales". */
export const SupportSearch = v.object({
  category: v.fallback(
    v.optional(
      v.picklist([
        "General",
        "Technical issue",
        "Billing",
        "Google Ads connection",
        "Feature request",
        "Sales",
      ]),
    ),
    absent,
  ),
});

/** The tab, the billing period of the prices shown, and a dialog that a sign-in at Google returns to. */
export const SettingsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(["subscription", "account", "connections"])), absent),
  period: v.fallback(v.optional(v.picklist(["monthly", "yearly"])), absent),
  open: v.fallback(v.optional(v.picklist(["deletion"])), absent),
});
