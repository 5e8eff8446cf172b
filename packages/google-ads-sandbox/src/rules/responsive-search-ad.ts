import { report, reportRequired, reportTooLong, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";
import { checkCountdowns, checkTags } from "./ad-tags.ts";
import { checkTextPolicy } from "./policy.ts";
import { textWidth } from "./text-width.ts";

/** A headline or a description. */
interface TextAsset {
  text?: string;
  pinned_field?: string;
}

export interface ResponsiveSearchAd {
  headlines?: TextAsset[];
  descriptions?: TextAsset[];
  path1?: string;
  path2?: string;
}

/** From docs: 3 to 15 headlines of up to 30 characters, 2 to 4 descriptions of up to 90, paths of up to 15. */
const LISTS = [
  { field: "headlines", fewest: 3, most: 15, width: 30 },
  { field: "descriptions", fewest: 2, most: 4, width: 90 },
] as const;
const PATH_WIDTH = 15;

type ListRule = (typeof LISTS)[number];

function checkText(text: string, rule: ListRule, scope: RuleScope, at: PathElement[]): void {
  if (text.trim() === "") {
    reportRequired(scope, ...at, "text");
    return;
  }
  if (textWidth(text) > rule.width) reportTooLong(scope, text, ...at, "text");
  checkTags(text, scope, [...at, "text"]);
  checkTextPolicy(text, scope, [...at, "text"], rule.field);
}

function checkList(
  assets: TextAsset[],
  rule: ListRule,
  scope: RuleScope,
  adAt: PathElement[],
): void {
  const at = [...adAt, rule.field];
  if (assets.length < rule.fewest) {
    report(scope, "collection_size_error.TOO_FEW", at);
  }
  if (assets.length > rule.most) {
    report(scope, "collection_size_error.TOO_MANY", at);
  }
  checkCombinations(assets, rule, scope, at);
  const seen = new Set<string>();
  for (const [index, { text = "" }] of assets.entries()) {
    const lineAt: PathElement[] = [...adAt, [rule.field, index]];
    checkText(text, rule, scope, lineAt);
    if (text !== "" && seen.has(text)) {
      report(scope, "asset_error.DUPLICATE_ASSET", lineAt, { trigger: text });
    }
    seen.add(text);
  }
}

export function checkResponsiveSearchAd(
  ad: ResponsiveSearchAd,
  scope: RuleScope,
  at: PathElement[],
): void {
  for (const rule of LISTS) checkList(ad[rule.field] ?? [], rule, scope, at);
  const lines = [...(ad.headlines ?? []), ...(ad.descriptions ?? [])];
  checkCountdowns(
    lines.map(({ text = "" }) => text),
    scope,
    at,
  );
  for (const field of ["path1", "path2"] as const) {
    const path = ad[field] ?? "";
    if (textWidth(path) > PATH_WIDTH) reportTooLong(scope, path, ...at, field);
  }
  if ((ad.path2 ?? "") === "" || (ad.path1 ?? "") !== "") return;
  report(scope, "ad_error.CANNOT_SET_PATH2_WITHOUT_PATH1", [...at, "path2"]);
}

/** Positions that every ad must fill; the third headline and the second description may stay empty (from docs). */
const NEEDED = {
  headlines: ["HEADLINE_1", "HEADLINE_2"],
  descriptions: ["DESCRIPTION_1"],
} as const;

type Field = keyof typeof NEEDED;

const isPinned = ({ pinned_field: pin }: TextAsset): boolean =>
  pin !== undefined && pin !== "UNSPECIFIED";

/** A dynamic text without a fallback: "{LOCATION(City)}". */
const WITHOUT_FALLBACK = /\{(?:LOCATION\([^)}]*\)|CUSTOMIZER\.[^:}]*)\}/i;

/** From the protos (AssetLinkError): an ad can be assembled, even if no dynamic text can be inserted. */
function checkCombinations(
  assets: TextAsset[],
  { field, fewest }: { field: Field; fewest: number },
  scope: RuleScope,
  at: PathElement[],
): void {
  const pins = new Set(assets.filter(isPinned).map((asset) => asset.pinned_field));
  const free = assets.filter((asset) => !isPinned(asset)).length;
  const open = NEEDED[field].filter((place) => !pins.has(place)).length;
  if (open > free) {
    report(scope, "asset_link_error.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION", at);
  }
  const steady = assets.filter(({ text = "" }) => !WITHOUT_FALLBACK.test(text)).length;
  if (assets.length < fewest || steady >= fewest) return;
  report(scope, "asset_link_error.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK", at);
}
