import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import type { Radius } from "@adwright/contracts/change/radius";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { linkName } from "../support/data/shared-things.ts";

export const MANUAL: Bidding = {
  strategy: "manual_cpc",
  targetCpaMicros: null,
  targetRoas: null,
  cpcCeilingMicros: null,
};

type Ad = AccountPicture["ads"][number];

/** What an ad says, as a change of it has it. */
export function textOf({ ad }: Ad): AdText {
  const { headlines, descriptions, path1 = "" } = ad.responsive_search_ad;
  const lines = (list: typeof headlines) =>
    list.map(({ text, pinned_field: pin }) => ({
      text,
      pin: pin === undefined || pin === "UNSPECIFIED" ? null : pin,
    }));
  const [finalUrl = ""] = ad.final_urls;
  return {
    headlines: lines(headlines) as AdText["headlines"],
    descriptions: lines(descriptions) as AdText["descriptions"],
    path1,
    path2: "",
    finalUrl,
  };
}

/** The same with another first headline. */
export function withHeadline(ad: Ad, text: string): AdText {
  const before = textOf(ad);
  return { ...before, headlines: [{ text, pin: null }, ...before.headlines.slice(1)] };
}

/** Germany, France, Japan, Spain. */
export const PLACES = [2276, 2250, 2392, 2724] as const;
/** German, French, Spanish. */
export const LANGUAGES = [1001, 1002, 1003] as const;

/** Google Ads API: a criterion of a place or a language is named after both. */
export const criterionOf = (campaign: string, id: number): string =>
  `${campaign.replace("/campaigns/", "/campaignCriteria/")}~${id}`;

/** A city of Oregon, without its point. */
export const radiusAround = (city: string, miles: number): Radius => ({
  point: null,
  street: "",
  city,
  province: "Oregon",
  postalCode: "",
  countryCode: "US",
  distance: { amount: miles, unit: "MILES" },
});

/** Empty in an account that shares nothing: it has no example of these kinds. */
const nameAt = (names: readonly string[], index: number): string => names[index] ?? "";

/** One change of each kind that can be made to a seeded account. */
export function exampleOf(
  kind: ChangeKind,
  { campaigns, keywords, negatives, ads, adGroups, targets, shared }: AccountPicture,
) {
  const adGroup = present(adGroups.find(({ status }) => status === "ENABLED")).resource_name;
  const ad = present(ads.find(({ status }) => status === "ENABLED"));
  const campaign = present(campaigns.find(({ status }) => status === "ENABLED"));
  const keyword = present(keywords.find(({ status }) => status === "ENABLED"));
  const target = keyword.resource_name;
  const ofType = (type: string) =>
    present(targets.find((each) => each.campaign === campaign.resource_name && each.type === type))
      .resource_name;
  const radii = targets
    .filter(({ type }) => type === "PROXIMITY")
    .map(({ resource_name: name }) => name);
  const unlinked = {
    list: linkName(campaign.resource_name, nameAt(shared.lists, 1), "campaignSharedSets"),
    asset: `${linkName(campaign.resource_name, nameAt(shared.assets, 1), "campaignAssets")}~SITELINK`,
    label: linkName(campaign.resource_name, nameAt(shared.labels, 1), "campaignLabels"),
  };
  const examples: Record<ChangeKind, ChangeWhat> = {
    campaign_status: { kind: "campaign_status", target: campaign.resource_name, to: "PAUSED" },
    campaign_name: { kind: "campaign_name", target: campaign.resource_name, to: "Renamed" },
    campaign_end: { kind: "campaign_end", target: campaign.resource_name, to: "2036-11-30" },
    budget_amount: {
      kind: "budget_amount",
      target: campaign.campaign_budget,
      toMicros: 77_000_000,
    },
    bidding: {
      kind: "bidding",
      target: campaign.resource_name,
      to: { ...MANUAL, strategy: "maximize_clicks", cpcCeilingMicros: 2_000_000 },
    },
    ad_group_status: { kind: "ad_group_status", target: adGroup, to: "PAUSED" },
    ad_group_name: { kind: "ad_group_name", target: adGroup, to: "Renamed group" },
    ad_group_bid: { kind: "ad_group_bid", target: adGroup, toMicros: 1_900_000 },
    keyword_url: {
      kind: "keyword_url",
      target,
      to: "https://northwind-running.example/classes",
    },
    keyword_replace: {
      kind: "keyword_replace",
      target,
      text: "replacing keyword",
      matchType: "PHRASE",
    },
    keyword_status: { kind: "keyword_status", target, to: "PAUSED" },
    keyword_bid: { kind: "keyword_bid", target, toMicros: 1_500_000 },
    keyword_add: {
      kind: "keyword_add",
      adGroup: keyword.ad_group,
      text: "added keyword",
      matchType: "EXACT",
      status: "ENABLED",
      cpcBidMicros: 1_100_000,
      finalUrl: null,
    },
    keyword_remove: { kind: "keyword_remove", target },
    negative_add: {
      kind: "negative_add",
      parent: campaign.resource_name,
      text: "added negative",
      matchType: "PHRASE",
    },
    negative_remove: {
      kind: "negative_remove",
      target: present(negatives[0]).resource_name,
    },
    ad_status: { kind: "ad_status", target: ad.resource_name, to: "PAUSED" },
    ad_text: {
      kind: "ad_text",
      target: ad.resource_name,
      to: withHeadline(ad, "Another First Line"),
      mode: "in_place",
    },
    location_add: {
      kind: "location_add",
      target: criterionOf(campaign.resource_name, PLACES[0]),
      isNegative: false,
    },
    location_remove: { kind: "location_remove", target: ofType("LOCATION") },
    radius_add: {
      kind: "radius_add",
      parent: campaign.resource_name,
      radius: radiusAround("Eugene", 30),
    },
    radius_remove: { kind: "radius_remove", target: nameAt(radii, 0) },
    radius_change: {
      kind: "radius_change",
      target: nameAt(radii, 1),
      to: { amount: 35, unit: "MILES" },
    },
    language_add: {
      kind: "language_add",
      target: criterionOf(campaign.resource_name, LANGUAGES[0]),
    },
    language_remove: { kind: "language_remove", target: ofType("LANGUAGE") },
    schedule: { kind: "schedule", target: campaign.resource_name, to: ["MONDAY 09:00-17:30"] },
    device_modifier: { kind: "device_modifier", target: ofType("DEVICE"), to: 0.8 },
    ages: { kind: "ages", target: adGroup, to: ["AGE_RANGE_18_24"] },
    genders: { kind: "genders", target: adGroup, to: ["UNDETERMINED"] },
    list_attach: { kind: "list_attach", target: unlinked.list },
    list_detach: { kind: "list_detach", target: nameAt(shared.listLinks, 0) },
    asset_link: { kind: "asset_link", target: unlinked.asset },
    asset_unlink: { kind: "asset_unlink", target: nameAt(shared.assetLinks, 0) },
    asset_add: {
      kind: "asset_add",
      parent: campaign.resource_name,
      asset: {
        type: "SITELINK",
        text: "Sizes and fit",
        description1: "Find your size",
        description2: "In five minutes",
        finalUrl: "https://northwind-running.example/classes",
      },
    },
    asset_status: { kind: "asset_status", target: nameAt(shared.assetLinks, 0), to: "PAUSED" },
    label_add: { kind: "label_add", target: unlinked.label },
    label_remove: { kind: "label_remove", target: nameAt(shared.labelLinks, 0) },
  };
  return examples[kind];
}

export const changeKinds: ChangeKind[] = [
  "campaign_status",
  "campaign_name",
  "campaign_end",
  "budget_amount",
  "keyword_status",
  "keyword_bid",
  "keyword_add",
  "keyword_remove",
  "negative_add",
  "negative_remove",
  "ad_status",
  "ad_text",
  "bidding",
  "ad_group_status",
  "ad_group_name",
  "ad_group_bid",
  "keyword_url",
  "keyword_replace",
  "location_add",
  "location_remove",
  "radius_add",
  "radius_remove",
  "radius_change",
  "language_add",
  "language_remove",
  "schedule",
  "device_modifier",
  "ages",
  "genders",
  "list_attach",
  "list_detach",
  "asset_link",
  "asset_unlink",
  "asset_status",
  "asset_add",
  "label_add",
  "label_remove",
];
