import type { Resource } from "../accounts/resource.ts";

/** One result: the resource asked for and those it belongs to, by their names in the API. */
export interface Row {
  [name: string]: Resource | undefined;
}
