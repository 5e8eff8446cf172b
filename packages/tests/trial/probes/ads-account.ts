import type { Reply, Wire } from "../wire.ts";

/** A test account under one label, and short ways to ask it. */
export interface Ads {
  wire: Wire;
  /** The beginning of every name, and the label's whole name. */
  run: string;
  customer: string;
  search(query: string): Promise<Reply>;
  /** What Google says about making this; nothing is made. */
  ask(kind: string, ...creations: object[]): Promise<string>;
  /** Makes it, and answers its resource name. */
  make(kind: string, creation: object): Promise<string>;
  remove(kind: string, name: string): Promise<void>;
  /** Makes a paused campaign under the label, with a budget of its own. */
  campaign(): Promise<{ budget: string; campaign: string; label: string }>;
  adGroup(): Promise<string>;
}

export type AdsProbe = (ads: Ads) => Promise<string>;

export function makeAds(wire: Wire, run: string, customerId: string): Ads {
  const customer = `/customers/${customerId}`;
  let count = 0;
  const mutate = (kind: string, operations: object[], validateOnly: boolean) =>
    wire.send("POST", `${customer}/${kind}:mutate`, { operations, validateOnly });
  const ads: Ads = {
    wire,
    run,
    customer,
    search: (query) => wire.send("POST", `${customer}/googleAds:search`, { query }),
    async ask(kind, ...creations) {
      const operations = creations.map((create) => ({ create }));
      return (await mutate(kind, operations, true)).code;
    },
    async make(kind, create) {
      const { body, code } = await mutate(kind, [{ create }], false);
      const [made] = (body["results"] ?? []) as { resourceName: string }[];
      if (made === undefined) throw new Error(`Google made no ${kind}: ${code}`);
      return made.resourceName;
    },
    async remove(kind, remove) {
      const { status, code } = await mutate(kind, [{ remove }], false);
      if (status !== 200) throw new Error(`Google did not remove ${remove}: ${code}`);
    },
    async campaign() {
      const name = `${run} ${++count}`;
      const budget = await ads.make("campaignBudgets", budgetNamed(`${name} budget`));
      const campaign = await ads.make("campaigns", searchCampaign(name, budget));
      const label = await ads.make("labels", { name: `${run} ${count}` });
      await ads.make("campaignLabels", { campaign, label });
      return { budget, campaign, label };
    },
    async adGroup() {
      const { campaign } = await ads.campaign();
      return ads.make("adGroups", { name: `${run} group`, campaign });
    },
  };
  return ads;
}

export const budgetNamed = (name: string, amountMicros = 10_000_000) => ({
  name,
  amountMicros: String(amountMicros),
  explicitlyShared: false,
});

export const searchCampaign = (name: string, campaignBudget: string) => ({
  name,
  status: "PAUSED",
  advertisingChannelType: "SEARCH",
  campaignBudget,
  manualCpc: {},
  containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
});
