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

/** Resource names by the step that made them. */
export type Made = Partial<Record<StepName, string[]>>;

/** Creates one step's objects from the names that earlier steps returned; returns their names. */
type Step = (test: FullTest, made: Made) => Promise<string[]>;

export const steps: Record<StepName, Step> = {
  "create budget": async ({ brandId, budget }) =>
    one(await calls.makeBudget({ brandId, body: budget })),
  "create campaign": async ({ brandId, campaignName, euPoliticalAdvertising }, made) => {
    const budgetResourceName = nameOf(made, "create budget");
    const body = { name: campaignName, budgetResourceName, euPoliticalAdvertising };
    return one(await calls.makeCampaign({ brandId, body }));
  },
  "set campaign geography": async ({ brandId, targetedLocations }, made) =>
    many(await calls.makeGeography({ ...campaignOf(brandId, made), body: { targetedLocations } })),
  "create ad group": async ({ brandId, adGroupName: name }, made) =>
    one(await calls.makeAdGroup({ ...campaignOf(brandId, made), body: { name } })),
  "create ad group ad": async ({ brandId, ad }, made) =>
    one(await calls.makeAd({ ...adGroupOf(brandId, made), body: ad })),
  "create ad group keywords": async ({ brandId, keywords }, made) =>
    many(await calls.makeKeywords({ ...adGroupOf(brandId, made), body: { keywords } })),
  "set campaign negative keywords": async ({ brandId, negativeKeywords }, made) =>
    many(
      await calls.makeNegativeKeywords({
        ...campaignOf(brandId, made),
        body: { negativeKeywords },
      }),
    ),
};

const one = ({ resourceName }: { resourceName: string }) => many({ resourceNames: [resourceName] });

function many({ resourceNames }: { resourceNames: string[] }): string[] {
  const names = resourceNames.filter((name) => name !== "");
  if (names.length === 0) throw new Error("Google's answer names nothing that was created.");
  return names;
}

function campaignOf(brandId: number, made: Made) {
  return { brandId, campaign: idOf(nameOf(made, "create campaign")) };
}

function adGroupOf(brandId: number, made: Made) {
  return { ...campaignOf(brandId, made), adGroup: idOf(nameOf(made, "create ad group")) };
}

function nameOf(made: Made, step: StepName): string {
  const name = made[step]?.[0];
  if (name === undefined) throw new Error(`The step “${step}” has made nothing.`);
  return name;
}

/** `customers/1/adGroups/22` gives "22", which the calls take in their paths. */
function idOf(resourceName: string): string {
  const id = /\/(\d+)$/.exec(resourceName)?.[1];
  if (id === undefined) throw new Error(`“${resourceName}” is not a resource name.`);
  return id;
}
