import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { common, resources } from "google-ads-api";

import { plainUrls } from "../plain-urls.ts";

type PlannedAdGroup = CampaignPlan["adGroups"][number];
type Kind = PlannedAdGroup["pins"][number]["kind"];

function linesOf(group: PlannedAdGroup, kind: Kind): common.IAdTextAsset[] {
  const texts = kind === "headline" ? group.headlines : group.descriptions;
  return texts.map((text, index) => {
    const pin = group.pins.find((known) => known.kind === kind && known.index === index);
    return { text, ...(pin && { pinned_field: pin.position }) };
  });
}

/** The responsive search ad of one ad group. */
export function textAdOf(group: PlannedAdGroup, finalUrl: string): resources.IAd {
  return {
    final_urls: [finalUrl],
    responsive_search_ad: {
      headlines: linesOf(group, "headline"),
      descriptions: linesOf(group, "description"),
      ...(group.path1 !== "" && { path1: group.path1 }),
      ...(group.path2 !== "" && { path2: group.path2 }),
    },
  };
}

// Google answers "not pinned" as UNSPECIFIED where the field was left out.
const pinOf = ({ pinned_field: pin }: common.IAdTextAsset) => (pin === "UNSPECIFIED" ? null : pin);

/** Every line of an ad with the place it is pinned to; "" where it is not pinned. */
const printOf = (lines: common.IAdTextAsset[] | null | undefined): [string, string][] =>
  (lines ?? []).map((line) => [line.text ?? "", String(pinOf(line) ?? "")]);

const sortedTexts = (lines: common.IAdTextAsset[] | null | undefined) =>
  JSON.stringify(
    printOf(lines)
      .map(([text]) => text)
      .toSorted(),
  );

/** What an ad says, part by part. Google shows lines in any order, so their order says nothing. */
export const adParts: [words: string, of: (ad: resources.IAd) => string][] = [
  ["final URL", (ad) => JSON.stringify(plainUrls(ad.final_urls))],
  ["mobile final URL", (ad) => JSON.stringify(plainUrls(ad.final_mobile_urls))],
  ["headlines", (ad) => sortedTexts(ad.responsive_search_ad?.headlines)],
  ["descriptions", (ad) => sortedTexts(ad.responsive_search_ad?.descriptions)],
  [
    "display path",
    ({ responsive_search_ad: ad }) => JSON.stringify([ad?.path1 ?? "", ad?.path2 ?? ""]),
  ],
];

/** Where each line is pinned to. */
export const pinsOf = ({ responsive_search_ad: ad }: resources.IAd): string =>
  JSON.stringify([...printOf(ad?.headlines), ...printOf(ad?.descriptions)].map(String).toSorted());

/**
 * Equal for two ads that a comparison finds no difference between. Ads have no name, so this is how one is found again.
 */
export function adFingerprint(ad: resources.IAd): string {
  return JSON.stringify([...adParts.map(([, of]) => of(ad)), pinsOf(ad)]);
}
