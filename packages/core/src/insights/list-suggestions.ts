import type { KeptSuggestions } from "@adwright/contracts/insights";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";

/** The suggestions for the brand from the last 30 days, newest first. */
export async function listSuggestions(
  ctx: UserContext,
  brandId: number,
): Promise<{ results: KeptSuggestions[] }> {
  await getBrandRow(ctx, brandId);
  const rows = await ctx.store.insights.listOf(ctx.userId, brandId, ctx.now());
  return { results: rows.map(({ userId: _, brandId: __, ...kept }) => kept) };
}
