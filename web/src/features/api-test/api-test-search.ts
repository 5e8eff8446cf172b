import { someOf, oneOf } from "../../reading/read.ts";

/** Which test is shown; anything else in the address counts as absent. */
export const ApiTestSearch = someOf({ tab: oneOf(["budget", "full"]) });
export type ApiTestSearch = ReturnType<typeof ApiTestSearch>;
