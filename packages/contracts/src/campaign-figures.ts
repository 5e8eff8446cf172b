import * as z from "zod/mini";

/** How Google serves a campaign. */
export const ServingStatus = z.enum(["ENABLED", "PAUSED", "REMOVED"]);

/** A published campaign's metrics of the last 30 complete days; money in micros of the campaign's currency. */
export const CampaignPerformance = z.object({
  servingStatus: ServingStatus,
  impressions: z.number(),
  clicks: z.number(),
  cost_micros: z.number(),
  conversions: z.number(),
  /** When the metrics were read. ISO 8601. */
  asOf: z.string(),
});
export type CampaignPerformance = z.infer<typeof CampaignPerformance>;

/** The columns by which the campaign list can be sorted; default: by age. */
export const CampaignSort = z.enum([
  "name",
  "brand",
  "status",
  "spend",
  "clicks",
  "conversions",
  "cost_per_conversion",
  "changed",
]);
export type CampaignSort = z.infer<typeof CampaignSort>;
