import type { Change } from "@adwright/contracts/change/change";
import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";

/** What a change counts for: the budget itself, otherwise the campaign's name, which is unique in an account. */
const placeOf = ({ what, base }: Change): string =>
  what.kind === "budget_amount" ? what.target : (base.path[0] ?? "");

/** How many changes are staged for a campaign. A change of a shared budget counts for each campaign that uses it. */
export function stagedCounts(
  changes: readonly Change[],
): (campaign: Pick<LiveCampaign, "name" | "budget">) => number {
  const counts = new Map<string, number>();
  for (const change of changes) {
    const place = placeOf(change);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return ({ name, budget }) =>
    (counts.get(name) ?? 0) + (budget === null ? 0 : (counts.get(budget.resource) ?? 0));
}
