import { someOf, flag, oneOf, type Read } from "./reading/read.ts";

// A bad link never throws: what cannot be read counts as absent.

/** The address gives "12" as a number or as text, "true" as a boolean or as text. */
const text: Read<string> = (raw) =>
  ["string", "number", "boolean"].includes(typeof raw) && raw !== "" ? String(raw) : undefined;

const id: Read<number> = (raw) => {
  const given = Number(text(raw));
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
};

export const LoginSearch = someOf({
  expired: (raw: unknown) => flag(raw) ?? text(raw),
  reason: text,
  error: text,
});

/** `brand` is the one whose details are shown. */
export const BrandsSearch = someOf({ refresh: text, brand: id });

/** The list's search, its filter and the selected row outlast a visit to a campaign. */
export const CampaignsSearch = someOf({
  brandId: id,
  suggestion: text,
  q: text,
  status: oneOf(["generating", "draft", "publishing", "published", "failed"]),
  /** A brand's id; `brandId` in the address starts a new campaign. */
  brand: id,
  sort: oneOf([
    "name",
    "brand",
    "status",
    "spend",
    "clicks",
    "conversions",
    "cost_per_conversion",
    "changed",
  ]),
  order: oneOf(["asc", "desc"]),
  view: id,
});

/** The report on screen and its tab; Raw Metrics without one. */
export const ReportsSearch = someOf({
  report: id,
  tab: oneOf(["insights", "actions"]),
});

/** `field` is the place in the campaign that a finding leads to. */
export const EditorSearch = someOf({
  brandId: id,
  suggestion: text,
  field: text,
});

/**
 * The tab; the group whose campaigns are shown, and the one among them that the viewer shows; the group that is being
 * reviewed, and the one campaign of it that is to be published.
 */
export const WorkflowSearch = someOf({
  tab: oneOf(["create", "manage"]),
  group: id,
  review: id,
  campaign: id,
});

/** The brand, the tab and an earlier result outlast a visit to a campaign. */
export const InsightsSearch = someOf({
  brandId: id,
  tab: oneOf(["suggestions", "overview"]),
  result: text,
});

/** The list of live campaigns: its search and its filter. */
export const LiveSearch = someOf({
  q: text,
  serving: oneOf(["ENABLED", "PAUSED"]),
});

/** A live campaign: the tab on screen, and what is searched for in it. */
export const LiveCampaignSearch = someOf({
  tab: oneOf(["keywords", "ads", "negatives", "terms", "targeting"]),
  q: text,
});

export const ChangesSearch = someOf({
  outcome: oneOf(["applied", "at_work", "not_applied"]),
});

export const PublishDemoSearch = someOf({ campaignId: id });

export const HelpSearch = someOf({
  tab: oneOf(["start", "brands", "campaigns", "reports", "subscription"]),
});

/** The category that a link has chosen, as "Contact sales" does. */
export const SupportSearch = someOf({
  category: oneOf([
    "General",
    "Technical issue",
    "Billing",
    "Google Ads connection",
    "Feature request",
    "Sales",
  ]),
});

/** The tab, the billing period that prices are shown for, and a dialog that a sign-in at Google comes back to. */
export const SettingsSearch = someOf({
  tab: oneOf(["subscription", "account", "connections"]),
  period: oneOf(["monthly", "yearly"]),
  open: oneOf(["deletion"]),
});
