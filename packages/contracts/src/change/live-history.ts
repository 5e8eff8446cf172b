import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** One change within an entry of the history. */
export const HistoryLine = z.object({
  operation: z.enum(["added", "changed", "removed"]),
  /** The names of campaign, ad group and item, as far as they are known. */
  path: z.array(z.string()),
  /** In words: "Daily budget", "Keyword". */
  field: z.string(),
  /** `text` if no other unit applies. */
  unit: z.enum(["money", "text", "status"]),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/**
 * One entry of the timeline. `set`: applied here, from its receipt. `event`: reported by Google's change history.
 * `unreported`: two reads differ without a report, as after changes with Google Ads Editor.
 */
export const HistoryEntry = z.object({
  id: z.string(),
  /** ISO 8601; for `unreported`, when the difference was noticed. */
  at: z.string(),
  source: z.enum(["set", "event", "unreported"]),
  /** True if it was done through this product. */
  isOurs: z.boolean(),
  /** E-mail address, if known. */
  by: z.nullable(z.string()),
  /** The tool in words. */
  tool: z.nullable(z.string()),
  /** For a `set`. */
  setId: z.nullable(z.number()),
  isUndo: z.boolean(),
  /** For `unreported`: the change happened after this time. ISO 8601 */
  after: z.nullable(z.string()),
  /** The first of its changes; `lineCount` counts all. */
  lines: z.array(HistoryLine),
  lineCount: z.number(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const LiveHistory = z.object({
  /** When the data was read from Google. ISO 8601 */
  asOf: z.string(),
  /** The currency of every amount. */
  currencyCode: z.string(),
  /** Newest first. */
  entries: z.array(HistoryEntry),
  total: z.number(),
  /** The start of the period for which Google's change history was read. ISO 8601 */
  since: z.nullable(z.string()),
  /** False if Google could not be asked, or if a part of its history was never read. */
  isComplete: z.boolean(),
  nextCursor: z.nullable(z.string()),
});
export type LiveHistory = z.infer<typeof LiveHistory>;

/** Whose changes to list; default: all. */
export const HistoryOf = z.enum(["ours", "others"]);
export type HistoryOf = z.infer<typeof HistoryOf>;

const query = z.extend(PageQuery, { of: z.optional(HistoryOf), refresh: z.optional(z.string()) });

/** The timeline of a campaign's changes, made here and elsewhere. */
export const getCampaignHistory = route(
  "GET",
  "/api/brands/:brandId/live/campaigns/:campaign/history",
  { query, answer: LiveHistory },
);

/** The same for the whole account. */
export const getAccountHistory = route("GET", "/api/brands/:brandId/live/history", {
  query,
  answer: LiveHistory,
});
