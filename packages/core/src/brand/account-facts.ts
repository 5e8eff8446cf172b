import type { ClientAccount } from "@adwright/contracts/google";

/** ISO 4217; US dollars where Google does not say (an account that is not set up yet). */
export function currencyOf(account: Pick<ClientAccount, "currencyCode">): string {
  return account.currencyCode || "USD";
}

/** The manager to log in as, from the tree the account was found in; undefined for one reached directly. */
export function managerOf(account: Pick<ClientAccount, "id" | "managerId">): string | undefined {
  return account.managerId && account.managerId !== account.id ? account.managerId : undefined;
}
