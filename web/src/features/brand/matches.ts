import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";

/** Matches part of the name, or digits of the customer id with or without dashes. */
export function matchesBrand(brand: Pick<Brand, "name" | "customerId">, search: string): boolean {
  return matches(brand.name, brand.customerId, search);
}

/** Matches part of the name, or digits of the account's id with or without dashes. */
export function matchesAccount(
  account: Pick<ClientAccount, "name" | "id">,
  search: string,
): boolean {
  return matches(account.name, account.id, search);
}

function matches(name: string, id: string, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "" || name.toLocaleLowerCase().includes(wanted)) return true;
  const digits = wanted.replaceAll("-", "");
  return /^\d+$/.test(digits) && id.replaceAll("-", "").includes(digits);
}
