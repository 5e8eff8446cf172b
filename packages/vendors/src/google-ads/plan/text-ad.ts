import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { common, resources } from "google-ads-api";

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
export const printOf = (lines: common.IAdTextAsset[] | null | undefined): [string, string][] =>
  (lines ?? []).map((line) => [line.text ?? "", String(pinOf(line) ?? "")]);

/** Equal for two ads of the same content. Ads have no name, so this is how one is found again. */
export function adFingerprint(ad: resources.IAd): string {
  const text = ad.responsive_search_ad;
  return JSON.stringify([
    ad.final_urls ?? [],
    printOf(text?.headlines),
    printOf(text?.descriptions),
    text?.path1 ?? "",
    text?.path2 ?? "",
  ]);
}
