import type { ChangeKind, DiffLine } from "./change.ts";

/** The field that a kind of change sets. */
interface ChangeField {
  /** What the change is called. */
  words: string;
  /** The name of the field beside that of its thing, if it is another. */
  field?: string;
  unit: DiffLine["unit"];
  /** What an empty value means: no bid of its own, all hours, nobody excluded. */
  empty?: string;
  /** On which side the thing is named that is added or removed. */
  names?: "before" | "after";
}

export const changeFields: Record<ChangeKind, ChangeField> = {
  campaign_status: { words: "Campaign status", field: "Status", unit: "status" },
  campaign_name: { words: "Campaign name", field: "Name", unit: "text" },
  campaign_end: { words: "End date", unit: "day", empty: "No end date" },
  budget_amount: { words: "Daily budget", unit: "money" },
  bidding: { words: "Bidding", unit: "bidding" },
  ad_group_status: { words: "Ad group status", field: "Status", unit: "status" },
  ad_group_name: { words: "Ad group name", field: "Name", unit: "text" },
  ad_group_bid: { words: "Ad group bid", field: "Bid", unit: "money" },
  ad_status: { words: "Ad status", field: "Status", unit: "status" },
  ad_text: { words: "Ad text", field: "Ad", unit: "ad" },
  keyword_url: { words: "Keyword landing page", field: "Final URL", unit: "text" },
  keyword_replace: { words: "Replace keyword", field: "Keyword text", unit: "text" },
  keyword_status: { words: "Keyword status", field: "Status", unit: "status" },
  keyword_bid: { words: "Keyword bid", field: "Bid", unit: "money", empty: "Ad group's bid" },
  keyword_add: { words: "Add keyword", field: "Keyword", unit: "text" },
  keyword_remove: { words: "Remove keyword", field: "Keyword", unit: "text" },
  negative_add: { words: "Add negative keyword", field: "Negative keyword", unit: "status" },
  negative_remove: { words: "Remove negative keyword", field: "Negative keyword", unit: "status" },
  location_add: { words: "Add location", field: "Location", unit: "status", names: "after" },
  location_remove: { words: "Remove location", field: "Location", unit: "status", names: "before" },
  radius_add: { words: "Add radius", field: "Location", unit: "text", names: "after" },
  radius_remove: { words: "Remove radius", field: "Location", unit: "text", names: "before" },
  radius_change: { words: "Radius", unit: "text" },
  language_add: { words: "Add language", field: "Language", unit: "status", names: "after" },
  language_remove: { words: "Remove language", field: "Language", unit: "status", names: "before" },
  schedule: { words: "Ad schedule", field: "Schedule", unit: "list", empty: "All day, every day" },
  device_modifier: {
    words: "Device",
    field: "Bids on the device",
    unit: "modifier",
    empty: "Bids unchanged",
  },
  ages: { words: "Excluded ages", unit: "list", empty: "None" },
  genders: { words: "Excluded genders", unit: "list", empty: "None" },
  list_attach: {
    words: "Attach negative keyword list",
    field: "Negative keyword list",
    unit: "status",
    names: "after",
  },
  list_detach: {
    words: "Detach negative keyword list",
    field: "Negative keyword list",
    unit: "status",
    names: "before",
  },
  asset_link: { words: "Add asset", field: "Asset", unit: "status", names: "after" },
  asset_unlink: { words: "Remove asset", field: "Asset", unit: "status", names: "before" },
  asset_add: { words: "New asset", field: "Asset", unit: "status", names: "after" },
  asset_status: { words: "Asset status", unit: "status" },
  label_add: { words: "Add label", field: "Label", unit: "status", names: "after" },
  label_remove: { words: "Remove label", field: "Label", unit: "status", names: "before" },
};
