import { Brand } from "@adwright/contracts/brand";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { countsAgainstLimit, countsUntilMs, statusChangesLeft } from "@adwright/rules/brand";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";
import { billableUnitOf, isManagerAccount } from "./account-facts.ts";

/** A page of the person's brands, newest first, each with its value proposition. */
export async function listBrands(ctx: UserContext, page: PageRequest): Promise<Page<Brand>> {
  const { items, cursor } = await ctx.store.brands.listOf(ctx.userId, page);
  const withText = items.filter((brand) => brand.hasValueProposition).map((brand) => brand.id);
  const texts = await ctx.store.brands.findValuePropositions(ctx.userId, withText);
  return { items: items.map((brand) => asBrand(brand, texts.get(brand.id), ctx.now())), cursor };
}

/** The brand as the contract describes it, including the fields that have two spellings. */
export function asBrand(
  row: BrandRow,
  valueProposition: ValuePropositionRow | undefined,
  nowMs: number,
): Brand {
  const text = valueProposition?.text || null;
  const isCounted = countsAgainstLimit(row, nowMs);
  const untilMs = isCounted ? countsUntilMs(row) : undefined;
  return shownAs(Brand, {
    ...row,
    customer_id: row.customerId,
    valueProposition: text,
    value_proposition: text,
    openAiAssistantId: row.assistantId,
    openAiVectorStoreId: row.vectorStoreId,
    countsAgainstLimit: isCounted,
    countsUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    statusChangesLeft: statusChangesLeft(row, nowMs),
    isManager: isManagerAccount(row),
    billableUnitMicros: billableUnitOf(row),
    analyticsTimeZone: row.analyticsTimeZone ?? null,
    created_at: row.createdAt,
  });
}
