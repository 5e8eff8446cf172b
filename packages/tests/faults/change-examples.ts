import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";

import { present } from "../support/data/brands.ts";
import type { AccountPicture } from "../support/data/live-account.ts";

const MANUAL: Bidding = {
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

/** One change of each kind that can be made to a seeded account. */
export function exampleOf(
  kind: ChangeKind,
  { campaigns, keywords, negatives, ads, adGroups }: AccountPicture,
) {
  const adGroup = present(adGroups.find(({ status }) => status === "ENABLED")).resource_name;
  const ad = present(ads.find(({ status }) => status === "ENABLED"));
  const campaign = present(campaigns.find(({ status }) => status === "ENABLED"));
  const keyword = present(keywords.find(({ status }) => status === "ENABLED"));
  const target = keyword.resource_name;
  const examples: Record<ChangeKind, ChangeWhat> = {
    campaign_status: { kind: "campaign_status", target: campaign.resource_name, to: "PAUSED" },
    campaign_name: { kind: "campaign_name", target: campaign.resource_name, to: "Renamed" },
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
  };
  return examples[kind];
}

export const changeKinds: ChangeKind[] = [
  "campaign_status",
  "campaign_name",
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
];

/** One to eight changes to different things, which follow from the numbers drawn. */
export function randomWhats(picture: AccountPicture, random: () => number): ChangeWhat[] {
  const pick = <Item>(items: readonly Item[]) =>
    present(items[Math.floor(random() * items.length)]);
  const cents = () => 10_000 * Math.floor(50 + random() * 500);
  const keywords = picture.keywords.filter(({ negative }) => negative !== true);
  const enabledAds = picture.ads.filter(({ status }) => status === "ENABLED");
  const makers: (() => ChangeWhat)[] = [
    () => {
      const { resource_name: target, status } = pick(picture.campaigns);
      return { kind: "campaign_status", target, to: status === "PAUSED" ? "ENABLED" : "PAUSED" };
    },
    () => {
      const { resource_name: target } = pick(picture.campaigns);
      return { kind: "campaign_name", target, to: `Renamed ${random()}` };
    },
    () => {
      const { campaign_budget: target } = pick(picture.campaigns);
      return { kind: "budget_amount", target, toMicros: 10 * cents() };
    },
    () => {
      const { resource_name: target, status } = pick(keywords);
      return { kind: "keyword_status", target, to: status === "PAUSED" ? "ENABLED" : "PAUSED" };
    },
    () => ({
      kind: "keyword_bid",
      target: pick(keywords).resource_name,
      toMicros: random() < 0.2 ? null : cents(),
    }),
    () => ({ kind: "keyword_remove", target: pick(keywords).resource_name }),
    () => ({
      kind: "keyword_add",
      adGroup: pick(keywords).ad_group,
      text: `keyword ${Math.floor(random() * 1_000_000)}`,
      matchType: pick(["EXACT", "PHRASE", "BROAD"] as const),
      status: pick(["ENABLED", "PAUSED"] as const),
      cpcBidMicros: random() < 0.5 ? null : cents(),
      finalUrl: random() < 0.5 ? null : "https://northwind-running.example/trail",
    }),
    () => ({
      kind: "negative_add",
      parent: random() < 0.5 ? pick(picture.campaigns).resource_name : pick(keywords).ad_group,
      text: `negative ${Math.floor(random() * 1_000_000)}`,
      matchType: pick(["EXACT", "PHRASE", "BROAD"] as const),
    }),
    () => ({ kind: "negative_remove", target: pick(picture.negatives).resource_name }),
    () => {
      const { resource_name: target } = pick(picture.campaigns);
      const cpcCeilingMicros = random() < 0.5 ? null : cents();
      return {
        kind: "bidding",
        target,
        to: { ...MANUAL, strategy: "maximize_clicks", cpcCeilingMicros },
      };
    },
    () => {
      const { resource_name: target, status } = pick(picture.adGroups);
      return { kind: "ad_group_status", target, to: status === "PAUSED" ? "ENABLED" : "PAUSED" };
    },
    () => {
      const { resource_name: target } = pick(picture.adGroups);
      return { kind: "ad_group_name", target, to: `Group ${random()}` };
    },
    () => ({
      kind: "ad_group_bid",
      target: pick(picture.adGroups).resource_name,
      toMicros: cents(),
    }),
    () => ({
      kind: "keyword_url",
      target: pick(keywords).resource_name,
      to: random() < 0.3 ? null : `https://northwind-running.example/${Math.floor(random() * 99)}`,
    }),
    () => ({
      kind: "keyword_replace",
      target: pick(keywords).resource_name,
      text: `replacement ${Math.floor(random() * 1_000_000)}`,
      matchType: pick(["EXACT", "PHRASE", "BROAD"] as const),
    }),
    () => ({ kind: "ad_status", target: pick(enabledAds).resource_name, to: "PAUSED" }),
    () => {
      const ad = pick(enabledAds);
      const to = withHeadline(ad, `Line ${Math.floor(random() * 1_000_000)}`);
      const mode = pick(["in_place", "new_ad"] as const);
      return { kind: "ad_text", target: ad.resource_name, to, mode };
    },
  ];
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(makers)());
}
