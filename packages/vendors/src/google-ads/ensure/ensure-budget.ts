import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import { findBudgets } from "../cleanup/find-budgets.ts";
import { findCampaignsNamed } from "../cleanup/find-campaigns-named.ts";
import type { AdsClient } from "../client.ts";
import { nameTaken, otherCurrency } from "../failures/errors.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { plannedBudget } from "../plan/planned-campaign.ts";
import { plannedStart } from "../plan/planned-operations.ts";
import { reportAccount } from "../reads/report-account.ts";
import { createPlanned } from "./ensure-planned.ts";

/**
 * Creates budget and paused campaign in one request, so that after a lost answer both exist or neither. Until
 * `ensureCampaign` renames it, the campaign has the plan's unique `budgetName`, by which a retry finds it; the budget
 * cannot be found that way, because a budget that is not shared gets the campaign's name.
 */
export async function ensureBudgetAndCampaign(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.budget !== undefined) return made;
  const lost = readFirst ? await findLost(client, plan) : undefined;
  if (lost !== undefined) return { ...made, ...lost };
  await refuseConflicts(client, plan);
  const planned = plannedStart(plan);
  try {
    const [budget = "", campaign = ""] = await client.createTogether(planned);
    return { ...made, budget, campaign };
  } catch (error) {
    throw locateFailure(error, planned);
  }
}

/** What an earlier attempt created without an answer; a budget on its own was created by an earlier release. */
async function findLost(
  client: AdsClient,
  { budgetName }: CampaignPlan,
): Promise<MadeResources | undefined> {
  const [own] = await findCampaignsNamed(client, [budgetName]);
  if (own !== undefined) return own;
  const [budget] = await findBudgets(client, [budgetName]);
  return budget === undefined ? undefined : { budget };
}

/**
 * Checked before anything is created: the account's currency must be the plan's, and the campaign's name must be free.
 */
async function refuseConflicts(client: AdsClient, plan: CampaignPlan): Promise<void> {
  const [rivals] = await Promise.all([
    findCampaignsNamed(client, [plan.campaignName]),
    refuseOtherCurrency(client, plan),
  ]);
  if (rivals.length > 0) throw nameTaken(plan.campaignName);
}

/** An amount would mean something else in another currency. */
async function refuseOtherCurrency(client: AdsClient, plan: CampaignPlan): Promise<void> {
  const { currencyCode } = await reportAccount(client);
  if (currencyCode !== "" && currencyCode !== plan.currencyCode) {
    throw otherCurrency(plan.currencyCode, currencyCode);
  }
}

/**
 * Creates a budget on its own; a retry finds it by its unique name as long as it has no campaign. A publication creates
 * budget and campaign together.
 */
export async function ensureBudget(client: AdsClient, input: EnsureInput): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.budget !== undefined) return made;
  const [found] = readFirst ? await findBudgets(client, [plan.budgetName]) : [];
  if (found !== undefined) return { ...made, budget: found };
  await refuseOtherCurrency(client, plan);
  const [budget = ""] = await createPlanned(client, "campaignBudgets", [plannedBudget(plan)]);
  return { ...made, budget };
}
