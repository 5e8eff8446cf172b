import { invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand } from "@adwright/rules/import";
import type { BrandRow } from "@adwright/store/brand/brand-row";

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

/** The account's billable unit in micros; undefined until it was read. */
export function billableUnitOf(
  brand: Pick<BrandRow, "currencyCode" | "billableUnit">,
): number | undefined {
  const { currencyCode, billableUnit } = brand;
  return billableUnit?.currencyCode === currencyCode ? billableUnit.micros : undefined;
}

/** Google's ten digits without dashes. */
export function plainCustomerId(text: string): string {
  return text.replaceAll("-", "").trim();
}

/** Google's ten digits with dashes, as people know them. */
export function dashedCustomerId(customerId: string): string {
  return customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}

/**
 * Whether the brand's account is a manager, which has no campaigns and no metrics of its own. Rows from before this was
 * kept only say whether the account is the master.
 */
export function isManagerAccount(brand: Pick<BrandRow, "isManager" | "isMaster">): boolean {
  return brand.isManager ?? brand.isMaster;
}
