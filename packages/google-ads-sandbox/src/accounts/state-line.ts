import type { ChangeEvent } from "./change-event.ts";
import type { CustomerAccount } from "./customer.ts";
import type { Resource } from "./resource.ts";

/** One line of the file that keeps the accounts: everything in it replaces what was known. */
export interface StateLine {
  /** Highest ids given out so far: an id is never used twice. */
  lastId: number;
  lastCustomerId: number;
  customers?: CustomerAccount[];
  /** Accounts a person signs in to directly, by lower-case email. */
  access?: [email: string, customerIds: string[]][];
  resources?: Resource[];
  events?: ChangeEvent[];
}
