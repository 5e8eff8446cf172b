import type { CampaignForecast } from "@adwright/contracts/publication/forecast";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { describe, expect, test } from "vitest";

import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage(7);

const rulesOf = ({ findings }: Preflight) => findings.map(({ rule, field }) => `${rule} ${field}`);
const errorsOf = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "error").map(({ field }) => field);

describe("the preflight", () => {
  test("checks the whole plan at Google in one call and creates nothing there", async () => {
    const campaign = await at.draft("Checked only");
    const before = await at.account();
    const since = at.stage.clock.now();
    const answer = await at.preflight(campaign.id);
    expect(answer).toMatchObject({ isCheckedByGoogle: true });
    expect(answer.planHash).toMatch(/^[0-9a-f]{64}$/);
    expect(errorsOf(answer)).toEqual([]);
    expect(await at.account()).toEqual(before);
    const calls = at.stage.standIns.sandbox
      .journal(since)
      .filter(({ customerId, method }) => customerId === at.customerOf() && /Mutate/.test(method));
    expect(calls).toMatchObject([{ method: "Mutate", validateOnly: true, outcome: "ok" }]);
    expect(answer.estimate).toMatchObject({
      dailyBudget: 20,
      maxDaily: 40,
      maxMonthly: 608,
      currency: "USD",
      cpcBid: 1,
    });
    expect(answer.changes.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(["budget", "campaign", "location", "language", "ad_group"]),
    );
  });

  test("of a version that is saved during another check is a separate check", async () => {
    const campaign = await at.draft("Saved meanwhile");
    const hold = holdAtGoogle(at.stage, "Mutate");
    const before = at.preflight(campaign.id);
    await hold.reached();
    await put(at.person, campaign.id, { budget: 25 });
    expect(await at.preflight(campaign.id)).toMatchObject({ estimate: { dailyBudget: 25 } });
    hold.letGo();
    expect(await before).toMatchObject({ estimate: { dailyBudget: 20 } });
  });

  test("is refused during publishing, because it would find the campaign itself", async () => {
    const campaign = await at.draft("Finds itself");
    const hold = holdAtGoogle(at.stage, "MutateAdGroups");
    const done = at.publish(campaign);
    const path = `/api/campaigns/${campaign.id}/preflight`;
    await hold.reached();
    expect(await at.person.api("POST", path)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "This campaign is being published already." },
    });
    hold.letGo();
    await done;
  });

  test("reports how many operations checking and publishing take, including reads", async () => {
    const campaign = await at.draft("Counted", { startServing: true });
    const since = at.stage.clock.now();
    const { estimate } = await at.preflight(campaign.id);
    await at.publish(campaign);
    const calls = at.stage.standIns.sandbox
      .journal(since)
      .filter(({ customerId }) => customerId === at.customerOf());
    const counted = calls.reduce((sum, { operations }) => sum + Math.max(1, operations), 0);
    expect(estimate.operations).toBe(counted);
  });

  test("describes every approved setting", async () => {
    const brandId = await at.brandIn("JPY");
    const settings = {
      budget: 3000,
      biddingStrategy: "target_cpa",
      targetCpa: 1500,
      adSchedule: [{ day: "MONDAY", startHour: 9, endHour: 17 }],
      deviceTargeting: ["mobile"],
      ageTargeting: ["25-34", "35-44"],
      genderTargeting: ["Female"],
    };
    const campaign = await at.draft("All set", settings, brandId);
    const named = (await at.preflight(campaign.id)).changes.map(({ resource, name }) => [
      resource,
      name,
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["bidding", "Target CPA ¥1,500"],
        ["schedule", "Mon 09–17"],
        ["devices", "mobile"],
        ["ages", "25-34, 35-44"],
        ["genders", "Female"],
        ["final_url", campaign.url],
      ]),
    );
    const plain = (await at.preflight((await at.draft("Nothing narrowed")).id)).changes;
    expect(plain.map(({ resource }) => resource)).not.toContain("devices");
    expect(plain.find(({ resource }) => resource === "bidding")?.name).toBe("Manual CPC");

    await put(at.person, campaign.id, { targetCpa: 1500.55 });
    const refused = await at.preflight(campaign.id);
    expect(errorsOf(refused)).toEqual(["targetCpa"]);
  });

  test("accepts only names that can be published", async () => {
    const name = "靴".repeat(120);
    const campaign = await at.draft("Long", { name });
    expect(errorsOf(await at.preflight(campaign.id))).toEqual([]);
    await at.publish(campaign);
    expect(await at.atGoogle(campaign)).toBeDefined();
  });

  test("reports what is missing as findings instead of refusing", async () => {
    const campaign = await at.draft("Incomplete", { budget: null, euPoliticalAdvertising: null });
    const answer = await at.preflight(campaign.id);
    expect(answer).toMatchObject({ planHash: null, isCheckedByGoogle: false });
    expect(errorsOf(answer)).toEqual(["budget", "euPoliticalAdvertising"]);
  });

  test("finds negative keywords that block the campaign's own keywords", async () => {
    const campaign = await at.draft("Silenced");
    const [first] = campaign.adGroups;
    const shared = first?.keywords[0]?.text ?? "";
    const another = { text: "boots for mud", matchType: "PHRASE" };
    const mixed = { ...first, keywords: [...(first?.keywords ?? []), another] };
    const change = { adGroups: [mixed], negativeKeywords: ["jobs", shared] };
    await put(at.person, campaign.id, change);
    const some = await at.preflight(campaign.id);
    expect(some.findings).toContainEqual(
      expect.objectContaining({
        rule: "negative-keyword/blocks",
        field: "negativeKeywords/1",
        severity: "warning",
      }),
    );
    const adGroups = [
      { ...first, keywords: first?.keywords.filter(({ text }) => text === shared) },
    ];
    await put(at.person, campaign.id, { adGroups });
    const whole = await at.preflight(campaign.id);
    expect(errorsOf(whole)).toContain("negativeKeywords/1");
    expect(whole.findings.map(({ message }) => message)).toContain(
      `The negative keyword “${shared}” keeps every keyword of ${first?.ad_group_name} from showing. Remove it, or change the keywords.`,
    );
  });

  test("finds a name that is taken and keywords that exist in the account", async () => {
    const name = "Twice the same";
    await at.publish(await at.draft(name));
    const answer = await at.preflight((await at.draft(name)).id);
    expect(rulesOf(answer)).toContain("account/campaign-name name");
    expect(rulesOf(answer)).toContain("account/same-keyword adGroups/0/keywords/0");
    const competing = answer.findings.filter(({ rule }) => rule === "account/same-keyword");
    expect(new Set(competing.map(({ cause }) => cause))).toEqual(
      new Set(["These keywords would compete with another of your campaigns."]),
    );
    expect(errorsOf(answer)).toEqual(["name"]);
  });

  test("finds an existing keyword in any case and among any number", async () => {
    const brandId = at.brandIds[1];
    const add = (kind: "ad_group" | "ad_group_criterion", added: Record<string, unknown>) =>
      at.stage.standIns.sandbox.recordOutsideEdit({
        customerId: at.customerOf(brandId),
        email: "kim@elsewhere.example",
        kind,
        added,
      });
    const campaign = await at.draft("Same but for its case", {}, brandId);
    const keyword = campaign.adGroups[0]?.keywords.at(-1);
    const [existing] = (await at.account(brandId)).campaigns;
    const parent = `customers/${at.customerOf(brandId)}/campaigns/${existing?.id}`;
    // More than 200 keywords with the text of another keyword of the plan are listed before it.
    const common = campaign.adGroups[0]?.keywords[0];
    const groups = Array.from({ length: 210 }, (_, index) =>
      add("ad_group", { campaign: parent, name: `Group ${index}` }),
    );
    for (const group of groups) {
      const text = common?.text.toUpperCase();
      add("ad_group_criterion", { ad_group: group, keyword: { text, match_type: "BROAD" } });
    }
    const [head = "", ...rest] = (keyword?.text ?? "").split(" ");
    const text = [head.toUpperCase(), ...rest].join(" ");
    add("ad_group_criterion", {
      ad_group: groups[0],
      keyword: { text, match_type: keyword?.matchType },
    });
    const index = (campaign.adGroups[0]?.keywords.length ?? 0) - 1;
    expect(rulesOf(await at.preflight(campaign.id))).toContain(
      `account/same-keyword adGroups/0/keywords/${index}`,
    );
  });

  test("reports the names of undeclared campaigns in the account", async () => {
    const found = await Promise.all(
      at.brandIds.map(async (brandId, index) => {
        const { id } = await at.draft(`Declared ${index}`, {}, brandId);
        return at.preflight(id);
      }),
    );
    const blocked = found.filter((answer) =>
      rulesOf(answer).includes("account/eu-declaration account"),
    );
    expect(blocked).toHaveLength(1);
    expect(errorsOf(blocked[0] as Preflight)).toEqual(["account"]);
  });

  test("marks an unusually large budget, which then has to be confirmed", async () => {
    const usual = await at.preflight((await at.draft("Usual")).id);
    const limit = usual.estimate.confirmAbove ?? 0;
    expect(limit).toBeGreaterThan(0);
    const bold = await at.preflight((await at.draft("Bold", { budget: Math.ceil(limit) + 1 })).id);
    expect(rulesOf(bold)).toContain("budget/unusual budget");
    expect(errorsOf(bold)).toEqual([]);
  });
});

/** Google answers one a second. */
function forecastOf(campaignId: number, query = "") {
  at.stage.clock.advance(1000);
  return at.person.api<CampaignForecast>("GET", `/api/campaigns/${campaignId}/forecast${query}`);
}

describe("Google's forecast", () => {
  test("covers 30 days from tomorrow on, in the account's currency, and creates nothing", async () => {
    const campaign = await at.draft("Forecast");
    // An unanswered EU question does not change the forecast of clicks.
    await put(at.person, campaign.id, { euPoliticalAdvertising: null });
    const before = await at.account();
    const since = at.stage.clock.now();
    const { status, body } = await forecastOf(campaign.id);
    expect({ status, reason: body.reason }).toEqual({ status: 200, reason: null });
    const { startDate = "", endDate = "", clicks = 0, cost = 0, currency } = body.forecast ?? {};
    expect(Date.parse(startDate)).toBeGreaterThan(since);
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(29 * 86_400_000);
    expect(currency).toBe("USD");
    expect(clicks).toBeGreaterThan(0);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(30 * (campaign.budget ?? 0));
    expect(await at.account()).toEqual(before);
    const calls = at.stage.standIns.sandbox.journal(since);
    expect(calls.filter(({ method }) => method === "GenerateKeywordForecastMetrics")).toMatchObject(
      [{ operations: 1, outcome: "ok" }],
    );
  });

  test("is made for other budgets, of which a smaller one brings no more", async () => {
    const campaign = await at.draft("Budgets");
    const budget = campaign.budget ?? 0;
    const costs: number[] = [];
    for (const wanted of [budget / 10, budget, budget * 10]) {
      const { body } = await forecastOf(campaign.id, `?budget=${wanted}`);
      costs.push(body.forecast?.cost ?? 0);
      expect(body.forecast?.cost).toBeLessThanOrEqual(30 * wanted);
    }
    expect(costs[0]).toBeLessThan(costs[1] ?? 0);
    expect(costs[1]).toBeLessThanOrEqual(costs[2] ?? 0);
    expect(costs[1]).toBe((await forecastOf(campaign.id)).body.forecast?.cost);
  });

  test("covers strategies for clicks, and is not available for others", async () => {
    const campaign = await at.draft("Strategies");
    await put(at.person, campaign.id, { biddingStrategy: "maximize_clicks" });
    expect((await forecastOf(campaign.id)).body.forecast?.clicks).toBeGreaterThan(0);
    await put(at.person, campaign.id, { biddingStrategy: "target_cpa", targetCpa: 10 });
    const since = at.stage.clock.now();
    expect((await forecastOf(campaign.id)).body).toEqual({ forecast: null, reason: "bidding" });
    expect(at.stage.standIns.sandbox.journal(since)).toEqual([]);
    await put(at.person, campaign.id, { budget: null });
    expect((await forecastOf(campaign.id)).body).toEqual({ forecast: null, reason: "incomplete" });
  });

  test("fails with Google's error message, and works again afterward", async () => {
    const campaign = await at.draft("Google is away");
    at.fault("GenerateKeywordForecastMetrics", "unavailable");
    expect((await forecastOf(campaign.id)).body).toMatchObject({ code: "GOOGLE_ADS_UNAVAILABLE" });
    expect((await forecastOf(campaign.id)).body.reason).toBeNull();
  });
});
