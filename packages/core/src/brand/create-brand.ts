import type { Brand, CreateBrandBody, ImportedBrand } from "@adwright/contracts/brand";
import { type AppError, conflict, invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { PlanLimits } from "@adwright/rules/plan";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { brandLimitError, requireBrandRoom } from "../account/plan-limits.ts";
import type { UserContext } from "../context.ts";
import { listClientAccounts } from "../google/client-accounts.ts";
import { makeId } from "../ids.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { currencyOf, managerOf, plainCustomerId, requireOwnAccount } from "./account-facts.ts";
import { asBrand } from "./brand-view.ts";
import { readWebsite } from "./web-address.ts";

/** Creates one brand manually, for a client account that the person's Google user can access. */
export async function createBrand(ctx: UserContext, body: CreateBrandBody): Promise<Brand> {
  const customerId = plainCustomerId(body.customerId);
  const website = readWebsite(body.website);
  const account = requireOwnAccount(await listClientAccounts(ctx), customerId);
  if (await ctx.store.brands.findByCustomerId(ctx.userId, customerId)) throw duplicate(customerId);
  const limits = await requireBrandRoom(ctx, 1);
  const description = body.description || undefined;
  const row = newBrand(ctx, account, { name: body.name, website, description });
  const outcome = await ctx.store.brands.create(row, limits.brands);
  if (outcome === "duplicate") throw duplicate(customerId);
  if (outcome === "limit") throw await brandLimitError(ctx, limits);
  return asBrand(row, undefined, ctx.now());
}

/** A brand of this account, in use at once. */
function newBrand(ctx: UserContext, account: ClientAccount, own: Partial<BrandRow>): BrandRow {
  return {
    userId: ctx.userId,
    id: makeId(ctx.now()),
    name: account.name,
    customerId: account.id,
    hasValueProposition: false,
    isActive: true,
    counts: true,
    isMaster: false,
    isManager: false,
    currencyCode: currencyOf(account),
    loginCustomerId: managerOf(account),
    createdAt: new Date(ctx.now()).toISOString(),
    ...own,
  };
}

function duplicate(customerId: string): AppError {
  return conflict(`The account ${customerId} is a brand of yours already.`);
}

interface ImportInput {
  masterAccountId: string;
  accountIds: string[];
}

/**
 * Creates a brand for each chosen account; accounts imported before are returned with `skippedDuplicate`. If the plan's
 * limit would be exceeded, nothing is imported (SUBSCRIPTION_LIMIT).
 */
export async function importBrands(
  ctx: UserContext,
  input: ImportInput,
  progress: ReportProgress,
): Promise<ImportedBrand[]> {
  await progress(5, "Reading your Google Ads accounts");
  const accounts = new Map((await listClientAccounts(ctx)).map((account) => [account.id, account]));
  const masterId = plainCustomerId(input.masterAccountId);
  const chosen = chooseAccounts(accounts, masterId, input.accountIds);

  const known = await ctx.store.brands.listAllOf(ctx.userId);
  const knownIds = new Set(known.map((brand) => brand.customerId));
  const added = chosen.filter((account) => !knownIds.has(account.id)).length;
  const limits = await requireBrandRoom(ctx, added);

  const imported: ImportedBrand[] = [];
  for (const account of chosen) {
    await progress(
      10 + Math.round((80 * imported.length) / chosen.length),
      `Importing ${account.name}`,
    );
    imported.push(await importAccount(ctx, account, masterId, limits));
  }
  await ctx.store.users.patch(ctx.userId, { primaryCustomerId: masterId });
  return imported;
}

function chooseAccounts(
  accounts: Map<string, ClientAccount>,
  masterId: string,
  accountIds: string[],
): ClientAccount[] {
  if (!accounts.has(masterId)) {
    throw invalid([
      {
        field: "masterAccountId",
        message: `The account ${masterId} is not among the accounts of your Google user.`,
      },
    ]);
  }
  return [...new Set(accountIds.map(plainCustomerId))].map((id) => {
    const account = accounts.get(id);
    if (!account) {
      throw invalid([
        {
          field: "accountIds",
          message: `The account ${id} is not among the accounts of your Google user.`,
        },
      ]);
    }
    return account;
  });
}

async function importAccount(
  ctx: UserContext,
  account: ClientAccount,
  masterId: string,
  limits: PlanLimits,
): Promise<ImportedBrand> {
  const isMaster = account.id === masterId;
  const reached = isMaster ? { loginCustomerId: undefined } : {};
  const row = newBrand(ctx, account, { isMaster, isManager: account.isManager, ...reached });
  const outcome = await ctx.store.brands.create(row, limits.brands);
  if (outcome === "created") return asBrand(row, undefined, ctx.now());
  if (outcome === "limit") throw await brandLimitError(ctx, limits);
  const existing = await ctx.store.brands.findByCustomerId(ctx.userId, account.id);
  return { ...asBrand(existing ?? row, undefined, ctx.now()), skippedDuplicate: true };
}
