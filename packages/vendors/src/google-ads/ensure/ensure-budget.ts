import type { MadeResources } from "@adwright/contracts/publication/steps";

import { findBudgets } from "../cleanup/find-budgets.ts";
import type { AdsClient } from "../client.ts";
import { otherCurrency } from "../failures/errors.ts";
import type { EnsureInput } from "../google-ads.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { plannedBudget } from "../plan/planned-budget.ts";
import { reportAccount } from "../reads/report-account.ts";

/**
 * Creates a budget on its own; a retry finds it by its unique name as long as it has no campaign. A publication creates
 * budget and campaign together.
 */
export async function ensureBudget(client: AdsClient, input: EnsureInput): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.budget !== undefined) return made;
  const [found] = readFirst ? await findBudgets(client, [plan.budgetName]) : [];
  if (found !== undefined) return { ...made, budget: found };
  // Checked before an amount is sent, because it would mean something else in another currency.
  const { currencyCode } = await reportAccount(client);
  if (currencyCode !== "" && currencyCode !== plan.currencyCode) {
    throw otherCurrency(plan.currencyCode, currencyCode);
  }
  const [budget = ""] = await createPlanned(client, "campaignBudgets", [plannedBudget(plan)]);
  return { ...made, budget };
}
