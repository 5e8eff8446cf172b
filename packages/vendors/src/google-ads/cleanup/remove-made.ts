import type { Leftovers } from "@adwright/contracts/publication/leftovers";

import type { AdsClient } from "../client.ts";
import { failureOf } from "../failures/errors.ts";
import { findBudgets } from "./find-budgets.ts";
import { findCampaignsNamed } from "./find-campaigns-named.ts";
import { findSpender } from "./find-leftovers.ts";

const GONE = new Set([
  "RESOURCE_NOT_FOUND",
  "OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE",
  "CAMPAIGN_BUDGET_REMOVED",
]);

const isGone = (error: unknown): boolean =>
  failureOf(error)?.issues.some(({ code }) => GONE.has(code)) === true;

async function removeIfExists(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Removes the campaign with everything in it, then its budget, which is in use until then. Then removes what was
 * created without an answer: campaigns by the names they were created with, and budgets that an earlier release created
 * on their own.
 */
export async function removeMade(client: AdsClient, leftovers: Leftovers): Promise<void> {
  const { budget, budgetNames = [] } = leftovers;
  const campaign = leftovers.campaign ?? (budget && (await findSpender(client, budget)));
  if (campaign !== undefined) await removeIfExists(() => client.remove("campaigns", campaign));
  const named = budgetNames.length > 0 ? await findCampaignsNamed(client, budgetNames) : [];
  for (const each of named) await removeIfExists(() => client.remove("campaigns", each.campaign));
  const lost = budgetNames.length > 0 ? await findBudgets(client, budgetNames) : [];
  lost.push(...named.map((each) => each.budget));
  const budgets = budget === undefined ? lost : [budget, ...lost];
  for (const name of budgets) {
    await removeIfExists(() => client.remove("campaignBudgets", name));
  }
}
