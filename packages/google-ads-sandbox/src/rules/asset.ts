import type { Resource } from "../accounts/resource.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { report, reportRequired, reportTooLong, type RuleScope } from "../mutate/rule-scope.ts";
import { readTable } from "../read-table.ts";
import { checkFinalUrls } from "./final-urls.ts";
import { checkTextPolicy } from "./policy.ts";
import { textWidth } from "./text-width.ts";

/**
 * From docs (structured-snippet-headers): the headers that Google accepts, in English and in some of the other languages
 * that the docs list.
 */
const snippetHeaders: ReadonlySet<string> = new Set(
  readTable("snippet-headers").flatMap(([, headers = ""]) => headers.split("|")),
);

/** The asset type, which is also the field type of its links, by the field that contains it. */
const ASSET_TYPES: Record<string, string> = {
  sitelink_asset: "SITELINK",
  callout_asset: "CALLOUT",
  structured_snippet_asset: "STRUCTURED_SNIPPET",
};
const FIELDS = Object.keys(ASSET_TYPES);

interface Asset extends Resource {
  final_urls?: string[];
  sitelink_asset?: { link_text?: string; description1?: string; description2?: string };
  callout_asset?: { callout_text?: string };
  structured_snippet_asset?: { header?: string; values?: string[] };
}

function checkText(text: string, width: number, scope: RuleScope, ...at: string[]): void {
  if (text.trim() === "") {
    reportRequired(scope, ...at);
    return;
  }
  if (textWidth(text) > width) reportTooLong(scope, text, ...at);
  checkTextPolicy(text, scope, at);
}

/** From docs: link text of up to 25 characters, both descriptions (35) or neither, and a final URL. */
function checkSitelink(asset: Asset, scope: RuleScope): void {
  const { link_text: linkText = "", description1, description2 } = asset.sitelink_asset ?? {};
  checkText(linkText, 25, scope, "sitelink_asset", "link_text");
  const descriptions = { description1, description2 };
  const isOnlyOne = ((description1 ?? "") === "") !== ((description2 ?? "") === "");
  for (const [field, text] of Object.entries(descriptions)) {
    if (isOnlyOne || (text ?? "") !== "") {
      checkText(text ?? "", 35, scope, "sitelink_asset", field);
    }
  }
  const urls = asset.final_urls ?? [];
  if (urls.length === 0) reportRequired(scope, "final_urls");
  checkFinalUrls(urls, scope);
}

/** From docs: a header from the list and 3 to 10 values of up to 25 characters. */
function checkSnippet(asset: Asset, scope: RuleScope): void {
  const { header = "", values = [] } = asset.structured_snippet_asset ?? {};
  const at = ["structured_snippet_asset"];
  if (!snippetHeaders.has(header)) {
    report(scope, "field_error.INVALID_VALUE", [...at, "header"], { trigger: header });
  }
  const sizeError = values.length < 3 ? "TOO_FEW" : "TOO_MANY";
  if (values.length < 3 || values.length > 10) {
    report(scope, `collection_size_error.${sizeError}`, [...at, "values"]);
  }
  // From the protos (ListOperationError); that it is this code, and without regard to case: assumed.
  if (new Set(values.map((value) => value.toLowerCase())).size < values.length) {
    report(scope, "list_operation_error.DUPLICATE_VALUES", [...at, "values"]);
  }
  for (const [index, value] of values.entries()) {
    if (textWidth(value) <= 25) continue;
    report(scope, "string_length_error.TOO_LONG", [...at, ["values", index]], { trigger: value });
  }
}

const fieldOf = (asset: Resource): string | undefined =>
  FIELDS.find((field) => asset[field] !== undefined);

function checkAsset(asset: Asset, scope: RuleScope): void {
  if (asset.sitelink_asset !== undefined) checkSitelink(asset, scope);
  else if (asset.structured_snippet_asset !== undefined) checkSnippet(asset, scope);
  else if (asset.callout_asset !== undefined) {
    checkText(asset.callout_asset.callout_text ?? "", 25, scope, "callout_asset", "callout_text");
  } else {
    const message = `An asset needs one of ${FIELDS.join(", ")}; this sandbox simulates no other.`;
    report(scope, "asset_error.ASSET_DATA_IS_MISSING", [], { message });
  }
}

export const assetRules: KindRules = {
  immutableFields: ["id", "type", "source"],
  // Google creates some assets automatically.
  editableByHand: ["source"],
  complete: (asset) => ({
    ...asset,
    type: ASSET_TYPES[fieldOf(asset) ?? ""] ?? "UNKNOWN",
    source: "ADVERTISER",
  }),
  check: (next, _previous, scope) => checkAsset(next, scope),
};
