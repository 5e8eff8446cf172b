import type { ChangeFinding } from "@adwright/contracts/change/change";
import { isInProgress } from "@adwright/rules/publication";

import type { UserContext } from "../context.ts";
import type { ComparedChange } from "./compare-changes.ts";

const MOST_PUBLISHING = 100;

/** Resource names of campaigns and budgets that publications of the person are making right now. */
async function readBeingMade(ctx: UserContext): Promise<Set<string>> {
  const { userId } = ctx;
  const page = { limit: MOST_PUBLISHING, cursor: undefined, status: "publishing" } as const;
  const { items } = await ctx.store.campaigns.listOf(userId, page);
  const rows = await Promise.all(
    items.map(({ id }) => ctx.store.publications.find(userId, id, { consistent: true })),
  );
  const made = rows.flatMap((row) => (row && isInProgress(row) ? [row.made] : []));
  return new Set(made.flatMap(({ campaign, budget }) => [campaign ?? "", budget ?? ""]));
}

/** Errors for changes of what a publication is still making: it would take them for its own work, or for somebody else's. */
export async function publishingFindings(
  ctx: UserContext,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const made = await readBeingMade(ctx);
  const changeIds = compared
    .filter(({ facts: { campaign, budget } }) =>
      [campaign?.resource, budget?.resource].some((name) => name !== undefined && made.has(name)),
    )
    .map(({ change }) => change.changeId);
  if (changeIds.length === 0) return [];
  const message = "This campaign is being published. Wait until that is done, then check again.";
  return [{ severity: "error", rule: "change/publishing", changeIds, message }];
}
