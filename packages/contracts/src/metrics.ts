import * as z from "zod/mini";

/** The four metrics of an account, a campaign or anything in it; money in micros of the account's currency. Conversions may be fractions. */
export const Metrics = z.object({
  impressions: z.number(),
  clicks: z.number(),
  cost_micros: z.number(),
  conversions: z.number(),
});
export type Metrics = z.infer<typeof Metrics>;
