import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { AccountLeftovers } from "./leftovers.ts";

/** "account 123-456-7890", or "accounts … and …". */
export function accountWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  const ids = accounts.map(({ customerId }) => dashedCustomerId(customerId));
  return `account${ids.length > 1 ? "s" : ""} ${ids.join(" and ")}`;
}

/** What is said about leftovers in accounts that the connected Google user can no longer manage. */
export function outOfReachWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  return `What an earlier publication left in the ${accountWords(accounts)} stays there: the connected Google user cannot manage it. Remove it in Google Ads as a user who can.`;
}
