import type { AdText } from "@adwright/contracts/change/ad-text";
import type { FieldState } from "@adwright/contracts/change/change";
import { adGroupIn } from "@adwright/contracts/change/resource-names";

import type { AccountRows, AdRow } from "./account-rows.ts";
import { gone, isLive } from "./change-kind.ts";
import { placeOf } from "./keyword-rows.ts";

// If the field was omitted, Google answers UNSPECIFIED for "not pinned".
const linesOf = (rows: { text?: string; pinned_field?: string }[] = []) =>
  rows.map(({ text = "", pinned_field: pin }) => ({
    text,
    pin: pin === undefined || pin === "UNSPECIFIED" ? null : pin,
  }));

type AdTexts = Partial<Pick<AdRow["ad"], "final_urls" | "responsive_search_ad">>;

/** What an ad says; empty for types without such a text. */
export const textsOf = ({ responsive_search_ad: text, final_urls: urls }: AdTexts = {}) => ({
  headlines: linesOf(text?.headlines),
  descriptions: linesOf(text?.descriptions),
  path1: text?.path1 ?? "",
  path2: text?.path2 ?? "",
  finalUrl: urls?.[0] ?? "",
});

/** A responsive search ad's text; null for other types. */
export function adTextOf({ ad }: AdRow): AdText | null {
  const isResponsive = ad.type === "RESPONSIVE_SEARCH_AD" && ad.responsive_search_ad !== undefined;
  return isResponsive ? (textsOf(ad) as AdText) : null;
}

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
  const { path: place, isThere } = placeOf(rows, adGroupIn(target));
  const path = [...place, row?.ad.responsive_search_ad?.headlines?.[0]?.text ?? "Ad"];
  if (row === undefined || !isThere || !isLive(row)) return gone(path);
  return { ...read(row), path, isThere: true };
}
