import type { Brand } from "@adwright/contracts/brand";
import type { Page, PageRequest } from "@adwright/contracts/page";

import type { UserContext } from "../context.ts";
import { asBrand } from "./brand-view.ts";

/** A page of the person's brands, newest first, each with its value proposition. */
export async function listBrands(ctx: UserContext, page: PageRequest): Promise<Page<Brand>> {
  const { items, cursor } = await ctx.store.brands.listOf(ctx.userId, page);
  const withText = items.filter((brand) => brand.hasValueProposition).map((brand) => brand.id);
  const texts = await ctx.store.brands.findValuePropositions(ctx.userId, withText);
  return { items: items.map((brand) => asBrand(brand, texts.get(brand.id), ctx.now())), cursor };
}
