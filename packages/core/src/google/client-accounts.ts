import { AppError, invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { User } from "@adwright/contracts/session";
import { isMasterCandidate } from "@adwright/rules/import";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { asUser } from "../auth/user-view.ts";
import { billableUnitOf, managerOf, plainCustomerId } from "../brand/account-facts.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { getGoogleAdsAccess, getRefreshToken, withGoogle } from "./google-access.ts";

/** Every account the person can access, read from Google and cached for five minutes; `refresh` bypasses the cache. */
export async function listClientAccounts(
  ctx: UserContext,
  { refresh = false }: { refresh?: boolean | undefined } = {},
): Promise<ClientAccount[]> {
  const kept = refresh ? undefined : await findKeptAccounts(ctx);
  if (kept) return kept;
  const refreshToken = await getRefreshToken(ctx);
  const { accounts, unread } = await withGoogle(ctx, () =>
    ctx.googleAds.listAccounts(refreshToken, ctx.userId),
  );
  for (const { customerId, message } of unread) {
    ctx.log.warn("A Google Ads account could not be read.", { customerId, message });
  }
  await ctx.store.googleConnections.putAccounts(ctx.userId, accounts, ctx.now());
  return accounts;
}

/** The cached list, if Google returned it less than five minutes ago. */
export function findKeptAccounts(ctx: UserContext): Promise<ClientAccount[] | undefined> {
  return ctx.store.googleConnections.findAccounts(ctx.userId, ctx.now());
}

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

/**
 * The brand with the billable unit of its currency, which is read once and stored. If Google does not answer, the next
 * check asks again; until then the currency's decimals are used.
 */
export async function withBillableUnit(ctx: UserContext, brand: BrandRow): Promise<BrandRow> {
  if (billableUnitOf(brand) !== undefined) return brand;
  const { currencyCode } = brand;
  const micros = await findUnit(ctx, brand);
  if (micros === undefined) return brand;
  return ctx.store.brands.patch(ctx.userId, brand.id, { billableUnit: { currencyCode, micros } });
}

async function findUnit(ctx: UserContext, brand: BrandRow): Promise<number | undefined> {
  try {
    const access = await getGoogleAdsAccess(ctx, brand);
    return await withGoogle(ctx, () => ctx.googleAds.readBillableUnit(access, brand.currencyCode));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
