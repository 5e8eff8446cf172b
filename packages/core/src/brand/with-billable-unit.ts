import { AppError } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { billableUnitOf } from "./billable-unit.ts";

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
