import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { dashedCustomerId } from "../../brand/account-facts.ts";

type Account = Pick<CampaignPlan, "customerId" | "loginCustomerId">;

/** The leftovers in one account. */
export type AccountLeftovers = Omit<Leftovers, "elsewhere"> & Account;

/** What a publication of this plan left: what it created itself, and what it inherited and did not remove. */
export function leftoversOf(row: PublicationRow, plan: CampaignPlan): Leftovers | undefined {
  const inherited = row.leftovers ? leftoversByAccount(row.leftovers, plan) : [];
  // A publication removes inherited leftovers before it creates anything, except those out of reach.
  const earlier = hasMade(row) ? inherited.filter((one) => one.isOutOfReach) : inherited;
  const hasOwn = hasMade(row) || hasAskedForBudget(row);
  const { customerId, loginCustomerId } = plan;
  const { startedAt, completedAt: endedAt = startedAt } = row;
  const origin = { plan, startedAt, endedAt };
  const own = { ...ownLeftoversOf(row, plan), customerId, loginCustomerId, origin };
  return joinAccounts(hasOwn ? addTo(earlier, own) : earlier);
}

/** The leftovers of each account; leftovers without an account are in the plan's. */
export function leftoversByAccount(
  { elsewhere = [], ...first }: Leftovers,
  { customerId, loginCustomerId }: Account,
): AccountLeftovers[] {
  return [first, ...elsewhere].map((one) => ({ customerId, loginCustomerId, ...one }));
}

/** The reverse of `leftoversByAccount`; undefined for none. */
export function joinAccounts([first, ...elsewhere]: AccountLeftovers[]): Leftovers | undefined {
  return first && elsewhere.length > 0 ? { ...first, elsewhere } : first;
}

/** What a publication created, and the name of a budget that it requested without getting an answer. */
export function ownLeftoversOf(row: PublicationRow, { budgetName }: CampaignPlan): Leftovers {
  const isLost = row.made.budget === undefined && hasAskedForBudget(row);
  return isLost ? { ...row.made, budgetNames: [budgetName] } : row.made;
}

/**
 * Merges the leftovers of each account. Only the earliest can include a campaign there; later ones may add a budget
 * without an answer.
 */
function addTo(earlier: AccountLeftovers[], own: AccountLeftovers): AccountLeftovers[] {
  const same = earlier.find(({ customerId }) => customerId === own.customerId);
  if (same === undefined) return [...earlier, own];
  const budgetNames = new Set([...(same.budgetNames ?? []), ...(own.budgetNames ?? [])]);
  const { origin = own.origin } = same;
  const both = { ...same, ...own, budgetNames: [...budgetNames], ...(origin && { origin }) };
  return earlier.map((one) => (one === same ? both : one));
}

/** Whether it created anything with a known resource name. */
export function hasMade({ made }: Pick<PublicationRow, "made">): boolean {
  return made.campaign !== undefined || made.budget !== undefined;
}

/** Whether it asked for a budget, with or without an answer. */
export function hasAskedForBudget({ steps }: PublicationRow): boolean {
  return steps.create_budget.attempts > 0;
}

/** "account 123-456-7890", or "accounts … and …". */
export function accountWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  const ids = accounts.map(({ customerId }) => dashedCustomerId(customerId));
  return `account${ids.length > 1 ? "s" : ""} ${ids.join(" and ")}`;
}

/** What is said about leftovers in accounts that the connected Google user can no longer manage. */
export function outOfReachWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  return `What an earlier publication left in the ${accountWords(accounts)} stays there: the connected Google user cannot manage it. Remove it in Google Ads as a user who can.`;
}

/** What an undo can remove. Google Ads API: links to assets can be removed, assets cannot. */
export function removableOf({ libraryAssets: _, ...removable }: MadeResources): MadeResources {
  return removable;
}

/** Says that everything was removed, and what Google keeps. */
export function undoneWords(made: MadeResources): string {
  return `Everything this publication created was removed again${keptWords(made)}.`;
}

/** The same for a canceled publication. */
export function cancelledWords(made: MadeResources): string {
  return `Canceled. What had been created was removed again${keptWords(made)}.`;
}

/** Each link leads to an asset. Older publications list only the links. */
function keptWords({ assets = [], libraryAssets = assets }: MadeResources): string {
  const kept = "; Google keeps the texts of its extensions in the account's asset library";
  return libraryAssets.length > 0 ? kept : "";
}
