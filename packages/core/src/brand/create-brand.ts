import type { Brand, CreateBrandBody } from "@adwright/contracts/brand";
import { AppError } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { listClientAccounts } from "../google/list-client-accounts.ts";
import { makeId } from "../ids.ts";
import { currencyOf, managerOf, requireOwnAccount } from "./account-facts.ts";
import { brandLimitError, requireBrandRoom } from "./brand-limit.ts";
import { asBrand } from "./brand-view.ts";
import { plainCustomerId } from "./customer-id.ts";
import { readWebsite } from "./web-address.ts";

/** Creates one brand manually, for a client account that the person's Google user can access. */
export async function createBrand(ctx: UserContext, body: CreateBrandBody): Promise<Brand> {
  const customerId = plainCustomerId(body.customerId);
  const website = readWebsite(body.website);
  const account = requireOwnAccount(await listClientAccounts(ctx), customerId);
  if (await ctx.store.brands.findByCustomerId(ctx.userId, customerId)) throw duplicate(customerId);
  const limits = await requireBrandRoom(ctx, 1);
  const row: BrandRow = {
    userId: ctx.userId,
    id: makeId(ctx.now()),
    name: body.name,
    customerId,
    website,
    description: body.description || undefined,
    hasValueProposition: false,
    isActive: true,
    counts: true,
    isMaster: false,
    isManager: false,
    currencyCode: currencyOf(account),
    loginCustomerId: managerOf(account),
    createdAt: new Date(ctx.now()).toISOString(),
  };
  const outcome = await ctx.store.brands.create(row, limits.brands);
  if (outcome === "duplicate") throw duplicate(customerId);
  if (outcome === "limit") throw await brandLimitError(ctx, limits);
  return asBrand(row, undefined, ctx.now());
}

function duplicate(customerId: string): AppError {
  return new AppError("CONFLICT", `The account ${customerId} is a brand of yours already.`);
}
