import * as z from "zod/mini";

import { Metrics } from "../metrics.ts";
import { route } from "../route.ts";

const Period = z.extend(Metrics, { from: z.string(), to: z.string() });

/** As many days before the day on which a set was applied as after it; that day is in neither. */
export const SetResult = z.object({
  days: z.number(),
  /**
   * `pending`: not all days are over and read; `little`: fewer than 10 conversions and 100 clicks in both, too few to
   * compare; `late`: conversions of the last days may still come.
   */
  state: z.enum(["pending", "little", "late", "measured"]),
  /** The first day on which it is known; for `pending`. */
  knownOn: z.string(),
  before: Period,
  /** Null for `pending`. */
  after: z.nullable(Period),
});
export type SetResult = z.infer<typeof SetResult>;

export const SetResults = z.object({
  /** The names of the campaigns that the set changed, whose figures are added up. */
  campaigns: z.array(z.string()),
  currencyCode: z.string(),
  results: z.array(SetResult),
});
export type SetResults = z.infer<typeof SetResults>;

/** The figures of a set's campaigns before and after it was applied, from what is stored; NOT_FOUND until then. */
export const getSetResults = route("GET", "/api/brands/:brandId/changes/:setId/results", {
  inStaffView: true,
  answer: SetResults,
});
