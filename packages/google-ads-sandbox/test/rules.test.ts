import type { Customer } from "google-ads-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { minimumUnitMicros } from "../src/rules/currency-unit.ts";
import { textWidth } from "../src/rules/text-width.ts";
import type * as requestModule from "./campaign-requests.ts";
import type * as nameModule from "./error-names.ts";
import {
  EUR_ACCOUNT,
  JPY_ACCOUNT,
  MCC,
  type SandboxStage,
  startSandboxStage,
  UNDECLARED_ACCOUNT,
  USD_ACCOUNT,
} from "./sandbox-stage.ts";

let stage: SandboxStage;
let customer: Customer;
let requests: typeof requestModule;
let names: typeof nameModule;
let made: Awaited<ReturnType<typeof requestModule.createCampaign>>;

beforeAll(async () => {
  stage = await startSandboxStage();
  customer = stage.customer(USD_ACCOUNT, MCC);
  requests = await import("./campaign-requests.ts");
  names = await import("./error-names.ts");
  made = await requests.createCampaign(customer);
});
afterAll(() => stage.close());

const fails = (call: Promise<unknown>) => names.errorNamesOf(call);

describe("budgets", () => {
  const create = (budget: object, account = customer) => account.campaignBudgets.create([budget]);
  const amount = (amountMicros: number, account?: Customer) =>
    create({ amount_micros: amountMicros, explicitly_shared: false }, account);

  it.each([
    [-10_000, "NEGATIVE_MONEY_AMOUNT"],
    [0, "MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC"],
    [1_005_000, "NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT"],
  ])("refuse %i micros of a dollar", async (amountMicros, name) => {
    expect(await fails(amount(amountMicros))).toEqual([`campaign_budget_error.${name}`]);
  });

  it("know the smallest unit of each currency", async () => {
    const units = ["JPY", "USD", "EUR", "GBP", "KWD"].map((code) => minimumUnitMicros(code));
    expect(units).toEqual([1_000_000, 10_000, 10_000, 10_000, 1_000]);
    const yen = stage.customer(JPY_ACCOUNT, MCC);
    expect(await fails(amount(1_500_500_000, yen))).toEqual([
      "campaign_budget_error.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    ]);
    await amount(1_500_000_000, yen);
    await amount(1_010_000, stage.customer(EUR_ACCOUNT, MCC));
  });

  it("are shared unless told otherwise, and then need a name of their own", async () => {
    expect(await fails(create({ amount_micros: 1_000_000 }))).toEqual(["field_error.REQUIRED"]);
    const name = requests.freshName("Shared");
    await create({ name, amount_micros: 1_000_000 });
    expect(await fails(create({ name, amount_micros: 1_000_000 }))).toEqual([
      "campaign_budget_error.DUPLICATE_NAME",
    ]);
  });
});

describe("campaigns", () => {
  async function create(change: object) {
    const budget = requests.createdName(
      await customer.campaignBudgets.create([
        { amount_micros: 1_000_000, explicitly_shared: false },
      ]),
    );
    const campaign = requests.searchCampaign(requests.freshName("Rules"), budget);
    return customer.campaigns.create([{ ...campaign, ...change }]);
  }

  it.each([
    [
      "a name in use",
      {
        get name() {
          return made.name;
        },
      },
      "campaign_error.DUPLICATE_CAMPAIGN_NAME",
    ],
    ["a line break in the name", { name: "a\nb" }, "campaign_error.INVALID_CAMPAIGN_NAME"],
    ["no EU answer", { contains_eu_political_advertising: "UNSPECIFIED" }, "field_error.REQUIRED"],
    ["no bidding", { manual_cpc: null }, "field_error.REQUIRED"],
    ["no channel", { advertising_channel_type: "UNSPECIFIED" }, "field_error.REQUIRED"],
    [
      "an unknown budget",
      { campaign_budget: "customers/2000000001/campaignBudgets/1" },
      "mutate_error.RESOURCE_NOT_FOUND",
    ],
    [
      "a start in the past",
      { start_date_time: "2020-01-01 00:00:00" },
      "campaign_error.CANNOT_SET_DATE_TO_PAST",
    ],
    [
      "no network",
      { network_settings: { target_google_search: false } },
      "campaign_error.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK",
    ],
    [
      "partners without search",
      { network_settings: { target_search_network: true } },
      "campaign_error.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH",
    ],
  ])("refuse %s", async (_what, change, name) => {
    expect(await fails(create(change))).toEqual([name]);
  });

  it("cannot share the budget of another", async () => {
    expect(await fails(create({ campaign_budget: made.budget }))).toEqual([
      "campaign_budget_error.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS",
    ]);
  });

  it("serve at once when no status is sent", async () => {
    const response = await create({ status: undefined, name: "Goes live" });
    const [row] = await customer.query(
      `SELECT campaign.status FROM campaign WHERE campaign.resource_name = "${requests.createdName(response)}"`,
    );
    expect(row?.campaign?.status).toBe(stage.library.enums.CampaignStatus.ENABLED);
  });

  it("need conversion tracking for strategies that learn from conversions", async () => {
    const { customerIds, managerId } = stage
      .sandbox()
      .createAccountTree({ email: "rules@new.example", name: "Rules" });
    const fresh = stage.customer(customerIds[5] ?? "", managerId, "1//sandbox-rules@new.example");
    const budget = requests.createdName(
      await fresh.campaignBudgets.create([{ amount_micros: 1_000_000, explicitly_shared: false }]),
    );
    const { manual_cpc: _manual, ...campaign } = requests.searchCampaign("Learns", budget);
    const learning = { ...campaign, maximize_conversions: { target_cpa_micros: 5_000_000 } };
    expect(await fails(fresh.campaigns.create([learning]))).toEqual([
      "campaign_error.CONVERSION_TRACKING_NOT_ENABLED",
    ]);
  });
});

describe("an account with an undeclared campaign", () => {
  it("takes no change but the declaration", async () => {
    const account = stage.customer(UNDECLARED_ACCOUNT, MCC);
    const change = () =>
      account.campaignBudgets.create([{ amount_micros: 1_000_000, explicitly_shared: false }]);
    expect(await fails(change())).toEqual([
      "mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
    ]);
    const [row] = await account.query(
      "SELECT campaign.resource_name FROM campaign WHERE campaign.missing_eu_political_advertising_declaration = TRUE",
    );
    const resourceName = row?.campaign?.resource_name ?? "";
    expect(await fails(account.campaigns.remove([resourceName]))).toEqual([
      "mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
    ]);
    await account.campaigns.update([
      {
        resource_name: resourceName,
        contains_eu_political_advertising: requests.NO_EU_POLITICS,
      },
    ]);
    await change();
  });
});

describe("responsive search ads", () => {
  const create = (ad: Parameters<typeof requestModule.searchAd>[1]) =>
    customer.adGroupAds.create([requests.searchAd(made.adGroup, ad)], { validate_only: true });
  const headlines = (...first: string[]) => [...first, "Second one", "Third one"];

  it("count East Asian characters twice", () => {
    expect(textWidth("靴のセール")).toBe(10);
    expect(textWidth("{KeyWord:Shoes} sale")).toBe(10);
  });

  it.each([
    ["too few headlines", { headlines: ["A", "B"] }, ["collection_size_error.TOO_FEW"]],
    ["one description", { descriptions: ["Only one"] }, ["collection_size_error.TOO_FEW"]],
    [
      "16 headlines",
      { headlines: Array.from({ length: 16 }, (_item, index) => `H ${index}`) },
      ["collection_size_error.TOO_MANY"],
    ],
    ["31 characters", { headlines: headlines("x".repeat(31)) }, ["string_length_error.TOO_LONG"]],
    [
      "16 wide characters",
      { headlines: headlines("靴".repeat(16)) },
      ["string_length_error.TOO_LONG"],
    ],
    [
      "a long description",
      { descriptions: ["x".repeat(91), "Fine"] },
      ["string_length_error.TOO_LONG"],
    ],
    ["a headline twice", { headlines: headlines("Second one") }, ["asset_error.DUPLICATE_ASSET"]],
    ["path2 without path1", { path2: "sale" }, ["ad_error.CANNOT_SET_PATH2_WITHOUT_PATH1"]],
    ["a long path", { path1: "x".repeat(16) }, ["string_length_error.TOO_LONG"]],
    [
      "an exclamation mark",
      { headlines: headlines("Buy now!") },
      ["policy_finding_error.POLICY_FINDING"],
    ],
  ])("refuse %s", async (_what, ad, expected) => {
    expect(await fails(create(ad))).toEqual(expected);
  });

  it("accept 15 wide characters", async () => {
    await create({ headlines: headlines("靴".repeat(15)) });
  });

  it("need a final URL that is one", async () => {
    const ad = requests.searchAd(made.adGroup);
    const withUrls = (urls: string[]) =>
      customer.adGroupAds.create([{ ...ad, ad: { ...ad.ad, final_urls: urls } }]);
    expect(await fails(withUrls([]))).toEqual(["ad_error.CANNOT_SET_WITHOUT_FINAL_URLS"]);
    expect(await fails(withUrls(["northwind"]))).toEqual(["url_field_error.MALFORMED_FINAL_URL"]);
  });

  it("name the policy topic and the text, and let a topic be ignored", async () => {
    const call = create({ headlines: headlines("Play casino games") });
    const failure = await requests.failureOf(call);
    expect(failure.errors[0]).toMatchObject({
      trigger: { string_value: "Play casino games" },
      details: { policy_finding_details: { policy_topic_entries: [{ topic: "GAMBLING" }] } },
    });
  });

  it("are at most three, have a strength, and are reviewed in time", async () => {
    const { adGroup } = await requests.createCampaign(customer);
    for (const first of ["One", "Two", "Three"]) {
      await customer.adGroupAds.create([
        requests.searchAd(adGroup, { headlines: headlines(first) }),
      ]);
    }
    expect(await fails(customer.adGroupAds.create([requests.searchAd(adGroup)]))).toEqual([
      "resource_count_limit_exceeded_error.AD_GROUP_AD_LIMIT",
    ]);
    const read = async () => {
      const [row] = await customer.query(
        `SELECT ad_group_ad.ad_strength, ad_group_ad.action_items, ad_group_ad.policy_summary.review_status,
           ad_group_ad.policy_summary.approval_status
         FROM ad_group_ad WHERE ad_group.resource_name = "${adGroup}" LIMIT 1`,
      );
      return row?.ad_group_ad;
    };
    const { enums } = stage.library;
    const fresh = await read();
    expect(fresh?.ad_strength).toBe(enums.AdStrength.AVERAGE);
    expect(fresh?.action_items).toContain("Try adding more headlines.");
    expect(fresh?.policy_summary?.review_status).toBe(enums.PolicyReviewStatus.REVIEW_IN_PROGRESS);
    stage.advanceClock(2 * 3_600_000);
    expect((await read())?.policy_summary).toMatchObject({
      review_status: enums.PolicyReviewStatus.REVIEWED,
      approval_status: enums.PolicyApprovalStatus.APPROVED,
    });
  });
});

describe("keywords", () => {
  it.each([
    ["81 characters", "x".repeat(81), "KEYWORD_TEXT_TOO_LONG"],
    ["11 words", "a b c d e f g h i j k", "KEYWORD_HAS_TOO_MANY_WORDS"],
    ["a forbidden symbol", "shoes@home", "KEYWORD_HAS_INVALID_CHARS"],
  ])("refuse %s", async (_what, text, name) => {
    const call = customer.adGroupCriteria.create([requests.keyword(made.adGroup, text)]);
    expect(await fails(call)).toEqual([`criterion_error.${name}`]);
  });

  it("have one id per text and match type", async () => {
    const create = async (text: string, matchType: "EXACT" | "PHRASE") =>
      requests.createdName(
        await customer.adGroupCriteria.create([requests.keyword(made.adGroup, text, matchType)]),
      );
    const first = await create("trail shoes", "PHRASE");
    expect(await create("Trail  Shoes", "PHRASE")).toBe(first);
    expect(await create("trail shoes", "EXACT")).not.toBe(first);
  });

  it("cannot be updated where they exclude", async () => {
    const negative = { ...requests.keyword(made.adGroup, "cheap shoes"), negative: true };
    await customer.adGroupCriteria.create([negative]);
    expect(await fails(customer.adGroupCriteria.create([negative]))).toEqual([
      "ad_group_criterion_error.CANT_UPDATE_NEGATIVE",
    ]);
  });
});

describe("ad groups", () => {
  it("have a name of their own in the campaign and bids on the currency's unit", async () => {
    const create = (adGroup: object) =>
      customer.adGroups.create([{ campaign: made.campaign, ...adGroup }]);
    expect(await fails(create({ name: "Ad group 1" }))).toEqual([
      "ad_group_error.DUPLICATE_ADGROUP_NAME",
    ]);
    expect(await fails(create({ name: "" }))).toEqual(["ad_group_error.MISSING_ADGROUP_NAME"]);
    expect(await fails(create({ name: "Bids", cpc_bid_micros: 1_234_567 }))).toEqual([
      "bidding_error.BID_TOO_MANY_FRACTIONAL_DIGITS",
    ]);
  });

  it("target and exclude ages and genders", async () => {
    await customer.adGroupCriteria.create([
      { ad_group: made.adGroup, age_range: { type: "AGE_RANGE_25_34" } },
      { ad_group: made.adGroup, gender: { type: "MALE" }, negative: true },
    ]);
    const rows = await customer.query(
      `SELECT ad_group_criterion.criterion_id, ad_group_criterion.negative FROM ad_group_criterion
       WHERE ad_group_criterion.ad_group = "${made.adGroup}" AND ad_group_criterion.type IN ("AGE_RANGE", "GENDER")`,
    );
    expect(rows.map((row) => row.ad_group_criterion)).toMatchObject([
      { criterion_id: 503_002, negative: false },
      { criterion_id: 10, negative: true },
    ]);
  });
});

describe("campaign criteria", () => {
  const create = (criterion: object) =>
    customer.campaignCriteria.create([{ campaign: made.campaign, ...criterion }]);
  const monday = (startHour: number, endHour: number) => ({
    ad_schedule: {
      day_of_week: "MONDAY",
      start_hour: startHour,
      start_minute: "ZERO",
      end_hour: endHour,
      end_minute: "ZERO",
    },
  });

  it("take devices with a modifier, 0 to leave one out", async () => {
    await create({ device: { type: "TABLET" }, bid_modifier: 0 });
    await create({ device: { type: "MOBILE" }, bid_modifier: 1.2 });
    const rows = await customer.query(
      `SELECT campaign_criterion.device.type, campaign_criterion.bid_modifier FROM campaign_criterion
       WHERE campaign_criterion.campaign = "${made.campaign}" AND campaign_criterion.type = "DEVICE"`,
    );
    expect(rows.map((row) => row.campaign_criterion?.bid_modifier)).toEqual([0, 1.2]);
    expect(await fails(create({ device: { type: "DESKTOP" }, bid_modifier: 11 }))).toEqual([
      "range_error.TOO_HIGH",
    ]);
  });

  it("take schedules that do not overlap", async () => {
    await create(monday(9, 12));
    await create(monday(12, 18));
    expect(await fails(create(monday(11, 13)))).toEqual([
      "criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
    ]);
    expect(await fails(create(monday(18, 9)))).toEqual([
      "criterion_error.AD_SCHEDULE_INVALID_TIME_INTERVAL",
    ]);
  });

  it("refuse unknown places and languages, positive keywords and contradictions", async () => {
    const place = (id: number) => ({
      location: { geo_target_constant: `geoTargetConstants/${id}` },
    });
    expect(await fails(create(place(1)))).toEqual(["criterion_error.INVALID_CRITERION_ID"]);
    const language = { language: { language_constant: "languageConstants/1" } };
    expect(await fails(create(language))).toEqual(["criterion_error.INVALID_CRITERION_ID"]);
    const keyword = { keyword: { text: "shoes", match_type: "BROAD" } };
    expect(await fails(create(keyword))).toEqual(["criterion_error.CANNOT_ADD_CRITERIA_TYPE"]);
    await create(place(2840));
    expect(await fails(create({ ...place(2840), negative: true }))).toEqual([
      "campaign_criterion_error.CANNOT_TARGET_AND_EXCLUDE",
    ]);
    expect(await fails(create({}))).toEqual(["criterion_error.CONCRETE_TYPE_REQUIRED"]);
  });
});

describe("assets", () => {
  const sitelink = {
    sitelink_asset: { link_text: "Our shop", description1: "All shoes", description2: "All sizes" },
    final_urls: ["https://northwind-running.example/shop"],
  };

  it("are linked to campaigns as what they are", async () => {
    const created = await customer.assets.create([
      sitelink,
      { callout_asset: { callout_text: "Free returns" } },
      { structured_snippet_asset: { header: "Types", values: ["Road", "Trail", "Track"] } },
    ]);
    const assets = (created.results ?? []).map((result) => result.resource_name ?? "");
    const fieldTypes = ["SITELINK", "CALLOUT", "STRUCTURED_SNIPPET"] as const;
    const links = fieldTypes.map((fieldType, index) => ({
      campaign: made.campaign,
      asset: assets[index] ?? "",
      field_type: fieldType,
    }));
    await customer.campaignAssets.create(links);
    const rows = await customer.query(
      `SELECT campaign_asset.field_type, asset.sitelink_asset.link_text, asset.callout_asset.callout_text
       FROM campaign_asset WHERE campaign.resource_name = "${made.campaign}"`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]?.asset?.sitelink_asset?.link_text).toBe("Our shop");
    const wrong = { ...links[0], field_type: "CALLOUT" as const };
    expect(await fails(customer.campaignAssets.create([wrong]))).toEqual([
      "asset_link_error.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE",
    ]);
    await customer.campaignAssets.remove([`${rows[0]?.campaign_asset?.resource_name}`]);
  });

  it("go with a campaign in one request", async () => {
    const asset = `customers/${USD_ACCOUNT}/assets/-20`;
    await customer.mutateResources([
      requests.creation("asset", { ...sitelink, resource_name: asset }),
      requests.creation("campaign_asset", {
        campaign: made.campaign,
        asset,
        field_type: "SITELINK",
      }),
    ] as Parameters<Customer["mutateResources"]>[0]);
  });

  it("keep to their lengths and counts", async () => {
    const create = (asset: object) => customer.assets.create([asset]);
    expect(await fails(create({ callout_asset: { callout_text: "x".repeat(26) } }))).toEqual([
      "string_length_error.TOO_LONG",
    ]);
    expect(await fails(create({ ...sitelink, final_urls: [] }))).toEqual(["field_error.REQUIRED"]);
    const oneDescription = { sitelink_asset: { link_text: "Shop", description1: "Only one" } };
    expect(await fails(create({ ...sitelink, ...oneDescription }))).toEqual([
      "field_error.REQUIRED",
    ]);
    const snippet = (header: string, values: string[]) => ({
      structured_snippet_asset: { header, values },
    });
    expect(await fails(create(snippet("Types", ["Road", "Trail"])))).toEqual([
      "collection_size_error.TOO_FEW",
    ]);
    expect(await fails(create(snippet("Shoes", ["Road", "Trail", "Track"])))).toEqual([
      "field_error.INVALID_VALUE",
    ]);
    expect(await fails(create({ name: "Nothing" }))).toEqual(["asset_error.ASSET_DATA_IS_MISSING"]);
  });
});
