import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";
import { USD_ACCOUNT } from "./sandbox-stage.ts";

const at = useCampaign();
const createList = async (name: string) =>
  requests.createdName(await at.customer.sharedSets.create([{ name, type: "NEGATIVE_KEYWORDS" }]));
const member = (list: string, text: string) => ({
  shared_set: list,
  keyword: { text, match_type: "PHRASE" as const },
});

const createAsset = async (text: string) =>
  requests.createdName(
    await at.customer.assets.create([
      {
        final_urls: ["https://northwind-running.example/about"],
        sitelink_asset: { link_text: text },
      },
    ]),
  );

describe("lists of negative keywords", () => {
  it("have keywords and campaigns, and count them", async () => {
    const list = await createList("Counted");
    await at.customer.sharedCriteria.create([member(list, "free"), member(list, "jobs")]);
    await at.customer.campaignSharedSets.create([{ campaign: at.made.campaign, shared_set: list }]);
    const rows = await at.customer.query(
      `SELECT shared_set.member_count, shared_set.reference_count FROM shared_set
       WHERE shared_set.resource_name = '${list}'`,
    );
    expect(rows.map((row) => row.shared_set)).toMatchObject([
      { member_count: 2, reference_count: 1 },
    ]);
    const attached = await at.customer.query(
      `SELECT campaign.name, shared_set.name FROM campaign_shared_set
       WHERE campaign_shared_set.shared_set = '${list}'`,
    );
    expect(attached.map((row) => row.campaign?.name)).toEqual([at.made.name]);
  });

  it("have unique names, and cannot be removed while a campaign uses them", async () => {
    const list = await createList("Kept");
    expect(await at.fails(createList("Kept"))).toEqual(["shared_set_error.DUPLICATE_NAME"]);
    const link = requests.createdName(
      await at.customer.campaignSharedSets.create([
        { campaign: at.made.campaign, shared_set: list },
      ]),
    );
    expect(await at.fails(at.customer.sharedSets.remove([list]))).toEqual([
      "shared_set_error.SHARED_SET_IN_USE",
    ]);
    await at.customer.campaignSharedSets.remove([link]);
    await at.customer.sharedSets.remove([list]);
  });

  it("accept a keyword once, and only valid ones", async () => {
    const list = await createList("Checked");
    await at.customer.sharedCriteria.create([member(list, "cheap")]);
    expect(await at.fails(at.customer.sharedCriteria.create([member(list, "cheap")]))).toEqual([
      "mutate_error.RESOURCE_ALREADY_EXISTS",
    ]);
    expect(await at.fails(at.customer.sharedCriteria.create([member(list, "cheap@home")]))).toEqual(
      ["criterion_error.KEYWORD_HAS_INVALID_CHARS"],
    );
    expect(await at.fails(at.customer.sharedCriteria.create([{ shared_set: list }]))).toEqual([
      "shared_criterion_error.CRITERION_TYPE_NOT_ALLOWED_FOR_SHARED_SET_TYPE",
    ]);
  });

  it("are limited to 20, with 5,000 keywords each", async () => {
    const list = await createList("Full");
    const many = Array.from({ length: 5_000 }, (_, index) => member(list, `word ${index}`));
    await at.customer.sharedCriteria.create(many);
    expect(await at.fails(at.customer.sharedCriteria.create([member(list, "one more")]))).toEqual([
      "resource_count_limit_exceeded_error.SHARED_SET_LIMIT",
    ]);
    const rows = await at.customer.query(
      "SELECT shared_set.name FROM shared_set WHERE shared_set.status = 'ENABLED'",
    );
    for (let count = rows.length; count < 20; count++) await createList(`List ${count}`);
    expect(await at.fails(createList("One more"))).toEqual([
      "resource_count_limit_exceeded_error.ACCOUNT_LIMIT",
    ]);
  });
});

describe("assets of an ad group", () => {
  it("are linked once, with their own field type", async () => {
    const asset = await createAsset("About us");
    const link = { ad_group: at.made.adGroup, asset, field_type: "SITELINK" as const };
    await at.customer.adGroupAssets.create([link]);
    expect(await at.fails(at.customer.adGroupAssets.create([link]))).toEqual([
      "mutate_error.RESOURCE_ALREADY_EXISTS",
    ]);
    expect(
      await at.fails(at.customer.adGroupAssets.create([{ ...link, field_type: "CALLOUT" }])),
    ).toEqual(["asset_link_error.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE"]);
  });

  it("cannot be linked if Google created them", async () => {
    const asset = await createAsset("Made by Google");
    at.stage.sandbox().recordOutsideEdit({
      customerId: USD_ACCOUNT,
      email: "google@elsewhere.example",
      resourceName: asset,
      fields: { source: "AUTOMATICALLY_CREATED" },
    });
    expect(
      await at.fails(
        at.customer.adGroupAssets.create([
          { ad_group: at.made.adGroup, asset, field_type: "SITELINK" },
        ]),
      ),
    ).toEqual(["asset_link_error.CANNOT_LINK_TO_AUTOMATICALLY_CREATED_ASSET"]);
  });
});
