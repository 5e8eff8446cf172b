import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { StartedGoogleAds } from "./google-ads-fixture.ts";

type Access = Parameters<StartedGoogleAds["open"]>[0];

/** What makes a plan's resources, one after the other. */
export const steps = [
  "ensureBudgetAndCampaign",
  "ensureCampaign",
  "ensureGeography",
  "ensureAdGroups",
  "ensureAds",
  "ensureKeywords",
  "ensureNegatives",
] as const;

/** Creates everything in the plan, step by step, without failures. */
export async function makePlanned(
  { ads }: StartedGoogleAds,
  access: Access,
  plan: CampaignPlan,
  readFirst = false,
): Promise<MadeResources> {
  let made: MadeResources = {};
  for (const step of steps) {
    made = await ads[step]({ access, plan, made, readFirst });
  }
  return made;
}
