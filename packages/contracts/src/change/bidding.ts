import * as z from "zod/mini";

import { micros, roas } from "../campaign-bounds.ts";

/** The amount that each strategy may have; the others are null. */
export const amountOf = {
  manual_cpc: undefined,
  maximize_clicks: "cpcCeilingMicros",
  maximize_conversions: "targetCpaMicros",
  maximize_conversion_value: "targetRoas",
  target_cpa: "targetCpaMicros",
  target_roas: "targetRoas",
} as const;

/** Strategies that require their amount. */
export const needsAmount = new Set<string>(["target_cpa", "target_roas"]);

/**
 * A campaign's bidding. `target_cpa` and `target_roas` are the older standalone strategies; `maximize_conversions` and
 * `maximize_conversion_value` have the same targets, but optional.
 */
export const Bidding = z
  .object({
    strategy: z.enum([
      "manual_cpc",
      "maximize_clicks",
      "maximize_conversions",
      "maximize_conversion_value",
      "target_cpa",
      "target_roas",
    ]),
    /** Micros of the account's currency per conversion. */
    targetCpaMicros: z.nullable(micros()),
    /** 3.5 means a conversion value of 3.5 times the cost. */
    targetRoas: z.nullable(roas("Target ROAS must be between 0.01 and 1000")),
    /** The maximum cost of a click, in micros of the account's currency. */
    cpcCeilingMicros: z.nullable(micros()),
  })
  .check(
    z.refine(
      (bidding) =>
        (["targetCpaMicros", "targetRoas", "cpcCeilingMicros"] as const).every(
          (name) => bidding[name] === null || amountOf[bidding.strategy] === name,
        ),
      "This strategy does not take that amount",
    ),
    z.refine((bidding) => {
      const name = amountOf[bidding.strategy];
      return !needsAmount.has(bidding.strategy) || (name !== undefined && bidding[name] !== null);
    }, "This strategy needs its target"),
  );
export type Bidding = z.infer<typeof Bidding>;
