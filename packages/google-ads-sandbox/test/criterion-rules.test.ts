import { beforeAll, describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";

const at = useCampaign();

const createAdGroup = (adGroup: object) =>
  at.customer.adGroups.create([{ campaign: at.made.campaign, ...adGroup }]);

const createCriterion = (criterion: object) =>
  at.customer.campaignCriteria.create([{ campaign: at.made.campaign, ...criterion }]);
const monday = (startHour: number, endHour: number) => ({
  ad_schedule: {
    day_of_week: "MONDAY",
    start_hour: startHour,
    start_minute: "ZERO",
    end_hour: endHour,
    end_minute: "ZERO",
  },
});

const place = (id: number) => ({
  location: { geo_target_constant: `geoTargetConstants/${id}` },
});

const createKeyword = async (text: string, matchType: "EXACT" | "PHRASE") =>
  requests.createdName(
    await at.customer.adGroupCriteria.create([requests.keyword(at.made.adGroup, text, matchType)]),
  );

const validateExempted = (text: string, exempted: object[] = []) =>
  at.customer.mutateResources(
    [requests.creation("ad_group_criterion", requests.keyword(at.made.adGroup, text))].map(
      (operation) => ({ ...operation, exempt_policy_violation_keys: exempted }),
    ) as never,
    { validate_only: true },
  );

const radius = (proximity: object) => ({
  proximity: { radius: 20, radius_units: "MILES", ...proximity },
});
const PORTLAND = { city_name: "Portland", province_name: "Oregon", country_code: "US" };

describe("places around a point", () => {
  it("get the point of their address", async () => {
    const name = requests.createdName(await createCriterion(radius({ address: PORTLAND })));
    const [row] = await at.customer.query(
      `SELECT campaign_criterion.proximity.geo_point.latitude_in_micro_degrees
       FROM campaign_criterion WHERE campaign_criterion.resource_name = '${name}'`,
    );
    expect(row?.campaign_criterion?.proximity?.geo_point?.latitude_in_micro_degrees).toEqual(
      expect.any(Number),
    );
  });
});

describe("keywords", () => {
  it("may violate policies, some of which allow exemptions", async () => {
    const refused = await requests.failureOf(validateExempted("botox clinic"));
    expect(refused.errors[0]?.details).toMatchObject({
      policy_violation_details: {
        is_exemptible: true,
        key: { policy_name: "pharma_prescription_drugs", violating_text: "botox clinic" },
      },
    });
    expect(await at.fails(validateExempted("casino"))).toEqual([
      "policy_violation_error.POLICY_ERROR",
    ]);
    const key = { policy_name: "pharma_prescription_drugs", violating_text: "botox clinic" };
    await validateExempted("botox clinic", [key]);
  });

  it("accept an apostrophe, an ampersand, a dot, a hyphen, a plus or another script", async () => {
    const texts = ["men's shoes", "h&m", "st. pauli", "t-shirts", "trail+ shoes", "беговые", "靴"];
    const keywords = texts.map((text) => requests.keyword(at.made.adGroup, text, "BROAD"));
    const call = at.customer.adGroupCriteria.create(keywords, { validate_only: true });
    await expect(call).resolves.toBeDefined();
  });

  it("accept a template that leads to the landing page", async () => {
    const criterion = {
      ...requests.keyword(at.made.adGroup, "summer shoes"),
      tracking_url_template: "https://track.example/?u={lpurl}",
    };
    const call = at.customer.adGroupCriteria.create([criterion], { validate_only: true });
    await expect(call).resolves.toBeDefined();
  });

  it("have one id per text and match type", async () => {
    const first = await createKeyword("trail shoes", "PHRASE");
    expect(await createKeyword("Trail  Shoes", "PHRASE")).toBe(first);
    expect(await createKeyword("trail shoes", "EXACT")).not.toBe(first);
  });

  it("cannot be updated if negative", async () => {
    const negative = { ...requests.keyword(at.made.adGroup, "cheap shoes"), negative: true };
    await at.customer.adGroupCriteria.create([negative]);
    expect(await at.fails(at.customer.adGroupCriteria.create([negative]))).toEqual([
      "ad_group_criterion_error.CANT_UPDATE_NEGATIVE",
    ]);
  });
});

describe("ad groups", () => {
  it("target and exclude ages and genders", async () => {
    await at.customer.adGroupCriteria.create([
      { ad_group: at.made.adGroup, age_range: { type: "AGE_RANGE_25_34" } },
      { ad_group: at.made.adGroup, gender: { type: "MALE" }, negative: true },
    ]);
    const rows = await at.customer.query(
      `SELECT ad_group_criterion.criterion_id, ad_group_criterion.negative FROM ad_group_criterion
       WHERE ad_group_criterion.ad_group = "${at.made.adGroup}" AND ad_group_criterion.type IN ("AGE_RANGE", "GENDER")`,
    );
    expect(rows.map((row) => row.ad_group_criterion)).toMatchObject([
      { criterion_id: 503_002, negative: false },
      { criterion_id: 10, negative: true },
    ]);
  });
});

describe("demographics", () => {
  let adGroup: string;
  beforeAll(async () => {
    adGroup = requests.createdName(await createAdGroup({ name: "For some" }));
  });
  const without = (...types: string[]) =>
    types.map((type) => ({
      ad_group: adGroup,
      negative: true,
      ...(type.startsWith("AGE_RANGE") ? { age_range: { type } } : { gender: { type } }),
    }));
  const exclude = (...types: string[]) =>
    at.customer.adGroupCriteria.create(without(...types) as never, { validate_only: true });

  it("cannot exclude everybody whose age or gender Google knows", async () => {
    await exclude("MALE");
    await exclude("MALE", "UNDETERMINED");
    expect(await at.fails(exclude("FEMALE", "MALE"))).toEqual([
      "criterion_error.CANNOT_TARGET_ONLY_UNDETERMINED",
    ]);
    expect(await at.fails(exclude("UNDETERMINED", "MALE", "FEMALE"))).toEqual([
      "criterion_error.CANNOT_EXCLUDE_ALL_TARGETS",
    ]);
    const ages = ["18_24", "25_34", "35_44", "45_54", "55_64", "65_UP"];
    const ranges = ages.map((age) => `AGE_RANGE_${age}`);
    await exclude(...ranges.slice(1));
    expect(await at.fails(exclude(...ranges))).toEqual([
      "criterion_error.CANNOT_TARGET_ONLY_UNDETERMINED",
    ]);
  });
});

const deviceName = (id: number) =>
  `${at.made.campaign.replace("/campaigns/", "/campaignCriteria/")}~${id}`;

describe("campaign criteria", () => {
  it("keep the devices", async () => {
    expect(await at.fails(at.customer.campaignCriteria.remove([deviceName(30_001)]))).toEqual([
      "campaign_criterion_error.OPERATOR_NOT_SUPPORTED_FOR_CRITERION_TYPE",
    ]);
  });

  it("accept devices with a modifier, 0 to exclude one", async () => {
    const setModifier = (id: number, modifier: number) =>
      at.customer.campaignCriteria.update([
        { resource_name: deviceName(id), bid_modifier: modifier },
      ]);
    await setModifier(30_002, 0);
    await setModifier(30_001, 1.2);
    const rows = await at.customer.query(
      `SELECT campaign_criterion.device.type, campaign_criterion.bid_modifier FROM campaign_criterion
       WHERE campaign_criterion.campaign = "${at.made.campaign}" AND campaign_criterion.type = "DEVICE"
       AND campaign_criterion.bid_modifier IS NOT NULL ORDER BY campaign_criterion.bid_modifier`,
    );
    expect(rows.map((row) => row.campaign_criterion?.bid_modifier)).toEqual([0, 1.2]);
    expect(await at.fails(setModifier(30_000, 11))).toEqual(["range_error.TOO_HIGH"]);
  });

  it("accept schedules that do not overlap", async () => {
    const { campaign } = at.made;
    const both = [monday(8, 12), monday(11, 14)].map((times) => ({ campaign, ...times }));
    expect(await at.fails(at.customer.campaignCriteria.create(both as never))).toEqual([
      "criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
    ]);
    await createCriterion(monday(9, 12));
    await createCriterion(monday(12, 18));
    expect(await at.fails(createCriterion(monday(11, 13)))).toEqual([
      "criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
    ]);
  });

  it("are not excluded and targeted at once", async () => {
    await createCriterion(place(2840));
    expect(await at.fails(createCriterion({ ...place(2840), negative: true }))).toEqual([
      "campaign_criterion_error.CANNOT_TARGET_AND_EXCLUDE",
    ]);
  });
});
