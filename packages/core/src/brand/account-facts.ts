import { invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand } from "@adwright/rules/import";

/** ISO 4217; US dollars if Google gives no currency (an account that is not set up yet). */
export function currencyOf(account: Pick<ClientAccount, "currencyCode">): string {
  return account.currencyCode || "USD";
}

/**
 * The manager account to log in with, from the hierarchy the account was found in; undefined if it is reached directly.
 */
export function managerOf(account: Pick<ClientAccount, "id" | "managerId">): string | undefined {
  return account.managerId && account.managerId !== account.id ? account.managerId : undefined;
}

/**
 * The account as the person's Google user can access it. VALIDATION if it is not accessible or is a manager account.
 */
export function requireOwnAccount(
  accounts: readonly ClientAccount[],
  customerId: string,
): ClientAccount {
  const account = accounts.find(({ id }) => id === customerId);
  if (!account) {
    throw refusal(`The account ${customerId} is not among the accounts of your Google user.`);
  }
  if (!canBeBrand(account)) {
    throw refusal(
      `The account ${customerId} is a manager account, which has no campaigns. Enter one of the accounts it manages.`,
    );
  }
  return account;
}

const refusal = (message: string) => invalid([{ field: "customerId", message }]);
