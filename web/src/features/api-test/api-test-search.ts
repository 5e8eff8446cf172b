import * as v from "valibot";

/** The test that is shown; an unknown value in the address counts as absent. */
export const ApiTestSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(["budget", "full"])), undefined),
});
export type ApiTestSearch = v.InferOutput<typeof ApiTestSearch>;
