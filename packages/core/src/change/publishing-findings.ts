import type { ChangeFinding } from "@adwright/contracts/change/change";
import { isInProgress } from "@adwright/rules/publication";

import type { UserContext } from "../context.ts";
import { campaignsIn } from "../maintenance/campaigns-in.ts";
import type { ComparedChange } from "./compare-changes.ts";

/** Resource names of the campaigns and budgets that running publications of the person have created. */
async function readBeingMade(ctx: UserContext): Promise<Set<string>> {
  const publishing = await campaignsIn(ctx, "publishing");
  const rows = await Promise.all(
    publishing.map(({ id }) => ctx.store.publications.find(ctx.userId, id, { consistent: true })),
  );
  const made = rows.flatMap((row) => (row && isInProgress(row) ? [row.made] : []));
  return new Set(made.flatMap(({ campaign, budget }) => [campaign ?? "", budget ?? ""]));
}

/**
 * Errors for changes to what a running publication created: the publication would mistake them for its own work or for
 * an outside edit.
 */
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
