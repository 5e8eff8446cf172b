import type { AdText } from "@adwright/contracts/change/ad-text";
import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, AdRow } from "./account-rows.ts";
import { isLive } from "./change-kind.ts";
import { placeOf } from "./keyword-rows.ts";

// If the field was omitted, Google answers UNSPECIFIED for "not pinned".
const linesOf = (rows: { text?: string; pinned_field?: string }[] = []) =>
  rows.map(({ text = "", pinned_field: pin }) => ({
    text,
    pin: pin === undefined || pin === "UNSPECIFIED" ? null : pin,
  }));

/** A responsive search ad's text; null for other types. */
export function adTextOf({ ad }: AdRow): AdText | null {
  const { responsive_search_ad: text } = ad;
  if (text === undefined || ad.type !== "RESPONSIVE_SEARCH_AD") return null;
  return {
    headlines: linesOf(text.headlines) as AdText["headlines"],
    descriptions: linesOf(text.descriptions) as AdText["descriptions"],
    path1: text.path1 ?? "",
    path2: text.path2 ?? "",
    finalUrl: ad.final_urls?.[0] ?? "",
  };
}

/** Google Ads API: `customers/1/adGroupAds/2~3` is ad 3 in ad group 2. */
export const adGroupOfAd = (target: string): string =>
  target.replace("/adGroupAds/", "/adGroups/").replace(/~\d+$/, "");

/** The ad's own resource name, which is used to edit its text. */
export const adNameOf = (target: string): string => target.replace(/\/adGroupAds\/\d+~/, "/ads/");

/** The ads of an ad group that were not removed. */
export const adsIn = (rows: AccountRows, adGroup: string): AdRow[] =>
  [...rows.ads.values()].filter((row) => row.ad_group === adGroup && isLive(row));

/** A field of an existing ad. */
export function stateOfAd(
  target: string,
  rows: AccountRows,
  read: (row: AdRow) => Pick<FieldState, "value" | "context">,
): FieldState {
  const row = rows.ads.get(target);
  const { path: place, isThere } = placeOf(rows, adGroupOfAd(target));
  const path = [...place, row?.ad.responsive_search_ad?.headlines?.[0]?.text ?? "Ad"];
  if (row === undefined || !isThere || !isLive(row)) {
    return { value: null, context: {}, path, isThere: false };
  }
  return { ...read(row), path, isThere: true };
}
