import { invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand } from "@adwright/rules/import";

/** ISO 4217; US dollars where Google does not say (an account that is not set up yet). */
export function currencyOf(account: Pick<ClientAccount, "currencyCode">): string {
  return account.currencyCode || "USD";
}

/** The manager to log in as, from the tree the account was found in; undefined for one reached directly. */
export function managerOf(account: Pick<ClientAccount, "id" | "managerId">): string | undefined {
  return account.managerId && account.managerId !== account.id ? account.managerId : undefined;
}

/** The account as the person's Google user reaches it; VALIDATION where it is out of reach, or only groups others. */
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
