import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { type Ad, checkAd, submittedAd } from "../rules/ad.ts";
import type { PlainMessage } from "../wire/message.ts";
import {
  type Applied,
  failed,
  missingNameError,
  notFoundError,
  ruleScope,
  twiceError,
} from "./applied.ts";
import type { MutateOperation, MutateScope } from "./mutate-scope.ts";
import { maskPathsOf } from "./operation.ts";
import { report } from "./rule-scope.ts";
import { applyUpdateMask } from "./update-mask.ts";

/** From the protos (Ad): set by Google, or fixed at creation. */
const immutableFields = [
  "id",
  "type",
  "name",
  "added_by_google_ads",
  "system_managed_resource_source",
];

/**
 * From docs ("Mutate ads"): an ad's lines and URLs are changed by the ad's own name, and its id stays. Users report
 * that it is then reviewed again.
 */
export function updateAd(item: MutateOperation, scope: MutateScope): Applied {
  const given = item.operation["update"] as PlainMessage;
  const rules = ruleScope(scope, item, "update");
  const name = textOf(given["resource_name"]);
  if (name === "") return failed(missingNameError(rules.path));
  const [adGroupAd] = scope.tx.tableOf(scope.customer.id, "ad_group_ad").named(name);
  if (adGroupAd === undefined) return failed(notFoundError(rules.path, name));
  if (scope.touched.has(name)) return failed(twiceError(rules.path));
  if (adGroupAd.status !== "ENABLED") {
    // From the protos (AdError).
    report(rules, "ad_error.UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION");
  }
  const before = adGroupAd["ad"] as Ad & Resource;
  const paths = maskPathsOf(item.operation);
  const { isByHand } = scope;
  const mask = { kind: "ad", rules: { immutableFields }, update: given, paths, isByHand } as const;
  const masked = applyUpdateMask(before, { ...mask, at: item.path });
  const next = masked.next as Ad & Resource;
  rules.errors.push(...masked.errors);
  if (rules.errors.length === 0) checkAd(next, rules);
  if (rules.errors.length > 0) return failed(...rules.errors);
  scope.tx.put({ ...adGroupAd, ...submittedAd(next, scope.tx.state.now()) });
  const inGroup = { ad_group: adGroupAd["ad_group"] };
  return {
    resourceName: name,
    errors: [],
    event: {
      kind: "ad",
      resourceName: name,
      operation: "UPDATE",
      changedFields: paths.filter((path) => path !== "resource_name"),
      before: { ...before, ...inGroup },
      after: { ...next, ...inGroup },
    },
  };
}
