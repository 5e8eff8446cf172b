import type { Brand, CreateBrandBody } from "@adwright/contracts/brand";
import { AppError, invalid } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand";

import type { UserContext } from "../context.ts";
import { listClientAccounts } from "../google/list-client-accounts.ts";
import { makeId } from "../ids.ts";
import { currencyOf, managerOf } from "./account-facts.ts";
import { brandLimitError } from "./brand-limit.ts";
import { asBrand } from "./brand-view.ts";
import { plainCustomerId } from "./customer-id.ts";
import { getPlanLimits } from "./plan-limits.ts";

/** One brand by hand; its customer id must be an account the person's Google user reaches. */
export async function createBrand(ctx: UserContext, body: CreateBrandBody): Promise<Brand> {
  const customerId = plainCustomerId(body.customerId);
  const account = (await listClientAccounts(ctx)).find((one) => one.id === customerId);
  if (!account) {
    throw invalid([
      {
        field: "customerId",
        message: `The account ${customerId} is not among the accounts of your Google user.`,
      },
    ]);
  }
  const limits = await getPlanLimits(ctx);
  const row: BrandRow = {
    userId: ctx.userId,
    id: makeId(ctx.now()),
    name: body.name,
    customerId,
    website: body.website ?? undefined,
    description: body.description ?? undefined,
    hasValueProposition: false,
    isActive: true,
    isMaster: account.isManager,
    currencyCode: currencyOf(account),
    loginCustomerId: managerOf(account),
    createdAt: new Date(ctx.now()).toISOString(),
  };
  const outcome = await ctx.store.brands.create(row, limits.brands);
  if (outcome === "duplicate") {
    throw new AppError("CONFLICT", `The account ${customerId} is a brand of yours already.`);
  }
  if (outcome === "limit") {
    throw brandLimitError(limits, (await ctx.store.stats.get(ctx.userId)).countedBrands);
  }
  return asBrand(row, undefined);
}
