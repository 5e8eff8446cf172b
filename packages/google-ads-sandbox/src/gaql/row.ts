import type { Resource } from "../accounts/resource.ts";

/** One result: the requested resource and its parents, by their names in the API. */
export interface Row {
  [name: string]: Resource | undefined;
}
