import { beforeAll, describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { makePlan, useGoogleAds } from "./google-ads-fixture.ts";
import { makePlanned } from "./make-planned.ts";

const { google, access: dollars } = useGoogleAds();
const shared = { refreshToken: "", customerId: "2200000003", loginCustomerId: "1000000002" };
beforeAll(() => {
  shared.refreshToken = google.tokenOf("sam@adwright.example");
});

const edit = (customerId: string, resourceName: string, fields: Record<string, unknown>) =>
  google.sandbox.recordOutsideEdit({
    customerId,
    email: "kim@elsewhere.example",
    resourceName,
    fields,
  });

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const add = (kind: "ad_group_criterion", added: Record<string, unknown>) =>
  google.sandbox.recordOutsideEdit({
    customerId: dollars.customerId,
    email: "kim@elsewhere.example",
    kind,
    added,
  });

describe("what a view returns besides what its name says", () => {
  test("negative keywords of ad groups are not among the keywords", async () => {
    const { campaigns } = await google.ads.live.campaigns(dollars);
    const id = present(campaigns[0]).campaign;
    const before = present(await google.ads.live.campaign(dollars, id));
    const { adGroup } = present(before.keywords[0]);
    add("ad_group_criterion", {
      ad_group: adGroup,
      negative: true,
      keyword: { text: "repair kits", match_type: "BROAD" },
    });
    const after = present(await google.ads.live.campaign(dollars, id));
    expect(after.keywords).toEqual(before.keywords);
    expect(after.negatives.map(({ text }) => text)).toContain("repair kits");
  });

  test("a recommendation about a shared budget is with each campaign that spends it", async () => {
    const { campaigns } = await google.ads.live.campaigns(shared);
    const spenders = campaigns
      .filter(({ budget }) => budget?.isShared === true)
      .map(({ campaign, budget }) => ({
        campaign: `customers/${shared.customerId}/campaigns/${campaign}`,
        budget: budget?.resource ?? null,
      }));
    expect(spenders.length).toBeGreaterThan(1);
    for (const { campaign } of spenders) edit(shared.customerId, campaign, { status: "ENABLED" });
    for (const wanted of spenders) {
      const { found } = await google.ads.live.recommendations(shared, wanted);
      expect(found.filter((each) => each.budget === wanted.budget)).toMatchObject([
        { type: "FORECASTING_CAMPAIGN_BUDGET", budgetMicros: expect.any(Number) as number },
      ]);
    }
  });
});

test("a Performance Max campaign has search terms without ad groups, and negative keywords of its own", async () => {
  const access = { ...shared, customerId: "2200000011" };
  const { campaigns } = await google.ads.live.campaigns(access);
  const { campaign, resource, costMicros } = present(
    campaigns.find(({ channelType }) => channelType === "PERFORMANCE_MAX"),
  );
  expect(costMicros).toBeGreaterThan(0);
  const terms = await google.ads.live.searchTerms(access, campaign);
  expect(terms.map(({ text }) => text)).toContain("shoes near me");
  expect(terms.every(({ adGroup, costMicros: cost }) => adGroup === "" && cost > 0)).toBe(true);
  const { terms: converting } = await google.ads.live.convertingTerms(access, {
    campaigns: [resource],
    adGroupsOf: [],
    lists: [],
    days: { startDate: dayBefore(90), endDate: dayBefore(1) },
  });
  expect(converting).toContainEqual(
    expect.objectContaining({ text: "shoes near me", place: resource }),
  );
  const what = {
    kind: "negative_add",
    parent: resource,
    text: "second hand",
    matchType: "PHRASE",
  } as const;
  const [field] = await google.ads.changes.read(access, [what]);
  expect(field?.state).toMatchObject({ value: null, isThere: true });
});

/** From docs: the login customer is the manager to which the user has access, however far up it is. */
describe("a client below a manager below a manager", () => {
  const customerId = "2200000011";

  test("is listed with the manager that the user can access", async () => {
    const { accounts } = await google.ads.listAccounts(shared.refreshToken);
    expect(accounts.filter(({ level }) => level === 2)).toEqual([
      expect.objectContaining({ id: customerId, managerId: "1000000002", isManager: false }),
    ]);
  });

  test("is read and published to through that manager", async () => {
    const access = { ...shared, customerId };
    const { campaigns } = await google.ads.live.campaigns(access);
    expect(campaigns.length).toBeGreaterThan(0);
    const plan = makePlan({ customerId, currencyCode: "EUR", euPoliticalAdvertising: false });
    const { campaign } = await makePlanned(google, access, plan, true);
    expect(campaign).toMatch(/^customers\/2200000011\/campaigns\/\d+$/);
  });

  test("is refused without the manager", async () => {
    const { refreshToken } = shared;
    await expect(google.ads.live.campaigns({ refreshToken, customerId })).rejects.toMatchObject({
      code: "GOOGLE_ADS_PERMISSION",
    });
  });
});
