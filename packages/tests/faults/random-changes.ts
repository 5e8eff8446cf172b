import type { ChangeWhat } from "@adwright/contracts/change/change";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { linkName } from "../support/data/shared-things.ts";
import {
  criterionOf,
  LANGUAGES,
  MANUAL,
  PLACES,
  radiusAround,
  withHeadline,
} from "./change-examples.ts";

/** One to eight changes to different things, which follow from the numbers drawn. */
export function randomWhats(picture: AccountPicture, random: () => number): ChangeWhat[] {
  const pick = <Item>(items: readonly Item[]) =>
    present(items[Math.floor(random() * items.length)]);
  const cents = () => 10_000 * Math.floor(50 + random() * 500);
  const keywords = picture.keywords.filter(({ negative }) => negative !== true);
  const enabledAds = picture.ads.filter(({ status }) => status === "ENABLED");
  const ofType = (type: string) => picture.targets.filter((each) => each.type === type);
  const makers: (() => ChangeWhat)[] = [
    () => {
      const { resource_name: target, status } = pick(picture.campaigns);
      return { kind: "campaign_status", target, to: status === "PAUSED" ? "ENABLED" : "PAUSED" };
    },
    () => {
      const { resource_name: target } = pick(picture.campaigns);
      return { kind: "campaign_name", target, to: `Renamed ${random()}` };
    },
    () => ({
      kind: "campaign_end",
      target: pick(picture.campaigns).resource_name,
      to: random() < 0.3 ? null : pick(["2036-03-09", "2036-11-02"]),
    }),
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
    () => ({
      kind: "location_add",
      target: criterionOf(pick(picture.campaigns).resource_name, pick(PLACES)),
      isNegative: random() < 0.3,
    }),
    () => ({ kind: "location_remove", target: pick(ofType("LOCATION")).resource_name }),
    () => ({
      kind: "radius_add",
      parent: pick(picture.campaigns).resource_name,
      radius: radiusAround(
        `Town ${Math.floor(random() * 1_000_000)}`,
        1 + Math.floor(random() * 99),
      ),
    }),
    () => ({
      kind: "language_add",
      target: criterionOf(pick(picture.campaigns).resource_name, pick(LANGUAGES)),
    }),
    () => ({ kind: "language_remove", target: pick(ofType("LANGUAGE")).resource_name }),
    () => {
      const { resource_name: target } = pick(picture.campaigns);
      const from = 6 + Math.floor(random() * 6);
      const days = ["MONDAY", "WEDNESDAY", "SUNDAY"].filter(() => random() < 0.6);
      const hours = `${String(from).padStart(2, "0")}:15-${from + 9}:45`;
      return { kind: "schedule", target, to: days.map((day) => `${day} ${hours}`) };
    },
    () => ({
      kind: "device_modifier",
      target: pick(ofType("DEVICE")).resource_name,
      to: pick([0, 0.5, 1.25, 10]),
    }),
    () => ({
      kind: "ages",
      target: pick(picture.adGroups).resource_name,
      to: (["AGE_RANGE_18_24", "AGE_RANGE_65_UP", "AGE_RANGE_UNDETERMINED"] as const).filter(
        () => random() < 0.5,
      ),
    }),
    () => ({
      kind: "genders",
      target: pick(picture.adGroups).resource_name,
      to: [pick(["MALE", "FEMALE", "UNDETERMINED"] as const)],
    }),
    () => ({
      kind: "negative_add",
      parent: pick(picture.shared.lists),
      text: `unwanted ${Math.floor(random() * 1_000_000)}`,
      matchType: pick(["EXACT", "PHRASE", "BROAD"] as const),
    }),
    () => ({ kind: "negative_remove", target: pick(picture.shared.listKeywords) }),
    () => {
      const { resource_name: campaign } = pick(picture.campaigns);
      const target = linkName(campaign, pick(picture.shared.lists), "campaignSharedSets");
      const isThere = picture.shared.listLinks.includes(target);
      return { kind: isThere ? "list_detach" : "list_attach", target };
    },
    () => {
      const asset = pick(picture.shared.assets);
      const link =
        random() < 0.5
          ? linkName(pick(picture.campaigns).resource_name, asset, "campaignAssets")
          : linkName(pick(picture.adGroups).resource_name, asset, "adGroupAssets");
      const target = `${link}~SITELINK`;
      const isThere = picture.shared.assetLinks.includes(target);
      return { kind: isThere ? "asset_unlink" : "asset_link", target };
    },
    () => ({
      kind: "asset_add",
      parent: pick(picture.campaigns).resource_name,
      asset: { type: "CALLOUT", text: `Callout ${Math.floor(random() * 1_000_000)}` },
    }),
    () => {
      const target = pick(picture.shared.assetLinks);
      const to = picture.shared.pausedLinks.includes(target) ? "ENABLED" : "PAUSED";
      return { kind: "asset_status", target, to };
    },
    () => {
      const { resource_name: campaign } = pick(picture.campaigns);
      const target = linkName(campaign, pick(picture.shared.labels), "campaignLabels");
      const isThere = picture.shared.labelLinks.includes(target);
      return { kind: isThere ? "label_remove" : "label_add", target };
    },
  ];
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(makers)());
}
