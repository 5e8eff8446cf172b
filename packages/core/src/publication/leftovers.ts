import type { CampaignPlan } from "@adwright/contracts/publication";
import type { Leftovers } from "@adwright/contracts/steps";
import type { PublicationRow } from "@adwright/store/publication";

import type { UserContext } from "../context.ts";

/** What an unfinished publication leaves to the next one to clear away; undefined when there is nothing. */
export async function leftoversOf(
  ctx: UserContext,
  before: PublicationRow | undefined,
): Promise<Leftovers | undefined> {
  // What was undone is gone already.
  if (!before || before.status === "undone") return undefined;
  const { made, leftovers } = before;
  // It had cleared what was left to itself before it made anything.
  if (made.campaign || made.budget) return made;
  if (!hasAskedForBudget(before)) return leftovers;
  const { budgetName } = await ctx.store.publications.getPlan(ctx.userId, before.campaignId);
  const budgetNames = new Set([...(leftovers?.budgetNames ?? []), budgetName]);
  return { ...leftovers, budgetNames: [...budgetNames] };
}

/** What a publication made, and the name of the budget that it may have made without hearing of it. */
export function everythingOf(row: PublicationRow, { budgetName }: CampaignPlan): Leftovers {
  const isLost = row.made.budget === undefined && hasAskedForBudget(row);
  return isLost ? { ...row.made, budgetNames: [budgetName] } : row.made;
}

function hasAskedForBudget({ steps }: PublicationRow): boolean {
  return steps.create_budget.attempts > 0;
}
