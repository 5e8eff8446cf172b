import { invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { User } from "@adwright/contracts/session";
import { isMasterCandidate } from "@adwright/rules/import";

import { asUser } from "../auth/user-view.ts";
import { managerOf } from "../brand/account-facts.ts";
import { plainCustomerId } from "../brand/customer-id.ts";
import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { listClientAccounts } from "./list-client-accounts.ts";

/**
 * Makes a manager account (or the top of a hierarchy) the primary one, and updates how each brand's account is reached.
 * VALIDATION for any other account.
 */
export async function setPrimaryCustomer(ctx: UserContext, customerId: string): Promise<User> {
  refuseAssistant(ctx);
  const chosenId = plainCustomerId(customerId);
  const accounts = await listClientAccounts(ctx);
  const chosen = accounts.find(({ id }) => id === chosenId);
  if (!chosen) {
    throw refused(`The account ${chosenId} is not among the accounts of your Google user.`);
  }
  if (!isMasterCandidate(chosen)) {
    throw refused(`The account ${chosenId} is not a manager account, and has managers above it.`);
  }
  await rerouteBrands(ctx, accounts);
  const user = await ctx.store.users.patch(ctx.userId, { primaryCustomerId: chosenId });
  return asUser(user, ctx.now());
}

function refused(message: string) {
  return invalid([{ field: "customerId", message }]);
}

/**
 * A brand whose account is not listed stays unchanged. An account that was not set up before may have a currency by
 * now.
 */
async function rerouteBrands(ctx: UserContext, accounts: ClientAccount[]): Promise<void> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  for (const brand of await ctx.store.brands.listAllOf(ctx.userId)) {
    const account = byId.get(brand.customerId);
    if (account === undefined) continue;
    const loginCustomerId = managerOf(account);
    const currencyCode = account.currencyCode || brand.currencyCode;
    const isSame = loginCustomerId === brand.loginCustomerId && currencyCode === brand.currencyCode;
    if (!isSame) {
      await ctx.store.brands.patch(ctx.userId, brand.id, { loginCustomerId, currencyCode });
    }
  }
}
