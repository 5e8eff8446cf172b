import { notFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";

/** The signed-in person's brand; NOT_FOUND for an unknown id and for another person's brand. */
export async function getBrandRow(ctx: UserContext, brandId: number): Promise<BrandRow> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  if (!brand) throw notFound();
  return brand;
}
