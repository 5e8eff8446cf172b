import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";

type Account = Pick<CampaignPlan, "customerId" | "loginCustomerId">;

/** What was left in one account. */
export type PlacedLeftovers = Omit<Leftovers, "elsewhere"> & Account;

/** What an unfinished publication leaves to the next one to clear away; undefined when there is nothing. */
export async function leftoversOf(
  ctx: UserContext,
  before: PublicationRow | undefined,
): Promise<Leftovers | undefined> {
  // What was undone is gone already.
  if (!before || before.status === "undone") return undefined;
  if (!hasMade(before) && !hasAskedForBudget(before) && !before.leftovers) return undefined;
  return leftBy(before, await getApprovedPlan(ctx, before));
}

/** As above, from the publication and its plan: all of it, with the accounts it lies in. */
export function leftBy(row: PublicationRow, plan: CampaignPlan): Leftovers | undefined {
  const leftToIt = row.leftovers ? placesOf(row.leftovers, plan) : [];
  // It had cleared what was left to itself, where it could, before it made anything.
  const earlier = hasMade(row) ? leftToIt.filter((place) => place.isOutOfReach) : leftToIt;
  const isOwn = hasMade(row) || hasAskedForBudget(row);
  const { customerId, loginCustomerId } = plan;
  const { startedAt, completedAt: endedAt = startedAt } = row;
  const origin = { plan, startedAt, endedAt };
  const own = { ...everythingOf(row, plan), customerId, loginCustomerId, origin };
  return joined(isOwn ? together(earlier, own) : earlier);
}

/** What was left, account by account. Where none is named, it lies in that of the plan. */
export function placesOf(
  { elsewhere = [], ...here }: Leftovers,
  { customerId, loginCustomerId }: Account,
): PlacedLeftovers[] {
  return [here, ...elsewhere].map((left) => ({ customerId, loginCustomerId, ...left }));
}

/** The same as one thing again; undefined for none. */
export function joined([here, ...elsewhere]: PlacedLeftovers[]): Leftovers | undefined {
  return here && elsewhere.length > 0 ? { ...here, elsewhere } : here;
}

/** What a publication made, and the name of the budget that it may have made without hearing of it. */
export function everythingOf(row: PublicationRow, { budgetName }: CampaignPlan): Leftovers {
  const isLost = row.made.budget === undefined && hasAskedForBudget(row);
  return isLost ? { ...row.made, budgetNames: [budgetName] } : row.made;
}

/** Each account once: a campaign was made at most by the earliest, the others may have lost a budget. */
function together(earlier: PlacedLeftovers[], own: PlacedLeftovers): PlacedLeftovers[] {
  const same = earlier.find(({ customerId }) => customerId === own.customerId);
  if (same === undefined) return [...earlier, own];
  const budgetNames = new Set([...(same.budgetNames ?? []), ...(own.budgetNames ?? [])]);
  const { origin = own.origin } = same;
  const both = { ...same, ...own, budgetNames: [...budgetNames], ...(origin && { origin }) };
  return earlier.map((place) => (place === same ? both : place));
}

/** Whether anything it made is known by name. */
export function hasMade({ made }: Pick<PublicationRow, "made">): boolean {
  return made.campaign !== undefined || made.budget !== undefined;
}

function hasAskedForBudget({ steps }: PublicationRow): boolean {
  return steps.create_budget.attempts > 0;
}
