import {
  campaignStatuses,
  campaignTableSorts,
  liveSorts,
  supportCategories,
} from "@adwright/contracts/choices";
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
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), absent);

export const LoginSearch = v.object({
  expired: v.fallback(v.optional(v.union([v.boolean(), v.string()])), absent),
  reason: optionalText,
  error: optionalText,
});

/** `brand` is the brand whose details are shown. */
export const BrandsSearch = v.object({ refresh: optionalText, brand: optionalId });

/** The month of a client report, yyyy-mm. */
export const MonthSearch = v.object({
  month: v.fallback(
    v.optional(
      v.pipe(
        text,
        v.check((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)),
      ),
    ),
    absent,
  ),
});

/**
 * The table's search, filter, period, columns and selected row, which are kept when the person opens a campaign and
 * comes back.
 */
export const CampaignsSearch = v.object({
  brandId: optionalId,
  suggestion: optionalText,
  q: optionalText,
  status: oneOf([...campaignStatuses, "enabled", "paused"]),
  source: oneOf(["draft", "published", "google"]),
  /** A brand's id as a filter; `brandId` starts a new campaign. */
  brand: optionalId,
  sort: oneOf(campaignTableSorts),
  order: oneOf(["asc", "desc"]),
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
  tab: oneOf(["insights", "actions"]),
});

/**
 * The tab; the group whose campaigns are shown and the campaign in the viewer; the group being reviewed and, if only
 * one campaign is to be published, that one.
 */
export const WorkflowSearch = v.object({
  tab: oneOf(["create", "manage"]),
  group: optionalId,
  review: optionalId,
  campaign: optionalId,
});

/** Brand, tab and earlier result, which are kept when the person opens a campaign and comes back. */
export const InsightsSearch = v.object({
  brandId: optionalId,
  tab: oneOf(["suggestions", "overview"]),
  result: optionalText,
});

/** Of a live list: part of a name, the order, and the period of the figures. */
const listView = {
  q: optionalText,
  by: oneOf(liveSorts),
  order: oneOf(["asc", "desc"]),
  days: v.fallback(v.optional(v.pipe(text, v.picklist(["7", "14"]))), absent),
};

/** A live campaign's tab, and the search in it. */
const campaignTabs = {
  tab: oneOf([
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
  outcome: oneOf(["proposed", "applied", "at_work", "not_applied", "others"]),
});

export const HelpSearch = v.object({
  tab: oneOf(["start", "brands", "campaigns", "reports", "subscription"]),
});

/** The category preselected by a link such as "Contact sales". */
export const SupportSearch = v.object({
  category: oneOf(supportCategories),
});

/** The tab, the billing period of the prices shown, and a dialog that a sign-in at Google returns to. */
export const SettingsSearch = v.object({
  tab: oneOf(["subscription", "account", "connections"]),
  period: oneOf(["monthly", "yearly"]),
  open: oneOf(["deletion"]),
});
