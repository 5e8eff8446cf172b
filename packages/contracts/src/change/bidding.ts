import * as z from "zod/mini";

/** Which amount each strategy may carry; the others are null. */
export const amountOf = {
  manual_cpc: undefined,
  maximize_clicks: "cpcCeilingMicros",
  maximize_conversions: "targetCpaMicros",
  maximize_conversion_value: "targetRoas",
  target_cpa: "targetCpaMicros",
  target_roas: "targetRoas",
} as const;

/** Strategies that cannot be without their amount. */
export const needsAmount = new Set<string>(["target_cpa", "target_roas"]);

const Amount = z.nullable(z.number().check(z.gt(0)));

/**
 * How a campaign bids. `target_cpa` and `target_roas` are the older strategies of their own; the same targets also belong
 * to `maximize_conversions` and `maximize_conversion_value`, where they may be left out.
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
    /** Millionths of the account's currency for one conversion. */
    targetCpaMicros: Amount,
    /** 3.5 is a value of conversions 3.5 times what the clicks cost. */
    targetRoas: Amount,
    /** The most that one click may cost, in millionths of the account's currency. */
    cpcCeilingMicros: Amount,
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
