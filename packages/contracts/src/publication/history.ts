import * as z from "zod/mini";

import { route } from "../route.ts";

/** What can be done with a campaign at Google through us. */
export const ActivityKind = z.enum([
  "published",
  "publish_failed",
  "publish_cancelled",
  "enabled",
  "paused",
  "undone",
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** One thing that happened to a published campaign: done here, or changed elsewhere. */
export const HistoryEntry = z.object({
  /** ISO 8601 */
  at: z.string(),
  source: z.enum(["adwright", "google_ads"]),
  /** An ActivityKind, or `outside_edit`. */
  kind: z.union([ActivityKind, z.literal("outside_edit")]),
  /** Name or address of the person, as far as it is known. */
  by: z.string(),
  message: z.string(),
  /** It was requested and Google has not confirmed it: it may have happened or not. */
  isAsked: z.optional(z.literal(true)),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** False when Google could not be asked for changes made elsewhere. */
  isComplete: z.boolean(),
});
export type History = z.infer<typeof History>;

/** A change made elsewhere; time and person are null where only the account's state shows it. */
export const OutsideEdit = z.object({
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  message: z.string(),
});
export type OutsideEdit = z.infer<typeof OutsideEdit>;

export const getHistory = route({
  method: "GET",
  path: "/api/campaigns/:campaignId/history",
  answer: History,
});
