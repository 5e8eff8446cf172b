import * as calls from "../../api/ads-test.ts";

/** What one run of the full publish test creates. */
export interface FullTest {
  brandId: number;
  /** `dailyBudget` in units of the account's currency. */
  budget: { name: string; dailyBudget: number };
  campaignName: string;
  euPoliticalAdvertising: boolean;
  targetedLocations: (string | number)[];
  adGroupName: string;
  ad: { headlines: string[]; descriptions: string[]; finalUrl: string };
  keywords: string[];
  negativeKeywords: string[];
}

/** The seven steps in the order of a publication (handbook/publication.md). */
export const stepNames = [
  "create budget",
  "create campaign",
  "set campaign geography",
  "create ad group",
  "create ad group ad",
  "create ad group keywords",
  "set campaign negative keywords",
] as const;
export type StepName = (typeof stepNames)[number];

/** Tells how a step goes, and answers the names of what its call has made. */
export type Step = (name: StepName, call: () => Promise<Made>) => Promise<string[]>;

type Made = { resourceName: string } | { resourceNames: string[] };

/** Makes everything, one call after the other: each uses what earlier ones have made. */
export async function makeAll(test: FullTest, step: Step): Promise<void> {
  const { brandId, euPoliticalAdvertising, targetedLocations, keywords, negativeKeywords } = test;
  const [budgetResourceName = ""] = await step("create budget", () =>
    calls.makeBudget({ brandId, body: test.budget }),
  );
  const settings = { name: test.campaignName, budgetResourceName, euPoliticalAdvertising };
  const [campaign = ""] = await step("create campaign", () =>
    calls.makeCampaign({ brandId, body: settings }),
  );
  const inCampaign = () => ({ brandId, campaign: idOf(campaign) });
  await step("set campaign geography", () =>
    calls.makeGeography({ ...inCampaign(), body: { targetedLocations } }),
  );
  const [adGroup = ""] = await step("create ad group", () =>
    calls.makeAdGroup({ ...inCampaign(), body: { name: test.adGroupName } }),
  );
  const inAdGroup = () => ({ ...inCampaign(), adGroup: idOf(adGroup) });
  await step("create ad group ad", () => calls.makeAd({ ...inAdGroup(), body: test.ad }));
  await step("create ad group keywords", () =>
    calls.makeKeywords({ ...inAdGroup(), body: { keywords } }),
  );
  await step("set campaign negative keywords", () =>
    calls.makeNegativeKeywords({ ...inCampaign(), body: { negativeKeywords } }),
  );
}

/** The names in an answer, of which there is at least one. */
export function namesIn(made: Made): string[] {
  const all = "resourceName" in made ? [made.resourceName] : made.resourceNames;
  const names = all.filter((name) => name !== "");
  if (names.length === 0) throw new Error("Google's answer names nothing that was created.");
  return names;
}

/** `customers/1/adGroups/22` gives "22", which the calls take in their paths. */
function idOf(resourceName: string): string {
  const id = /\/(\d+)$/.exec(resourceName)?.[1];
  if (id === undefined) throw new Error(`“${resourceName}” is not a resource name.`);
  return id;
}
