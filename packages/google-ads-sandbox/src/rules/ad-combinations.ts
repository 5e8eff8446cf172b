import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

/** A headline or a description. */
export interface TextAsset {
  text?: string;
  pinned_field?: string;
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
export function checkCombinations(
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
