import type { ChangeEvent } from "../accounts/change-event.ts";
import { localDay } from "../accounts/local-time.ts";
import {
  isLive,
  parseResourceName,
  type Resource,
  resourceNameOf,
  type ServingPeriod,
  tailOf,
  type ResourceKind,
} from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { adGroupAdRules } from "../rules/ad-group-ad.ts";
import { adGroupCriterionRules } from "../rules/ad-group-criterion.ts";
import { adGroupRules } from "../rules/ad-group.ts";
import { adGroupAssetRules, campaignAssetRules } from "../rules/asset-link.ts";
import { assetRules } from "../rules/asset.ts";
import { campaignBudgetRules } from "../rules/campaign/campaign-budget.ts";
import { campaignCriterionRules } from "../rules/campaign/campaign-criterion.ts";
import { lastDayOf } from "../rules/campaign/campaign-dates.ts";
import { campaignRules } from "../rules/campaign/campaign.ts";
import { campaignLabelRules, labelRules } from "../rules/label.ts";
import { sharedCriterionRules } from "../rules/shared-set/shared-criterion.ts";
import { campaignSharedSetRules, sharedSetRules } from "../rules/shared-set/shared-set.ts";
import { type AdsError, adsError, type Path } from "../wire/ads-error.ts";
import type { PlainMessage } from "../wire/message.ts";
import {
  type Applied,
  failed,
  missingNameError,
  notFoundError,
  ruleScope,
  twiceError,
} from "./applied.ts";
import type { KindRules } from "./kind-rules.ts";
import type { MutateOperation, MutateScope, ResourceOperation } from "./mutate-scope.ts";
import { maskPathsOf, type Verb, verbOf } from "./operation.ts";
import { report, type RuleScope } from "./rule-scope.ts";
import { updateAd } from "./update-ad.ts";
import { applyUpdateMask } from "./update-mask.ts";

const RULES_BY_KIND: Record<ResourceKind, KindRules> = {
  campaign_budget: campaignBudgetRules,
  campaign: campaignRules,
  campaign_criterion: campaignCriterionRules,
  ad_group: adGroupRules,
  ad_group_ad: adGroupAdRules,
  ad_group_criterion: adGroupCriterionRules,
  asset: assetRules,
  campaign_asset: campaignAssetRules,
  ad_group_asset: adGroupAssetRules,
  label: labelRules,
  campaign_label: campaignLabelRules,
  shared_set: sharedSetRules,
  shared_criterion: sharedCriterionRules,
  campaign_shared_set: campaignSharedSetRules,
};

/** From the protos (AssetError): a request must not create the same asset twice. */
function duplicateAssets(asset: Resource, scope: MutateScope, path: Path): AdsError[] {
  const { resource_name: _name, id: _id, ...content } = asset;
  const key = JSON.stringify(content);
  const isKnown = scope.assetsMade.has(key);
  scope.assetsMade.add(key);
  return isKnown ? [adsError("asset_error.DUPLICATE_ASSET", { path })] : [];
}

/** "3~7" from fields that name or hold the resources 3 and 7. */
const joinedIds = (resource: Resource, fields: readonly string[]): string =>
  fields
    .map((field) => {
      const value = resource[field] as string | Partial<Resource> | undefined;
      return tailOf(textOf(typeof value === "object" ? value.resource_name : value));
    })
    .join("~");

/** Gives new ids to resources that are named by a single id; other names consist of several ids. */
function named(resource: Resource, item: ResourceOperation, scope: MutateScope): Resource {
  const { namedBy } = RULES_BY_KIND[item.kind];
  const id = namedBy ? joinedIds(resource, namedBy) : String(scope.tx.state.nextId());
  const resourceName = resourceNameOf(scope.customer.id, item.kind, id);
  return {
    ...resource,
    resource_name: resourceName,
    ...(namedBy === undefined ? { id: Number(id) } : {}),
  };
}

function build(item: ResourceOperation, scope: MutateScope, rules: RuleScope): Resource {
  const { resource_name: _temporary, ...given } = item.operation["create"] as Resource;
  const { resource, errors } = scope.temporaryIds.resolve(given as Resource, rules.path);
  rules.errors.push(...errors);
  const kindRules = RULES_BY_KIND[item.kind];
  const completed = kindRules.complete(resource, rules);
  return named(kindRules.derive?.(completed, rules) ?? completed, item, scope);
}

function create(item: ResourceOperation, scope: MutateScope): Applied {
  const rules = ruleScope(scope, item, "create");
  const temporaryName = (item.operation["create"] as Resource).resource_name;
  rules.errors.push(...scope.temporaryIds.claim(temporaryName, rules.path));
  const resource = build(item, scope, rules);
  const existing = scope.tx.find(resource.resource_name);
  const isKnown = existing !== undefined && isLive(existing);
  const kindRules = RULES_BY_KIND[item.kind];
  if (!isLive(resource)) {
    report(rules, "operation_access_denied_error.CREATE_AS_REMOVED_NOT_PERMITTED", ["status"]);
  }
  if (isKnown && kindRules.isOnce) report(rules, "mutate_error.RESOURCE_ALREADY_EXISTS");
  if (rules.errors.length === 0) kindRules.check(resource, undefined, rules);
  if (scope.touched.has(resource.resource_name)) rules.errors.push(twiceError(rules.path));
  if (item.kind === "asset") rules.errors.push(...duplicateAssets(resource, scope, rules.path));
  if (rules.errors.length > 0) {
    scope.temporaryIds.settle(temporaryName, undefined);
    return failed(...rules.errors);
  }
  scope.tx.put(resource);
  kindRules.follow?.(resource, undefined, rules);
  scope.temporaryIds.settle(temporaryName, resource.resource_name);
  return applied(item, isKnown ? "UPDATE" : "CREATE", Object.keys(resource), existing, resource);
}

function applied(
  item: ResourceOperation,
  operation: ChangeEvent["operation"],
  changedFields: string[],
  before: Resource | undefined,
  after: Resource,
): Applied {
  const { resource_name: resourceName } = after;
  const event = { kind: item.kind, resourceName, operation, changedFields, after };
  return {
    resourceName,
    errors: [],
    event: before === undefined ? event : { ...event, before },
  };
}

/** The existing resource that an update or removal names, or the error. */
function findTarget(
  resourceName: unknown,
  item: ResourceOperation,
  scope: MutateScope,
  verb: Verb,
): Resource | AdsError {
  const path = [...item.path, verb];
  if (typeof resourceName !== "string" || resourceName === "") {
    return missingNameError(path);
  }
  const parsed = parseResourceName(resourceName);
  const found = scope.tx.find(resourceName);
  const isOurs = parsed?.kind === item.kind && parsed.customerId === scope.customer.id;
  if (found === undefined || !isOurs) {
    return notFoundError(path, resourceName);
  }
  if (scope.touched.has(resourceName)) return twiceError(path);
  if (!isLive(found)) {
    return adsError("operation_access_denied_error.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE", {
      path,
      trigger: tailOf(resourceName),
    });
  }
  return found;
}

const isError = (target: Resource | AdsError): target is AdsError => "error_code" in target;

function finish(
  item: ResourceOperation,
  scope: MutateScope,
  rules: RuleScope,
  change: { next: Resource; previous: Resource; fields: string[]; verb: "UPDATE" | "REMOVE" },
): Applied {
  if (rules.errors.length > 0) return failed(...rules.errors);
  const today = localDay(scope.tx.state.now(), scope.customer.time_zone);
  const next = withServingPeriods(change.next, change.previous, today);
  scope.tx.put(next);
  RULES_BY_KIND[item.kind].follow?.(next, change.previous, rules);
  return applied(item, change.verb, change.fields, change.previous, next);
}

function update(item: ResourceOperation, scope: MutateScope): Applied {
  const given = item.operation["update"] as PlainMessage;
  const target = findTarget(given["resource_name"], item, scope, "update");
  if (isError(target)) return failed(target);
  const rules = ruleScope(scope, item, "update");
  const kindRules = RULES_BY_KIND[item.kind];
  const paths = maskPathsOf(item.operation);
  const { isByHand } = scope;
  const mask = { kind: item.kind, rules: kindRules, update: given, paths, isByHand, at: item.path };
  const masked = applyUpdateMask(target, mask);
  rules.errors.push(...masked.errors);
  if (masked.next.status === "REMOVED") {
    // From docs: only the remove operation can remove a resource.
    rules.errors.push(
      adsError("field_error.INVALID_VALUE", {
        path: [...rules.path, "status"],
      }),
    );
  }
  const next = kindRules.derive?.(masked.next, rules) ?? masked.next;
  if (rules.errors.length === 0) kindRules.check(next, target, rules);
  const fields = paths.filter((path) => path !== "resource_name");
  return finish(item, scope, rules, { next, previous: target, fields, verb: "UPDATE" });
}

function remove(item: ResourceOperation, scope: MutateScope): Applied {
  const target = findTarget(item.operation["remove"], item, scope, "remove");
  if (isError(target)) return failed(target);
  const rules = ruleScope(scope, item, "remove");
  const kindRules = RULES_BY_KIND[item.kind];
  kindRules.checkRemove?.(target, rules);
  const removed = { ...target, status: "REMOVED" };
  const next = kindRules.derive?.(removed, rules) ?? removed;
  return finish(item, scope, rules, { next, previous: target, fields: ["status"], verb: "REMOVE" });
}

const APPLY: Record<Verb, (item: ResourceOperation, scope: MutateScope) => Applied> = {
  create,
  update,
  remove,
};

/** Executes one operation in the transaction, or reports everything that is wrong with it. */
export function applyOperation(item: MutateOperation, scope: MutateScope): Applied {
  const verb = verbOf(item.operation);
  const { kind } = item;
  if (verb === "update" && kind === "ad") return updateAd(item, scope);
  if (verb !== undefined && kind !== "ad") return APPLY[verb]({ ...item, kind }, scope);
  return failed(adsError("request_error.OPERATION_REQUIRED", { path: item.path }));
}

/** Ends the periods after today: today's metrics are kept, and the next day is the first without any. */
function endedPeriods(periods: ServingPeriod[], today: number): ServingPeriod[] {
  const until = today + 1;
  return periods.map((period) => ({ ...period, until: Math.min(period.until ?? until, until) }));
}

/** Updates the serving periods when a resource's status or its last day changes. */
function withServingPeriods(
  next: Resource,
  previous: Resource | undefined,
  today: number,
): Resource {
  const periods = next.serving_periods;
  const lastDay = lastDayOf(next);
  const isSame = next.status === previous?.status && lastDay === lastDayOf(previous);
  if (periods === undefined || isSame) return next;
  const ended = endedPeriods(periods, today);
  const isServing = next.status === "ENABLED" && (lastDay === undefined || lastDay >= today);
  const fresh = { from: today, ...(lastDay !== undefined && { until: lastDay + 1 }) };
  return { ...next, serving_periods: isServing ? [...ended, fresh] : ended };
}
