import type { CampaignState } from "@adwright/contracts/figures/daily-figures";

/** Google's numbers of the campaigns that a change of a resource concerns; `path` begins with the campaign's name. */
export function campaignsOf(
  resource: string,
  [name]: readonly string[],
  states: readonly CampaignState[],
): string[] {
  const [, id] = /\/campaign(?:s|Criteria|Assets|SharedSets|Labels)\/(\d+)/.exec(resource) ?? [];
  if (id !== undefined) return [id];
  const isBudget = resource.includes("/campaignBudgets/");
  return states
    .filter((state) => (isBudget ? state.budget === resource : state.name === name))
    .map((state) => state.id);
}
