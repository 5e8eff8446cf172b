import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";

/** By part of the name, or by digits of the customer id, dashes or not. */
export function matchesBrand(brand: Pick<Brand, "name" | "customerId">, search: string): boolean {
  return matches(brand.name, brand.customerId, search);
}

/** By part of the name, or by digits of the account's id, dashes or not. */
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
