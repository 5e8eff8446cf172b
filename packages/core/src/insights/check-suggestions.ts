import { invalid } from "@adwright/contracts/errors";
import type { SuggestionsBody, KeptSuggestions } from "@adwright/contracts/insights";
import { problemsOfRange } from "@adwright/rules/insights-range";
import { dayIn } from "@adwright/rules/report-period";

import { isManagerAccount } from "../brand/account-facts.ts";
import { getBrandRow, getUsableBrand } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";

/**
 * Checks whether suggestions can be made for this brand and range, and returns the brand with its Google Analytics
 * property. VALIDATION names the field that has to change.
 */
export async function checkSuggestions(ctx: UserContext, { brandId, ...range }: SuggestionsBody) {
  const brand = await getUsableBrand(ctx, brandId);
  if (isManagerAccount(brand)) refuse("brandId", "Manager accounts have no metrics of their own.");
  if (brand.assistantId === undefined) {
    refuse("brandId", `Create an AI assistant for '${brand.name}' first.`);
  }
  if (brand.analyticsPropertyId === undefined) {
    refuse("analyticsPropertyId", "Choose the brand's Google Analytics property first.");
  }
  const timeZone = brand.analyticsTimeZone ?? "UTC";
  const problems = problemsOfRange(range, dayIn(timeZone, ctx.now()));
  if (problems.length > 0) throw invalid(problems);
  return { brand, property: brand.analyticsPropertyId, timeZone };
}

function refuse(field: string, message: string): never {
  throw invalid([{ field, message }]);
}

/** The suggestions for the brand from the last 30 days, newest first. */
export async function listSuggestions(
  ctx: UserContext,
  brandId: number,
): Promise<{ results: KeptSuggestions[] }> {
  await getBrandRow(ctx, brandId);
  const rows = await ctx.store.insights.listOf(ctx.userId, brandId, ctx.now());
  return { results: rows.map(({ userId: _, brandId: __, ...kept }) => kept) };
}
