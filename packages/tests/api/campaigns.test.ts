import type { CampaignIdeas } from "@adwright/contracts/brand";
import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { GeoTarget } from "@adwright/contracts/google";
import type { Performance } from "@adwright/contracts/performance";
import { describe, expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { expectWithinLimits } from "../support/data/google-ads-account.ts";
import { settled } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStageWithBrand } from "../support/stage/with-brand.ts";
import { callerOf } from "./call.ts";
import { importAccount, personWithBrand } from "./import-account.ts";

const { person, brand, stage } = useBareStageWithBrand();
const call = callerOf(stage);

type Form = ReturnType<typeof campaignForm>;
type Generated = GenerateAnswer & ErrorAnswer;

async function generate(change: Partial<Form> = {}, who = person) {
  const form = { ...campaignForm(brand.id, "Spring"), ...change };
  return settled(who.api, await who.api<Generated>("POST", "/api/campaigns/generate", form));
}
const read = async (id: number) => (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

async function generated(change: Partial<Form> = {}): Promise<Campaign> {
  const { status, body } = await generate(change);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return read(body.campaignId);
}

describe("a generated campaign", () => {
  test("is not ready before it has a budget and a place", async () => {
    const { id, readiness, locations } = await generated();
    expect(readiness).toBe(0);
    const readinessWith = async (change: object) =>
      (await person.api<Campaign>("PUT", `/api/campaigns/${id}`, change)).body.readiness;
    expect(await readinessWith({ budget: 20 })).toBeGreaterThan(0);
    expect(await readinessWith({ locations: [] })).toBe(0);
    expect(await readinessWith({ locations })).toBeGreaterThan(0);
  });

  test("is a draft within Google's limits with its places resolved, and without budget and EU answer", async () => {
    const { body } = await generate({ geography: "Germany, Austria and Switzerland" });
    const campaign = await read(body.campaignId);
    expect(campaign).toMatchObject({
      name: "Spring",
      status: "draft",
      brandId: brand.id,
      budget: null,
      dailyBudget: null,
      euPoliticalAdvertising: null,
      startServing: false,
      campaignType: "search",
      targetCountry: "DE",
      geography: "Germany, Austria and Switzerland",
    });
    expect(campaign.locations.map(({ name }) => name)).toEqual([
      "Germany",
      "Austria",
      "Switzerland",
    ]);
    expect(campaign.adGroups.length).toBeGreaterThanOrEqual(3);
    for (const { headlines, descriptions, keywords } of campaign.adGroups) {
      expectWithinLimits(headlines, { fewest: 3, most: 15, width: 30 });
      expectWithinLimits(descriptions, { fewest: 2, most: 4, width: 90 });
      expect(keywords.length).toBeGreaterThan(0);
    }
    const { adGroups, generatedKeywords, negativeKeywords } = campaign;
    expect(body).toMatchObject({ success: true, adGroups, generatedKeywords, negativeKeywords });
  });

  test("is first in the list and on the dashboard", async () => {
    const campaign = await generated({ name: "Newest" });
    const list = await person.api<CampaignSummary[]>("GET", "/api/campaigns?limit=1");
    expect(list.body).toMatchObject([{ id: campaign.id, name: "Newest", status: "draft" }]);
    const dashboard = await person.api("GET", "/api/dashboard");
    expect(dashboard.body).toMatchObject({ latestDraft: { id: campaign.id, title: "Newest" } });
  });

  test("is cold unless its keywords name the brand", async () => {
    await person.api("PUT", `/api/brands/${brand.id}`, { name: "Zephyr" });
    const path = `/api/campaigns/${(await generated()).id}`;
    const [adGroup] = (await generated()).adGroups;
    const isColdWith = async (text: string) => {
      const adGroups = [{ ...adGroup, keywords: [{ text, matchType: "PHRASE" }] }];
      return (await person.api<Campaign>("PUT", path, { adGroups })).body.isCold;
    };
    expect(await isColdWith("trail shoes")).toBe(true);
    expect(await isColdWith("zephyr trail shoes")).toBe(false);
  });

  test("is written even if Google fails, and its note says that the place was not looked up", async () => {
    stage.faults.add({
      vendor: "google-ads",
      method: "SuggestGeoTargetConstants",
      kind: "unavailable",
      times: 10,
    });
    // A place that no other test uses, because Google's suggestions are cached for everybody.
    const campaign = await generated({ geography: "Norway" });
    expect(campaign.status).toBe("draft");
    expect(campaign.locations).toEqual([]);
    expect(campaign.notes.join()).toContain("The target location was not looked up.");
  });

  test("is written for a person who has disconnected Google", async () => {
    const { person: other, brandId } = await personWithBrand(stage);
    await other.api("POST", "/api/google/disconnect");
    const { status, body } = await generate({ brandId, geography: "Portugal" }, other);
    expect(status).toBe(200);
    expect(body.notes.join()).toContain("Connect Google Ads");
    const publish = await other.api("POST", `/api/campaigns/${body.campaignId}/direct-publish`);
    expect(publish.status).not.toBe(200);
  });
});

describe("an ambiguous place", () => {
  test("is not guessed: a note asks for it, publishing requires it, and the person's choice is stored", async () => {
    const campaign = await generated({ geography: "New York" });
    expect(campaign.locations).toEqual([]);
    expect(campaign.targetCountry).toBeNull();
    expect(campaign.notes.join()).toContain("“New York” could mean more than one place");

    const path = `/api/campaigns/${campaign.id}`;
    await person.api("PUT", path, { budget: 20, euPoliticalAdvertising: false });
    const refused = await person.api<ErrorAnswer>("POST", `${path}/direct-publish`);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map(({ field }) => field)).toEqual(["locations"]);

    const query = `?brandId=${brand.id}&q=${encodeURIComponent("New York")}`;
    const { body: places } = await person.api<GeoTarget[]>(
      "GET",
      `/api/google/geo-targets${query}`,
    );
    expect(places.length).toBeGreaterThan(1);
    const city = places.find(({ targetType }) => targetType === "City");
    if (!city) throw new Error("There is no such city.");
    const { id, name, countryCode } = city;
    const locations = [{ id, name, countryCode }];
    const chosen = await person.api<Campaign>("PUT", path, { locations });
    expect(chosen.body).toMatchObject({ locations, targetCountry: "US", geography: "New York" });
    expect(chosen.body.notes.join()).not.toContain("New York");
  });

  test.each([
    ["Seattle, USA", [["Seattle", undefined]]],
    [
      "20 miles around Portland, Oregon; 5 km from Munich",
      [
        ["Portland", { amount: 20, unit: "MILES" }],
        ["Munich", { amount: 5, unit: "KILOMETERS" }],
      ],
    ],
  ])("is resolved where it says enough: %s", async (geography, found) => {
    const { locations } = await generated({ geography });
    expect(locations.map(({ name, distance }) => [name, distance])).toEqual(found);
  });

  test.each(["Atlantis", "20 miles around Oregon", "Portland, USA and Nowhere", "Seattle and USA"])(
    "%s targets nothing rather than too much",
    async (geography) => {
      const campaign = await generated({ geography });
      expect(campaign.locations).toEqual([]);
      expect(campaign.notes.join()).toContain(geography);
    },
  );

  test("is looked up again when the text changes, but chosen places stay", async () => {
    const campaign = await generated({ geography: "Berlin" });
    const path = `/api/campaigns/${campaign.id}`;
    const put = async (body: object) => (await person.api<Campaign>("PUT", path, body)).body;
    const france = await put({ geography: "France" });
    expect(france.locations.map(({ name }) => name)).toEqual(["France"]);
    expect(france.notes.join()).not.toContain("could mean");
    const unclear = await put({ geography: "Washington" });
    expect(unclear.locations).toEqual([]);
    expect(unclear.notes.join()).toContain("“Washington” could mean more than one place");
    const locations = [{ id: 2276, name: "Germany", countryCode: "DE" }];
    const both = await put({ geography: "All over Germany", locations });
    expect(both.locations).toEqual(locations);
    expect((await put({ name: "Renamed" })).locations).toEqual(locations);
  });
});

describe("saving", () => {
  test("succeeds once with the version that was read, and is then refused as outdated", async () => {
    const campaign = await generated();
    const path = `/api/campaigns/${campaign.id}`;
    const { accessToken: token } = person;
    const seen = await call<Campaign>("GET", path, { token });
    const tag = seen.headers.get("etag") ?? "";
    expect(tag).toBe(`"${campaign.version}"`);

    const save = (name: string, headers = {}) =>
      call<Campaign & ErrorAnswer>("PUT", path, { token, body: { name }, headers });
    const first = await save("First", { "if-match": tag });
    expect(first.status).toBe(200);
    expect(first.headers.get("etag")).toBe(`"${campaign.version + 1}"`);

    const second = await save("Second", { "if-match": tag });
    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({
      code: "OUTDATED",
      details: { name: "First", version: campaign.version + 1 },
    });
    expect((await read(campaign.id)).name).toBe("First");
    expect((await save("Third")).status).toBe(200);
    expect((await save("Fourth", { "if-match": "*" })).status).toBe(200);
    expect((await save("Fifth", { "if-match": '"abc"' })).status).toBe(422);
  });

  test("changes only the fields in the body", async () => {
    const before = await generated();
    const change = {
      budget: 12.5,
      negativeKeywords: ["free", "jobs"],
      deviceTargeting: ["mobile"] as const,
      euPoliticalAdvertising: true,
    };
    const { body } = await person.api<Campaign>("PUT", `/api/campaigns/${before.id}`, change);
    const { version, dailyBudget, changedAt, readiness, ...rest } = body;
    // The brand's facts are returned when a campaign is read.
    const { version: was, facts, changedAt: changedBefore, ...same } = before;
    expect({ ...rest, dailyBudget: null, readiness: 0 }).toEqual({ ...same, ...change });
    // It can be published once it has a budget.
    expect(readiness).toBeGreaterThan(0);
    expect(changedAt >= changedBefore).toBe(true);
    expect([version, dailyBudget]).toEqual([was + 1, 12.5]);
    expect(await read(before.id)).toEqual({ ...body, facts });
  });
});

test("the Free plan does not count an invalid form", async () => {
  const free = await makePerson(stage.origin, { subscription: "free" });
  const { id: brandId } = await importAccount(free);
  expect((await generate({ brandId, url: "x" }, free)).status).toBe(422);
  expect((await generate({ brandId: brandId + 1 }, free)).status).toBe(404);
  expect((await generate({ brandId }, free)).status).toBe(200);
});

test("what a new campaign can be filled with comes from the brand's facts, its latest campaign and its account's figures", async () => {
  const own = await makePerson(stage.origin);
  const { id } = await importAccount(own);
  const ideas = async () =>
    (await own.api<CampaignIdeas>("GET", `/api/brands/${id}/campaign-ideas`)).body;
  const none = { geography: null, language: null, conversions: 0, costPerConversion: null };
  expect(await ideas()).toEqual({ goals: [], pages: [], ...none });

  const long = "We have repaired, resoled and fitted shoes of every make for thirty-one years now";
  const facts = [{ text: "Free gait analysis" }, { text: long }];
  await own.api("POST", `/api/brands/${id}/facts`, { facts });
  const place = { geography: "Germany", language: "de" } as const;
  const form = { ...campaignForm(id, "Spring"), ...place };
  await settled(own.api, await own.api("POST", "/api/campaigns/generate", form));
  await settled(own.api, await own.api("POST", "/api/performance/refresh"));
  const { conversions, costPerConversion, ...rest } = await ideas();
  expect(rest).toEqual({ goals: ["Free gait analysis"], pages: [], ...place });
  expect(conversions).toBeGreaterThan(15);
  const { currencies } = (await own.api<Performance>("GET", "/api/performance")).body;
  const { cost_micros: cost = 0, conversions: counted = 0 } = currencies[0]?.current ?? {};
  expect(costPerConversion).toBeCloseTo(cost / counted / 1_000_000, 1);
});
