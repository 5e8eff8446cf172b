import { type Customer, enums } from "google-ads-api";
import { describe, expect, it } from "vitest";

import { textWidth } from "../src/rules/text-width.ts";
import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";
import { USD_ACCOUNT } from "./sandbox-stage.ts";

const at = useCampaign();

const createAd = (ad: Parameters<typeof requests.searchAd>[1]) =>
  at.customer.adGroupAds.create([requests.searchAd(at.made.adGroup, ad)], {
    validate_only: true,
  });
const headlines = (...first: string[]) => [...first, "Second one", "Third one"];

const pinned = (...fields: string[]) =>
  fields.map((field, index) => ({ text: `Line ${index}`, pinned_field: field }));

const createPinned = (...fields: string[]) => {
  const { ad, ...rest } = requests.searchAd(at.made.adGroup);
  const text = { ...ad?.responsive_search_ad, headlines: pinned(...fields) };
  const pinnedAd = { ...rest, ad: { ...ad, responsive_search_ad: text } } as typeof rest;
  return at.customer.adGroupAds.create([pinnedAd], { validate_only: true });
};

const callout = (text: string) => ({ callout_asset: { callout_text: text } });

describe("pins", () => {
  it("leave a line for every position", async () => {
    const error = "asset_link_error.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION";
    expect(await at.fails(createPinned("HEADLINE_1", "HEADLINE_1", "HEADLINE_1"))).toEqual([error]);
    await createPinned("HEADLINE_1", "HEADLINE_1", "UNSPECIFIED");
    await createPinned("HEADLINE_1", "HEADLINE_2", "HEADLINE_3");
  });
});

describe("tags in ad texts", () => {
  it("count what they show", async () => {
    const viewer = "Ends in {COUNTDOWN(2099-12-24 00:00:00,5)}";
    expect(textWidth(viewer)).toBe(18);
    const condition = "{=IF(device=mobile,Tap to order):Order}";
    expect(textWidth(condition)).toBe(12);
    await createAd({ headlines: headlines(viewer, "{CUSTOMIZER.Price:89}", condition) });
  });
});

describe("responsive search ads", () => {
  it("count East Asian characters twice", () => {
    expect(textWidth("靴のセール")).toBe(10);
    expect(textWidth("{KeyWord:Shoes} sale")).toBe(10);
  });

  it("accept 15 wide characters", async () => {
    const response = await createAd({ headlines: headlines("靴".repeat(15)) });
    expect(response.results).toEqual([]);
  });

  it("require a valid final URL", async () => {
    const ad = requests.searchAd(at.made.adGroup);
    const withUrls = (urls: string[]) =>
      at.customer.adGroupAds.create([{ ...ad, ad: { ...ad.ad, final_urls: urls } }]);
    expect(await at.fails(withUrls([]))).toEqual(["ad_error.CANNOT_SET_WITHOUT_FINAL_URLS"]);
    expect(await at.fails(withUrls(["northwind"]))).toEqual([
      "url_field_error.MALFORMED_FINAL_URL",
    ]);
  });

  it("name the policy topic and the text, and allow ignoring a topic", async () => {
    const call = createAd({ headlines: headlines("Play casino games") });
    const failure = await requests.failureOf(call);
    expect(failure.errors[0]).toMatchObject({
      trigger: { string_value: "Play casino games" },
      details: { policy_finding_details: { policy_topic_entries: [{ topic: "GAMBLING" }] } },
    });
  });

  it("are limited to three, have a strength, and are reviewed after a while", async () => {
    const { adGroup } = await requests.createCampaign(at.customer);
    for (const first of ["One", "Two", "Three"]) {
      await at.customer.adGroupAds.create([
        requests.searchAd(adGroup, { headlines: headlines(first) }),
      ]);
    }
    expect(await at.fails(at.customer.adGroupAds.create([requests.searchAd(adGroup)]))).toEqual([
      "resource_count_limit_exceeded_error.AD_GROUP_AD_LIMIT",
    ]);
    const read = async () => {
      const [row] = await at.customer.query(
        `SELECT ad_group_ad.ad_strength, ad_group_ad.action_items, ad_group_ad.policy_summary.review_status,
           ad_group_ad.policy_summary.approval_status
         FROM ad_group_ad WHERE ad_group.resource_name = "${adGroup}" LIMIT 1`,
      );
      return row?.ad_group_ad;
    };
    const fresh = await read();
    expect(fresh?.ad_strength).toBe(enums.AdStrength.AVERAGE);
    expect(fresh?.action_items).toContain("Try adding more headlines.");
    expect(fresh?.policy_summary?.review_status).toBe(enums.PolicyReviewStatus.REVIEW_IN_PROGRESS);
    at.stage.server().advanceClock(2 * 3_600_000);
    expect((await read())?.policy_summary).toMatchObject({
      review_status: enums.PolicyReviewStatus.REVIEWED,
      approval_status: enums.PolicyApprovalStatus.APPROVED,
    });
  });
});

describe("assets", () => {
  const sitelink = {
    sitelink_asset: { link_text: "Our shop", description1: "All shoes", description2: "All sizes" },
    final_urls: ["https://northwind-running.example/shop"],
  };

  it("are linked to campaigns with their own field type", async () => {
    const created = await at.customer.assets.create([
      sitelink,
      { callout_asset: { callout_text: "Free returns" } },
      { structured_snippet_asset: { header: "Types", values: ["Road", "Trail", "Track"] } },
    ]);
    const assets = (created.results ?? []).map((result) => result.resource_name ?? "");
    const fieldTypes = ["SITELINK", "CALLOUT", "STRUCTURED_SNIPPET"] as const;
    const links = fieldTypes.map((fieldType, index) => ({
      campaign: at.made.campaign,
      asset: assets[index] ?? "",
      field_type: fieldType,
    }));
    await at.customer.campaignAssets.create(links);
    const rows = await at.customer.query(
      `SELECT campaign_asset.field_type, asset.sitelink_asset.link_text, asset.callout_asset.callout_text
       FROM campaign_asset WHERE campaign_asset.campaign = "${at.made.campaign}"`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]?.asset?.sitelink_asset?.link_text).toBe("Our shop");
    const wrong = { ...links[0], field_type: "CALLOUT" as const };
    expect(await at.fails(at.customer.campaignAssets.create([wrong]))).toEqual([
      "asset_link_error.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE",
    ]);
    await at.customer.campaignAssets.remove([`${rows[0]?.campaign_asset?.resource_name}`]);
  });

  it("can be created with a campaign in one request", async () => {
    const asset = `customers/${USD_ACCOUNT}/assets/-20`;
    const response = await at.customer.mutateResources([
      requests.creation("asset", { ...sitelink, resource_name: asset }),
      requests.creation("campaign_asset", {
        campaign: at.made.campaign,
        asset,
        field_type: "SITELINK",
      }),
    ] as Parameters<Customer["mutateResources"]>[0]);
    expect(response.mutate_operation_responses).toHaveLength(2);
  });

  it("are created once per request, and a campaign has at most 20 callouts", async () => {
    expect(await at.fails(at.customer.assets.create([callout("Fast"), callout("Fast")]))).toEqual([
      "asset_error.DUPLICATE_ASSET",
    ]);
    const texts = Array.from({ length: 20 }, (_item, index) => callout(`Callout ${index}`));
    const { results } = await at.customer.assets.create(texts);
    const links = results.map(({ resource_name: asset }) => ({
      campaign: at.made.campaign,
      asset: asset ?? null,
      field_type: "CALLOUT" as const,
    }));
    expect(await at.fails(at.customer.campaignAssets.create(links))).toEqual([
      "resource_count_limit_exceeded_error.CAMPAIGN_LIMIT",
    ]);
    await at.customer.campaignAssets.create(links.slice(1));
  });
});
