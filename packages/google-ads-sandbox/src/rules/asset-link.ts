import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import {
  findReferenced,
  isUnset,
  statusOrEnabled,
  report,
  reportRequired,
  type RuleScope,
} from "../mutate/rule-scope.ts";

/** From docs: an asset can only be linked with the field type of its own type. */
function checkFieldType(link: Resource, asset: Resource, scope: RuleScope): void {
  if (link["field_type"] === asset["type"]) return;
  report(scope, "asset_link_error.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"]);
}

/** From docs (account limits): at most 20 callouts per campaign. */
const MAX_CALLOUTS = 20;

function checkCallouts(link: Resource, scope: RuleScope): void {
  if (link["field_type"] !== "CALLOUT") return;
  const callouts = scope.tx
    .tableOf(scope.customer.id, "campaign_asset")
    .childrenOf(textOf(link["campaign"]))
    .filter((other) => isLive(other) && other["field_type"] === "CALLOUT");
  if (callouts.length < MAX_CALLOUTS) return;
  const details = {
    resource_count_details: {
      enclosing_resource: "Campaign",
      limit: MAX_CALLOUTS,
      existing_count: callouts.length,
    },
  };
  report(scope, "resource_count_limit_exceeded_error.CAMPAIGN_LIMIT", [], { details });
}

/** From the protos (AssetLinkError): assets created by Google cannot be linked by others. */
function checkSource(asset: Resource, scope: RuleScope): void {
  if (asset["source"] !== "AUTOMATICALLY_CREATED") return;
  report(scope, "asset_link_error.CANNOT_LINK_TO_AUTOMATICALLY_CREATED_ASSET", ["asset"]);
}

/** Rules for links of assets to campaigns or ad groups. */
const linkRules = (parent: "campaign" | "ad_group"): KindRules => ({
  immutableFields: [parent, "asset", "field_type", "source"],
  // Google creates some links automatically.
  editableByHand: ["source"],
  complete: (link) => ({
    ...link,
    status: statusOrEnabled(link),
    source: "ADVERTISER",
    primary_status: "ELIGIBLE",
  }),
  check(next, previous, scope) {
    if (previous !== undefined) return;
    findReferenced(scope, next, parent);
    const asset = findReferenced(scope, next, "asset");
    if (isUnset(next["field_type"])) reportRequired(scope, "field_type");
    else if (asset !== undefined) {
      checkFieldType(next, asset, scope);
      checkSource(asset, scope);
    }
    if (parent === "campaign") checkCallouts(next, scope);
  },
  namedBy: [parent, "asset", "field_type"],
  isOnce: true,
});

export const campaignAssetRules = linkRules("campaign");
export const adGroupAssetRules = linkRules("ad_group");
