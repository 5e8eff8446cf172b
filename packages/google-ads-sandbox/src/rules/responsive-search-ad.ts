import { report, reportRequired, reportTooLong, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";
import { checkCombinations, type TextAsset } from "./ad-combinations.ts";
import { checkTextPolicy } from "./policy.ts";
import { textWidth } from "./text-width.ts";

export interface ResponsiveSearchAd {
  headlines?: TextAsset[];
  descriptions?: TextAsset[];
  path1?: string;
  path2?: string;
}

/** From docs: 3 to 15 headlines of 30, 2 to 4 descriptions of 90, paths of 15. */
const LISTS = [
  { field: "headlines", fewest: 3, most: 15, width: 30 },
  { field: "descriptions", fewest: 2, most: 4, width: 90 },
] as const;
const PATH_WIDTH = 15;
const AT: PathElement[] = ["ad", "responsive_search_ad"];

type ListRule = (typeof LISTS)[number];

function checkText(text: string, rule: ListRule, index: number, scope: RuleScope): void {
  const at: PathElement[] = [...AT, [rule.field, index]];
  if (text.trim() === "") {
    reportRequired(scope, ...at, "text");
    return;
  }
  if (textWidth(text) > rule.width) reportTooLong(scope, text, ...at, "text");
  checkTextPolicy(text, scope, [...at, "text"], rule.field);
}

function checkList(assets: TextAsset[], rule: ListRule, scope: RuleScope): void {
  const at = [...AT, rule.field];
  if (assets.length < rule.fewest) {
    report(scope, "collection_size_error.TOO_FEW", "Too few.", { at });
  }
  if (assets.length > rule.most) {
    report(scope, "collection_size_error.TOO_MANY", "Too many.", { at });
  }
  checkCombinations(assets, rule, scope, at);
  const seen = new Set<string>();
  for (const [index, { text = "" }] of assets.entries()) {
    checkText(text, rule, index, scope);
    if (text !== "" && seen.has(text)) {
      report(
        scope,
        "asset_error.DUPLICATE_ASSET",
        "Duplicated assets. Asset resources must be distinct.",
        { at: [...AT, [rule.field, index]], trigger: text },
      );
    }
    seen.add(text);
  }
}

export function checkResponsiveSearchAd(ad: ResponsiveSearchAd, scope: RuleScope): void {
  for (const rule of LISTS) checkList(ad[rule.field] ?? [], rule, scope);
  for (const field of ["path1", "path2"] as const) {
    const path = ad[field] ?? "";
    if (textWidth(path) > PATH_WIDTH) reportTooLong(scope, path, ...AT, field);
  }
  if ((ad.path2 ?? "") === "" || (ad.path1 ?? "") !== "") return;
  report(scope, "ad_error.CANNOT_SET_PATH2_WITHOUT_PATH1", "Cannot set path2 without path1.", {
    at: [...AT, "path2"],
  });
}
