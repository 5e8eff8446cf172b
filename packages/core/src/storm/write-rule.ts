import { randomUUID } from "node:crypto";

import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import { stormBounds, type StormRule, type StormRuleForm } from "@adwright/contracts/storm/rule";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import { getUsableBrand } from "../brand/get-brand-row.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { requireAddOn } from "./require-add-on.ts";
import { getStormRuleRow, viewRule } from "./storm-rule-view.ts";

/** ADDON_REQUIRED without the add-on. The rule is a draft: it starts nothing until it is armed. */
export async function createStormRule(
  ctx: UserContext,
  { brandId, ...form }: StormRuleForm & { brandId: number },
): Promise<StormRule> {
  refuseAssistant(ctx);
  const brand = await getUsableBrand(ctx, brandId);
  await requireAddOn(ctx);
  if (isManagerAccount(brand)) {
    throw conflict("A manager account has no campaigns of its own.");
  }
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  if (rules.length >= stormBounds.rules) {
    throw conflict(`You have ${stormBounds.rules} rules, which is the most.`);
  }
  refuseCampaigns(form, brand, rules);
  const { userId } = ctx;
  const { customerId, currencyCode } = brand;
  const row: StormRuleRow = {
    userId,
    ruleId: randomUUID(),
    brandId,
    customerId,
    currencyCode,
    form,
    version: 1,
    state: "draft",
    suspended: undefined,
    mandateId: undefined,
    createdAt: new Date(ctx.now()).toISOString(),
  };
  await ctx.store.stormRules.write(row);
  return viewRule(ctx, row);
}

/** OUTDATED if it was changed since that version. What was approved is approved no longer; what runs goes on. */
export async function updateStormRule(
  ctx: UserContext,
  ruleId: string,
  { form, version }: { form: StormRuleForm; version: number | undefined },
): Promise<StormRule> {
  refuseAssistant(ctx);
  const before = await getStormRuleRow(ctx, ruleId);
  if (version !== undefined && version !== before.version) throw outdated();
  const others = await ctx.store.stormRules.listOf(ctx.userId);
  refuseCampaigns(
    form,
    before,
    others.filter((rule) => rule.ruleId !== ruleId),
  );
  const row: StormRuleRow = {
    ...before,
    form,
    check: undefined,
    version: before.version + 1,
    state: "draft",
    suspended: undefined,
    mandateId: undefined,
  };
  if (!(await ctx.store.stormRules.write(row, { before }))) throw outdated();
  return viewRule(ctx, row);
}

/** CONFLICT with `details {runIds}` while a campaign runs. */
export async function deleteStormRule(ctx: UserContext, ruleId: string): Promise<{ ok: true }> {
  refuseAssistant(ctx);
  const row = await getStormRuleRow(ctx, ruleId);
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  const runIds = open.flatMap((run) => (run.ruleId === ruleId ? run.runId : []));
  if (runIds.length > 0) {
    throw conflict("A campaign of this rule is running. End it first.", {
      details: { runIds },
    });
  }
  if (!(await ctx.store.stormRules.remove(row))) throw outdated();
  return { ok: true };
}

export const outdated = (): AppError =>
  new AppError("OUTDATED", "This rule was changed elsewhere. Load it again.");

/** Google Ads API: a resource name begins with its account. A campaign belongs to one rule at most. */
function refuseCampaigns(
  { campaigns }: StormRuleForm,
  { customerId }: Pick<BrandRow, "customerId">,
  others: readonly StormRuleRow[],
): void {
  const ofBrand = `customers/${customerId}/`;
  const taken = new Map(
    others.flatMap(({ form }) => form.campaigns.map(({ campaign }) => [campaign, form.name])),
  );
  const names = campaigns.map(({ campaign }) => campaign);
  const errors = campaigns.flatMap(({ campaign, budget }, index) => {
    const rule = taken.get(campaign);
    const isForeign = ![campaign, budget].every((name) => name.startsWith(ofBrand));
    const message = isForeign
      ? "This campaign belongs to another account."
      : rule !== undefined
        ? `The rule “${rule}” has this campaign already.`
        : names.indexOf(campaign) === index
          ? undefined
          : "Each campaign can be chosen once.";
    return message === undefined ? [] : [{ field: `campaigns/${index}`, message }];
  });
  if (errors.length > 0) throw invalid(errors);
}
