import { conflict, orNotFound } from "@adwright/contracts/errors";
import { type StormFacts, StormRule, type StormRuleForm } from "@adwright/contracts/storm/rule";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import { getUsableBrand } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { shownAs } from "../shown-as.ts";

/** What is approved: what the person decided, and what was found at Google. */
export const approvedHash = (form: StormRuleForm, facts: StormFacts): string =>
  hashOf({ form, facts });

/** The person's rule, read consistently; NOT_FOUND for an unknown one and for somebody else's. */
export async function getStormRuleRow(ctx: UserContext, ruleId: string): Promise<StormRuleRow> {
  return orNotFound(ctx.store.stormRules.findNow(ctx.userId, ruleId));
}

/** The rule's brand, if it still has the account for which the rule was made; CONFLICT otherwise. */
export async function getBrandOf(
  ctx: UserContext,
  { brandId, customerId }: StormRuleRow,
): Promise<BrandRow> {
  const brand = await getUsableBrand(ctx, brandId);
  if (brand.customerId === customerId) return brand;
  throw conflict("The brand has another account now. Make a rule for that one.");
}

export async function viewRule(ctx: UserContext, row: StormRuleRow): Promise<StormRule> {
  const { mandateId, state, form } = row;
  const isApproved = mandateId !== undefined && (state === "armed" || state === "suspended");
  const mandate = isApproved
    ? await ctx.store.stormRules.findMandate({ ...row, mandateId })
    : undefined;
  const approval = mandate && { approvedAt: mandate.approvedAt, endsAt: mandate.endsAt };
  return shownAs(StormRule, { ...row, ...form, approval });
}

/** Newest first. */
export async function listStormRules(ctx: UserContext): Promise<StormRule[]> {
  const rows = await ctx.store.stormRules.listOf(ctx.userId);
  const newestFirst = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return Promise.all(newestFirst.map((row) => viewRule(ctx, row)));
}
