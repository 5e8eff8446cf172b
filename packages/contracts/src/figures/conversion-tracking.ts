import * as z from "zod/mini";

import { route } from "../route.ts";

/** From the website to bidding. */
export const TrackingHop = z.enum([
  "actions",
  "tag",
  /** Only where the brand has a Google Analytics property. */
  "events",
  "requests",
  "conversions",
  "primary",
  "goals",
]);
export type TrackingHop = z.infer<typeof TrackingHop>;

export const TrackingStep = z.object({
  hop: TrackingHop,
  /** `unknown`: it could not be seen from outside. */
  state: z.enum(["ok", "failed", "unknown"]),
  /** In words. */
  message: z.string(),
  /** What to do about it; null where nothing is to be done. */
  todo: z.nullable(z.string()),
});
export type TrackingStep = z.infer<typeof TrackingStep>;

/** How an account counts conversions. All hops are judged, in order. */
export const ConversionTracking = z.object({
  /** When Google was read, ISO 8601. */
  asOf: z.string(),
  steps: z.array(TrackingStep),
});
export type ConversionTracking = z.infer<typeof ConversionTracking>;

/** Reads the account and up to three of the pages that its ads lead to; kept for ten minutes. */
export const getConversionTracking = route("GET", "/api/brands/:brandId/live/tracking", {
  query: z.object({ refresh: z.optional(z.string()) }),
  answer: ConversionTracking,
});
