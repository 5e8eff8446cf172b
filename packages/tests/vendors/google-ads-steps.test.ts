import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { noExtensions } from "@adwright/rules/campaign-form";
import { describe, expect, test } from "vitest";

import { countMade, makePlan, useGoogleAds, wholePlan } from "./google-ads-fixture.ts";
import { steps } from "./make-planned.ts";

const { google, access } = useGoogleAds();

type Step = (typeof steps)[number];

const MAX_ATTEMPTS = 4;

/** Runs a step as a publication does: after the first attempt, it reads what exists before it creates anything. */
async function runStep(step: Step, plan: CampaignPlan, made: MadeResources, forgetFirst: boolean) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const done = await google.ads[step]({ access, plan, made, readFirst: attempt > 0 });
      if (!forgetFirst || attempt > 0) return done;
    } catch (error) {
      if ((error as { code?: string }).code === "GOOGLE_ADS_REJECTED") throw error;
    }
  }
  throw new Error(`${step} never succeeded`);
}

async function publish(plan: CampaignPlan, forgotten?: Step): Promise<MadeResources> {
  let made: MadeResources = {};
  for (const step of steps) made = await runStep(step, plan, made, step === forgotten);
  return made;
}

const countOf = (plan: CampaignPlan) => countMade(google, access, plan.campaignName);

describe("publishing at Google", () => {
  test("creates everything in the plan once, and paused", async () => {
    const plan = makePlan();
    const made = await publish(plan);
    expect(await countOf(plan)).toEqual(wholePlan);
    const campaign = google.sandbox
      .snapshotOf(access.customerId)
      ?.campaigns.find(({ name }) => name === plan.campaignName);
    expect(campaign).toMatchObject({
      status: "PAUSED",
      biddingStrategy: "MANUAL_CPC",
      budgetMicros: 25_000_000,
      locations: ["United States", "Canada"],
      languages: ["en"],
      euPoliticalAdvertising: false,
    });
    expect(campaign?.adGroups[0]?.ads[0]).toMatchObject({
      headlines: ["Trail Running Shoes", "Free 30-Day Returns", "Order Online Today"],
      finalUrls: ["https://northwind-running.example/trail"],
    });
    expect(Object.keys(made.adGroups ?? {})).toEqual(["Trail shoes", "Road shoes", "Kids shoes"]);
    for (const [kind, count] of [
      ["criteria", 6],
      ["adGroupCriteria", 9],
      ["ads", 3],
      ["assets", 5],
      ["libraryAssets", 5],
      ["keywords", 9],
      ["negatives", 3],
    ] as const) {
      expect(made[kind]).toHaveLength(count);
      expect(new Set(made[kind]).size).toBe(count);
    }
  });

  test("changes nothing when it runs again with what it has recorded", async () => {
    const plan = makePlan();
    const made = await publish(plan);
    for (const step of steps) {
      expect(await google.ads[step]({ access, plan, made, readFirst: true })).toEqual(made);
    }
    expect(await countOf(plan)).toEqual(wholePlan);
  });

  test.each([
    ["maximize_clicks", "TARGET_SPEND", {}],
    ["target_cpa", "MAXIMIZE_CONVERSIONS", { targetCpaMicros: 5_000_000 }],
    ["target_roas", "MAXIMIZE_CONVERSION_VALUE", { targetRoas: 4 }],
  ] as const)("bids by %s", async (biddingStrategy, expected, change) => {
    const plan = makePlan({ ...change, biddingStrategy, euPoliticalAdvertising: true });
    const { budget } = await google.ads.ensureBudget({ access, plan, made: {}, readFirst: false });
    await google.ads.ensureCampaign({
      access,
      plan,
      made: { ...(budget !== undefined && { budget }) },
      readFirst: false,
    });
    const campaign = google.sandbox
      .snapshotOf(access.customerId)
      ?.campaigns.find(({ name }) => name === plan.campaignName);
    expect(campaign).toMatchObject({ biddingStrategy: expected, euPoliticalAdvertising: true });
  });

  test("creates no criteria beyond place and language for a plan without restrictions", async () => {
    const plan = makePlan({
      adSchedule: [],
      devices: ["desktop", "mobile", "tablet"],
      ages: [],
      genders: ["Male", "Female", "Unknown"],
      extensions: noExtensions,
    });
    const made = await publish(plan);
    expect(made.criteria).toHaveLength(3);
    expect(made.adGroupCriteria).toEqual([]);
    expect(made.assets).toEqual([]);
    expect(made.libraryAssets).toEqual([]);
  });
});

describe("exactly one of everything exists after a retry", () => {
  const methods: [Step, string, number][] = [
    ["ensureBudgetAndCampaign", "Mutate", 0],
    ["ensureCampaign", "MutateCampaigns", 0],
    ["ensureGeography", "MutateCampaignCriteria", 0],
    ["ensureAdGroups", "MutateAdGroups", 0],
    ["ensureAdGroups", "MutateAdGroupCriteria", 0],
    ["ensureAds", "MutateAdGroupAds", 0],
    ["ensureAds", "MutateAssets", 0],
    ["ensureAds", "MutateCampaignAssets", 0],
    ["ensureKeywords", "MutateAdGroupCriteria", 1],
    ["ensureNegatives", "MutateCampaignCriteria", 1],
  ];
  const kinds = ["drop_after_commit", "unavailable", "quota", "concurrent"] as const;

  test.each(methods.flatMap((method) => kinds.map((kind) => [...method, kind] as const)))(
    "when %s fails at %s after %i earlier calls: %s",
    async (_step, method, skip, kind) => {
      const fault = google.faults.add({ vendor: "google-ads", method, kind, skip, times: 1 });
      const plan = makePlan();
      await publish(plan);
      expect(google.faults.list().find(({ id }) => id === fault.id)?.hits).toBe(1);
      expect(await countOf(plan)).toEqual(wholePlan);
    },
  );

  test.each(steps)("when %s was done but not recorded", async (step) => {
    const plan = makePlan();
    await publish(plan, step);
    expect(await countOf(plan)).toEqual(wholePlan);
  });

  test.each(["MutateAssets", "MutateCampaignAssets"])(
    "of the library's texts, although another campaign has the same ones: %s",
    async (method) => {
      const theirs = makePlan();
      const before = await publish(theirs);
      google.faults.add({ vendor: "google-ads", method, kind: "drop_after_commit", times: 1 });
      const plan = makePlan({ extensions: theirs.extensions });
      const { campaign, libraryAssets = [], assets = [] } = await publish(plan);
      expect(await countOf(plan)).toEqual(wholePlan);
      expect(libraryAssets).toHaveLength(5);
      expect(libraryAssets.filter((name) => before.libraryAssets?.includes(name))).toEqual([]);
      const client = await google.open(access);
      const rows = await client.query<{ campaign_asset: { asset: string; resource_name: string } }>(
        `SELECT campaign_asset.resource_name, campaign_asset.asset FROM campaign_asset
         WHERE campaign_asset.campaign = '${campaign}'`,
      );
      const links = rows.map(({ campaign_asset: link }) => link);
      expect(new Set(links.map(({ asset }) => asset))).toEqual(new Set(libraryAssets));
      expect(new Set(links.map((link) => link.resource_name))).toEqual(new Set(assets));
    },
  );

  test("and a retry recognizes an ad although Google stores its lines and address in another form", async () => {
    const plan = makePlan({ finalUrl: "https://northwind-running.example" });
    const { ads = [], ...made } = await publish(plan);
    const fields = {
      "ad.final_urls": ["https://northwind-running.example/"],
      "ad.responsive_search_ad.headlines": ["Order Online Today", "Free 30-Day Returns"]
        .map((text): object => ({ text }))
        .concat({ text: "Trail Running Shoes", pinned_field: "HEADLINE_1" }),
    };
    const [first = ""] = ads;
    const edit = { customerId: access.customerId, email: "x@y.example" };
    google.sandbox.recordOutsideEdit({ ...edit, resourceName: first, fields });
    const again = await google.ads.ensureAds({ access, plan, made, readFirst: true });
    expect(again.ads).toEqual(ads);
  });

  test("and assets that Google has generated are not mistaken for ours", async () => {
    const plan = makePlan();
    const { libraryAssets = [] } = await publish(plan);
    for (const resourceName of libraryAssets) {
      const fields = { source: "AUTOMATICALLY_CREATED" };
      const edit = { customerId: access.customerId, email: "ads@google.example" };
      google.sandbox.recordOutsideEdit({ ...edit, resourceName, fields });
    }
    const other = { ...plan, campaignName: `${plan.campaignName} 2`, budgetName: "second" };
    let made: MadeResources = {};
    for (const step of steps.slice(0, steps.indexOf("ensureAds"))) {
      made = await runStep(step, other, made, false);
    }
    // As after an attempt that failed before it created anything.
    const again = await google.ads.ensureAds({ access, plan: other, made, readFirst: true });
    const own = again.libraryAssets ?? [];
    expect(own).toHaveLength(libraryAssets.length);
    expect(own.filter((name) => libraryAssets.includes(name))).toEqual([]);
  });

  test("and the client itself never retries a call whose answer was lost", async () => {
    const since = Date.now();
    google.faults.add({
      vendor: "google-ads",
      method: "Mutate",
      kind: "drop_after_commit",
      times: 1,
    });
    await expect(
      google.ads.ensureBudgetAndCampaign({ access, plan: makePlan(), made: {}, readFirst: false }),
    ).rejects.toMatchObject({
      code: "GOOGLE_ADS_UNAVAILABLE",
      details: { kind: "transient", outcome: "unknown" },
    });
    const calls = google.sandbox.journal(since).map(({ method }) => method);
    expect(calls.filter((method) => method === "Mutate")).toHaveLength(1);
  });
});

describe("removing a publication", () => {
  test("removes campaign and budget, and can be repeated", async () => {
    const plan = makePlan();
    const made = await publish(plan);
    await google.ads.removeMade(access, made);
    const after = google.sandbox.snapshotOf(access.customerId);
    expect(after?.campaigns.some(({ name }) => name === plan.campaignName)).toBe(false);
    expect(after?.budgets.some(({ name }) => name === plan.campaignName)).toBe(false);
    await expect(google.ads.removeMade(access, made)).resolves.toBeUndefined();
  });

  test("does nothing if nothing was created", async () => {
    await expect(google.ads.removeMade(access, {})).resolves.toBeUndefined();
  });
});

test("a name that another campaign has is reported as a duplicate, on every attempt", async () => {
  const theirs = makePlan();
  await publish(theirs);
  const plan = makePlan({ campaignName: theirs.campaignName });
  const { budget = "" } = await google.ads.ensureBudget({
    access,
    plan,
    made: {},
    readFirst: false,
  });
  for (const readFirst of [false, true]) {
    await expect(
      google.ads.ensureCampaign({ access, plan, made: { budget }, readFirst }),
    ).rejects.toMatchObject({ code: "GOOGLE_ADS_REJECTED", details: { kind: "duplicate" } });
  }
});
