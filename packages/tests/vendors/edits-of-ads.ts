import type { EditByHand } from "./edit-by-hand.ts";

const AD = "ad.responsive_search_ad";
const headlines = ["Trail Running Shoes", "Free 30-Day Returns", "Order Online Today"];

export const adEdits: EditByHand[] = [
  [
    "an ad paused",
    "Ad in “Trail shoes” paused",
    ({ change, made }) => change(made.ads?.[0], { status: "PAUSED" }),
  ],
  ["an ad removed", "Ad in “Trail shoes” removed", ({ remove, made }) => remove(made.ads?.[0])],
  [
    "an ad's final URL",
    "Ad in “Trail shoes” rewritten (final URL)",
    ({ change, made }) => change(made.ads?.[0], { "ad.final_urls": ["https://kim.example/"] }),
  ],
  [
    "an ad's headlines",
    "Ad in “Trail shoes” rewritten (headlines)",
    ({ change, made }) =>
      change(made.ads?.[0], {
        [`${AD}.headlines`]: [
          { text: "Kim's Own", pinned_field: "HEADLINE_1" },
          { text: headlines[1] },
          { text: headlines[2] },
        ],
      }),
  ],
  [
    "an ad's pins",
    "Ad in “Trail shoes” rewritten (pins)",
    ({ change, made }) =>
      change(made.ads?.[0], { [`${AD}.headlines`]: headlines.map((text) => ({ text })) }),
  ],
  [
    "an ad's descriptions",
    "Ad in “Trail shoes” rewritten (descriptions)",
    ({ change, made }) =>
      change(made.ads?.[0], {
        [`${AD}.descriptions`]: [{ text: "Kim wrote this." }, { text: "And this one, too." }],
      }),
  ],
  [
    "an ad's display path",
    "Ad in “Trail shoes” rewritten (display path)",
    ({ change, made }) => change(made.ads?.[0], { [`${AD}.path2`]: "kim" }),
  ],
  [
    "an ad added",
    "Ad in “Trail shoes” added",
    ({ add, adGroup }) =>
      add("ad_group_ad", {
        ad_group: adGroup,
        ad: {
          final_urls: ["https://kim.example/"],
          responsive_search_ad: {
            headlines: headlines.map((text) => ({ text })),
            descriptions: [{ text: "Kim wrote this." }, { text: "And this one, too." }],
          },
        },
      }),
  ],
];

const assetOf = (link: string | undefined) => {
  const [, customer, rest = ""] = /^(customers\/\d+)\/campaignAssets\/(.+)$/.exec(link ?? "") ?? [];
  return `${customer}/assets/${rest.split("~")[1]}`;
};

export const extensionEdits: EditByHand[] = [
  [
    "a callout taken off",
    "Callout “Made in Oregon” removed",
    async ({ findLink, remove }) =>
      remove(await findLink("asset.callout_asset.callout_text = 'Made in Oregon'")),
  ],
  [
    "a snippet paused",
    "Structured snippet “Brands” paused",
    async ({ findLink, change }) =>
      change(await findLink("campaign_asset.field_type = 'STRUCTURED_SNIPPET'"), {
        status: "PAUSED",
      }),
  ],
  [
    "a callout added",
    "Callout “Kim's own” added",
    ({ add, made }) => {
      const asset = add("asset", { callout_asset: { callout_text: "Kim's own" } });
      add("campaign_asset", { campaign: made.campaign, asset, field_type: "CALLOUT" });
    },
  ],
  [
    "a sitelink's address",
    "Sitelink “Kim's own” added",
    async ({ findLink, change }) => {
      const link = await findLink("campaign_asset.field_type = 'SITELINK'");
      change(assetOf(link), { "sitelink_asset.link_text": "Kim's own" });
    },
  ],
];
