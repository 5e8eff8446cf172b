import * as v from "valibot";

// A bad link never throws: what cannot be read counts as absent.
const absent = undefined;

// Every first visit loads this: what `check` does needs no more of the library.
// The address gives "12" as a number or as text, "true" as a boolean or as text.
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

/** `brand` is the one whose details are shown. */
export const BrandsSearch = v.object({ refresh: optionalText, brand: optionalId });

/** The list's search, its filter and the selected row outlast a visit to a campaign. */
export const CampaignsSearch = v.object({
  brandId: optionalId,
  suggestion: optionalText,
  q: optionalText,
  status: v.fallback(
    v.optional(v.picklist(["generating", "draft", "publishing", "published", "failed"])),
    absent,
  ),
  /** A brand's id; `brandId` in the address starts a new campaign. */
  brand: optionalId,
  sort: v.fallback(
    v.optional(
      v.picklist([
        "name",
        "brand",
        "status",
        "spend",
        "clicks",
        "conversions",
        "cost_per_conversion",
        "changed",
      ]),
    ),
    absent,
  ),
  order: v.fallback(v.optional(v.picklist(["asc", "desc"])), absent),
  view: optionalId,
});

/** The report on screen and its tab; Raw Metrics without one. */
export const ReportsSearch = v.object({
  report: optionalId,
  tab: v.fallback(v.optional(v.picklist(["insights", "actions"])), absent),
});

/** `field` is the place in the campaign that a finding leads to. */
export const EditorSearch = v.object({
  brandId: optionalId,
  suggestion: optionalText,
  field: optionalText,
});

/**
 * The tab; the group whose campaigns are shown, and the one among them that the viewer shows; the group that is being
 * reviewed, and the one campaign of it that is to be published.
 */
export const WorkflowSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(["create", "manage"])), absent),
  group: optionalId,
  review: optionalId,
  campaign: optionalId,
});

/** The brand, the tab and an earlier result outlast a visit to a campaign. */
export const InsightsSearch = v.object({
  brandId: optionalId,
  tab: v.fallback(v.optional(v.picklist(["suggestions", "overview"])), absent),
  result: optionalText,
});

/** The list of live campaigns: its search and its filter. */
export const LiveSearch = v.object({
  q: optionalText,
  serving: v.fallback(v.optional(v.picklist(["ENABLED", "PAUSED"])), absent),
});

/** A live campaign: the tab on screen, and what is searched for in it. */
export const LiveCampaignSearch = v.object({
  tab: v.fallback(
    v.optional(
      v.picklist([
        "keywords",
        "ads",
        "negatives",
        "terms",
        "targeting",
        "shared",
        "recommendations",
        "history",
      ]),
    ),
    absent,
  ),
  q: optionalText,
});

export const ChangesSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(["applied", "at_work", "not_applied", "others"])),
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

/** The category that a link has chosen, as "Contact sales" does. */
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

/** The tab, the billing period that prices are shown for, and a dialog that a sign-in at Google comes back to. */
export const SettingsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(["subscription", "account", "connections"])), absent),
  period: v.fallback(v.optional(v.picklist(["monthly", "yearly"])), absent),
  open: v.fallback(v.optional(v.picklist(["deletion"])), absent),
});
