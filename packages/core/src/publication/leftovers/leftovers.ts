import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";

type Account = Pick<CampaignPlan, "customerId" | "loginCustomerId">;

/** The leftovers in one account. */
export type AccountLeftovers = Omit<Leftovers, "elsewhere"> & Account;

/** What an unfinished publication leaves for the next one to remove; undefined when there is nothing. */
export async function findLeftovers(
  ctx: UserContext,
  before: PublicationRow | undefined,
): Promise<Leftovers | undefined> {
  // Undoing removed everything.
  if (!before || before.status === "undone") return undefined;
  if (!hasMade(before) && !hasAskedForBudget(before) && !before.leftovers) return undefined;
  return leftoversOf(before, await getApprovedPlan(ctx, before));
}

/** As above, from the publication and its plan: its own leftovers and those of earlier ones that it did not remove. */
export function leftoversOf(row: PublicationRow, plan: CampaignPlan): Leftovers | undefined {
  const inherited = row.leftovers ? leftoversByAccount(row.leftovers, plan) : [];
  // Before it made anything it removed what it inherited, where it could.
  const earlier = hasMade(row) ? inherited.filter((one) => one.isOutOfReach) : inherited;
  const hasOwn = hasMade(row) || hasAskedForBudget(row);
  const { customerId, loginCustomerId } = plan;
  const { startedAt, completedAt: endedAt = startedAt } = row;
  const origin = { plan, startedAt, endedAt };
  const own = { ...ownLeftoversOf(row, plan), customerId, loginCustomerId, origin };
  return joinAccounts(hasOwn ? addTo(earlier, own) : earlier);
}

/** The leftovers account by account; where no account is named, they are in the plan's. */
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

/** What a publication itself made, and the name of what was made without an answer. */
export function ownLeftoversOf(row: PublicationRow, { budgetName }: CampaignPlan): Leftovers {
  const isLost = row.made.budget === undefined && hasAskedForBudget(row);
  return isLost ? { ...row.made, budgetNames: [budgetName] } : row.made;
}

/** Each account once: only the earliest can have made a campaign there, the others may have lost a budget. */
function addTo(earlier: AccountLeftovers[], own: AccountLeftovers): AccountLeftovers[] {
  const same = earlier.find(({ customerId }) => customerId === own.customerId);
  if (same === undefined) return [...earlier, own];
  const budgetNames = new Set([...(same.budgetNames ?? []), ...(own.budgetNames ?? [])]);
  const { origin = own.origin } = same;
  const both = { ...same, ...own, budgetNames: [...budgetNames], ...(origin && { origin }) };
  return earlier.map((one) => (one === same ? both : one));
}

/** Whether it made anything whose resource name is known. */
export function hasMade({ made }: Pick<PublicationRow, "made">): boolean {
  return made.campaign !== undefined || made.budget !== undefined;
}

function hasAskedForBudget({ steps }: PublicationRow): boolean {
  return steps.create_budget.attempts > 0;
}

/** "account 123-456-7890", or "accounts … and …". */
export function accountWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  const ids = accounts.map(({ customerId }) => dashedCustomerId(customerId));
  return `account${ids.length > 1 ? "s" : ""} ${ids.join(" and ")}`;
}

/** What is left in accounts that the connected Google user can no longer manage. */
export function outOfReachWords(accounts: readonly Pick<AccountLeftovers, "customerId">[]): string {
  return `What an earlier publication left in the ${accountWords(accounts)} stays there: the connected Google user cannot manage it. Remove it in Google Ads as a user who can.`;
}
