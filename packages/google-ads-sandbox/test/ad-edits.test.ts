import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const texts = (...lines: string[]) => lines.map((text) => ({ text }));
const HEADLINES = texts("Shoes for Trails", "Shoes for Roads", "Shoes for Rain");

async function createAd() {
  const { adGroup, campaign } = await requests.createCampaign(customer);
  const adGroupAd = requests.createdName(
    await customer.adGroupAds.create([requests.searchAd(adGroup)]),
  );
  const [, adId = ""] = adGroupAd.split("~");
  return { campaign, adGroupAd, ad: `customers/${USD_ACCOUNT}/ads/${adId}` };
}

async function readAd(adGroupAd: string) {
  const [row] = await customer.query(
    `SELECT ad_group_ad.ad.id, ad_group_ad.ad.final_urls, ad_group_ad.policy_summary.review_status,
     ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.descriptions
     FROM ad_group_ad WHERE ad_group_ad.resource_name = '${adGroupAd}'`,
  );
  const { ad, policy_summary: summary } = row?.ad_group_ad ?? {};
  const { headlines, descriptions } = ad?.responsive_search_ad ?? {};
  return {
    id: ad?.id,
    finalUrls: ad?.final_urls,
    headlines: headlines?.map(({ text, pinned_field: pin }) => [text, pin]),
    descriptions,
    reviewStatus: summary?.review_status,
  };
}

const day = (offsetDays: number) =>
  new Date(Date.now() + offsetDays * 86_400_000).toISOString().slice(0, 10);

describe("the text of an ad", () => {
  it("is replaced list by list, is reviewed again, and keeps its id", async () => {
    const { adGroupAd, ad } = await createAd();
    stage.server().advanceClock(2 * 3_600_000);
    const before = await readAd(adGroupAd);
    expect(before.reviewStatus).toBe(3);
    const pinned = [{ text: "Shoes for Trails", pinned_field: 2 }, ...HEADLINES.slice(1)];
    await customer.ads.update([{ resource_name: ad, responsive_search_ad: { headlines: pinned } }]);
    expect(await readAd(adGroupAd)).toEqual({
      ...before,
      headlines: [
        ["Shoes for Trails", 2],
        ["Shoes for Roads", undefined],
        ["Shoes for Rain", undefined],
      ],
      reviewStatus: 2,
    });
  });

  it.each([
    [
      "too few headlines",
      { responsive_search_ad: { headlines: HEADLINES.slice(1) } },
      "collection_size_error.TOO_FEW",
    ],
    ["no address", { final_urls: ["nowhere"] }, "url_field_error.MALFORMED_FINAL_URL"],
    ["another name", { name: "Named" }, "field_error.IMMUTABLE_FIELD"],
  ])("is validated like a new one: %s", async (_what, fields, code) => {
    const { ad } = await createAd();
    const call = customer.ads.update([{ resource_name: ad, ...fields }]);
    expect(await names.errorNamesOf(call)).toContain(code);
  });

  it("cannot be edited while the ad is paused", async () => {
    const { adGroupAd, ad } = await createAd();
    await customer.adGroupAds.update([{ resource_name: adGroupAd, status: "PAUSED" }]);
    const call = customer.ads.update([
      { resource_name: ad, responsive_search_ad: { headlines: HEADLINES } },
    ]);
    expect(await names.errorNamesOf(call)).toEqual([
      "ad_error.UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION",
    ]);
  });

  it("can be edited once per request, and is reported as an ad of its campaign", async () => {
    const { adGroupAd, ad, campaign } = await createAd();
    const edit = {
      entity: "ad",
      operation: "update",
      resource: { resource_name: ad, final_urls: ["https://northwind-running.example/classes"] },
    } as never;
    expect(await names.errorNamesOf(customer.mutateResources([edit, edit]))).toEqual([
      "mutate_error.ID_EXISTS_IN_MULTIPLE_MUTATES",
    ]);
    await customer.mutateResources([edit]);
    expect((await readAd(adGroupAd)).finalUrls).toEqual([
      "https://northwind-running.example/classes",
    ]);
    const rows = await customer.query(
      `SELECT change_event.change_resource_name, change_event.changed_fields FROM change_event
       WHERE change_event.change_date_time >= '${day(-2)}' AND change_event.change_date_time <= '${day(2)}'
       AND change_event.campaign = '${campaign}' AND change_event.change_resource_type = 'AD' LIMIT 10`,
    );
    expect(rows.map(({ change_event: event }) => event?.change_resource_name)).toEqual([ad]);
  });
});
