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

// If the field was omitted, Google answers UNSPECIFIED for "not pinned".
const pinOf = ({ pinned_field: pin }: common.IAdTextAsset) => (pin === "UNSPECIFIED" ? null : pin);

/** Every line of an ad with its pinned position; "" if it is not pinned. */
const printOf = (lines: common.IAdTextAsset[] | null | undefined): [string, string][] =>
  (lines ?? []).map((line) => [line.text ?? "", String(pinOf(line) ?? "")]);

const sortedTexts = (lines: common.IAdTextAsset[] | null | undefined) =>
  JSON.stringify(
    printOf(lines)
      .map(([text]) => text)
      .toSorted(),
  );

/** An ad's text, part by part. Google shows lines in any order, so their order has no meaning. */
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

/** The pinned position of each line. */
export const pinsOf = ({ responsive_search_ad: ad }: resources.IAd): string =>
  JSON.stringify([...printOf(ad?.headlines), ...printOf(ad?.descriptions)].map(String).toSorted());

/** Equal for two ads without a difference in a comparison. Ads have no name, so they are found by this. */
export function adFingerprint(ad: resources.IAd): string {
  return JSON.stringify([...adParts.map(([, of]) => of(ad)), pinsOf(ad)]);
}
