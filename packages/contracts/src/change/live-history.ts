import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** One thing that an entry of the history changed. */
export const HistoryLine = z.object({
  operation: z.enum(["added", "changed", "removed"]),
  /** Campaign, ad group, thing: as people know them, as far as it is known. */
  path: z.array(z.string()),
  /** In words: "Daily budget", "Keyword". */
  field: z.string(),
  /** `text` where there is nothing better to say. */
  unit: z.enum(["money", "text", "status"]),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/**
 * One change of the time line. `set`: applied here, by its receipt. `event`: as Google's change history reports it.
 * `unreported`: two readings differ, and nothing reports why, as with Google Ads Editor.
 */
export const HistoryEntry = z.object({
  id: z.string(),
  /** ISO 8601; of `unreported`, when the difference was seen. */
  at: z.string(),
  source: z.enum(["set", "event", "unreported"]),
  /** Done through here. */
  isOurs: z.boolean(),
  /** E-mail address, as far as it is known. */
  by: z.nullable(z.string()),
  /** With what it was done, in words. */
  tool: z.nullable(z.string()),
  /** Of a set. */
  setId: z.nullable(z.number()),
  isUndo: z.boolean(),
  /** Of `unreported`: it happened after this. ISO 8601 */
  after: z.nullable(z.string()),
  /** The first of them. */
  lines: z.array(HistoryLine),
  lineCount: z.number(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const LiveHistory = z.object({
  /** When Google was read. ISO 8601 */
  asOf: z.string(),
  /** Of every amount. */
  currencyCode: z.string(),
  /** Newest first. */
  entries: z.array(HistoryEntry),
  total: z.number(),
  /** From when on Google's change history was read. ISO 8601 */
  since: z.nullable(z.string()),
  /** False where Google could not be asked, or a part of its history was never read. */
  isComplete: z.boolean(),
  nextCursor: z.nullable(z.string()),
});
export type LiveHistory = z.infer<typeof LiveHistory>;

/** Whose changes: all of them where it is not said. */
export const HistoryOf = z.enum(["ours", "others"]);
export type HistoryOf = z.infer<typeof HistoryOf>;

const query = z.extend(PageQuery, { of: z.optional(HistoryOf), refresh: z.optional(z.string()) });

/** Who changed a campaign, ours and others, in one time line. */
export const getCampaignHistory = route({
  method: "GET",
  path: "/api/brands/:brandId/live/campaigns/:campaign/history",
  query,
  answer: LiveHistory,
});

/** The same of the whole account. */
export const getAccountHistory = route({
  method: "GET",
  path: "/api/brands/:brandId/live/history",
  query,
  answer: LiveHistory,
});
