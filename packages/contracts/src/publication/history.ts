import * as z from "zod/mini";

import { route } from "../route.ts";

/** What a person can do with a live campaign through this product. */
export const ActivityKind = z.enum([
  "published",
  "publish_failed",
  "publish_cancelled",
  "enabled",
  "paused",
  "undone",
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** One event of a published campaign: done here, or changed elsewhere. */
export const HistoryEntry = z.object({
  /** ISO 8601 */
  at: z.string(),
  source: z.enum(["adwright", "google_ads"]),
  /** An ActivityKind, or `outside_edit`. */
  kind: z.union([ActivityKind, z.literal("outside_edit")]),
  /** Name or address of the person, if known. */
  by: z.string(),
  message: z.string(),
  /** Set if it was requested but Google has not confirmed it; it may or may not have happened. */
  isAsked: z.optional(z.literal(true)),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** False if Google could not be asked for changes made elsewhere. */
  isComplete: z.boolean(),
});
export type History = z.infer<typeof History>;

/** A change made elsewhere; time and person are null if it was only noticed from the account's state. */
export const OutsideEdit = z.object({
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  message: z.string(),
});
export type OutsideEdit = z.infer<typeof OutsideEdit>;

export const getHistory = route("GET", "/api/campaigns/:campaignId/history", {
  asksGoogle: true,
  maxPerHour: 120,
  answer: History,
});
