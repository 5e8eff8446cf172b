import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { findReferenced, report, type RuleScope } from "../mutate/rule-scope.ts";
import { checkBid } from "./ad-group.ts";
import { checkBidModifier } from "./bid-modifier.ts";
import {
  AGE_RANGE_IDS,
  completedCriterion,
  findCriterionField,
  GENDER_IDS,
} from "./criterion-types.ts";
import { checkFinalUrls, checkTracking } from "./final-urls.ts";
import { checkKeywordPolicy } from "./keyword-policy.ts";
import { checkKeyword, keywordCriterionId, type KeywordInfo } from "./keyword.ts";

const FIELDS = ["keyword", "age_range", "gender"] as const;

interface AdGroupCriterion extends Resource {
  keyword?: KeywordInfo;
  age_range?: { type?: string };
  gender?: { type?: string };
  cpc_bid_micros?: number;
  final_urls?: string[];
  tracking_url_template?: string;
  url_custom_parameters?: { key?: string; value?: string }[];
}

const fieldOf = (criterion: Resource) =>
  findCriterionField(criterion, FIELDS) as (typeof FIELDS)[number] | undefined;

function criterionIdOf(criterion: AdGroupCriterion): number | undefined {
  if (criterion.keyword !== undefined) return keywordCriterionId(criterion.keyword);
  if (criterion.age_range !== undefined) return AGE_RANGE_IDS[criterion.age_range.type ?? ""];
  return GENDER_IDS[criterion.gender?.type ?? ""];
}

function checkKind(criterion: AdGroupCriterion, scope: RuleScope): void {
  const field = fieldOf(criterion);
  if (field === undefined) {
    report(scope, "criterion_error.CONCRETE_TYPE_REQUIRED");
  } else if (field === "keyword") {
    checkKeyword(criterion.keyword ?? {}, scope);
    // Policies do not apply to negative keywords.
    if (criterion["negative"] !== true) checkKeywordPolicy(criterion.keyword ?? {}, scope);
  } else if (criterionIdOf(criterion) === undefined) {
    report(scope, "criterion_error.INVALID_CRITERION_ID", [field, "type"], {
      trigger: criterion[field]?.type ?? "",
    });
  }
}

/** From the protos: what is excluded has no bid and address, and only keywords have an address. */
function checkFit(criterion: AdGroupCriterion, scope: RuleScope): void {
  const { keyword, final_urls: urls = [], cpc_bid_micros: bid } = criterion;
  const isExcluded = criterion["negative"] === true;
  if (isExcluded && (urls.length > 0 || bid !== undefined)) {
    report(scope, "criterion_error.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING", [
      urls.length > 0 ? "final_urls" : "cpc_bid_micros",
    ]);
  } else if (keyword === undefined && urls.length > 0) {
    report(scope, "ad_group_criterion_error.FINAL_URLS_NOT_SUPPORTED_FOR_CRITERION_TYPE", [
      "final_urls",
    ]);
  }
}

/** A removed campaign takes nothing new in its ad groups; the code is from the protos, for this case assumed. */
function checkCampaign(adGroup: Resource | undefined, scope: RuleScope): void {
  const campaign = scope.tx.find(textOf(adGroup?.["campaign"]));
  if (campaign === undefined || isLive(campaign)) return;
  report(scope, "context_error.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE", ["ad_group"]);
}

/** Observed: creating an existing criterion acts as an update, and negative criteria cannot be updated. */
function checkExisting(criterion: AdGroupCriterion, scope: RuleScope): void {
  const existing = scope.tx.find(criterion.resource_name);
  if (existing === undefined || !isLive(existing)) return;
  if (existing["negative"] === true) {
    report(scope, "ad_group_criterion_error.CANT_UPDATE_NEGATIVE");
  } else if (criterion["negative"] === true) {
    report(scope, "ad_group_criterion_error.CANNOT_TARGET_AND_EXCLUDE");
  }
}

function checkNegativeUpdate(previous: Resource, scope: RuleScope): void {
  if (previous["negative"] !== true) return;
  report(scope, "ad_group_criterion_error.CANT_UPDATE_NEGATIVE");
}

export const adGroupCriterionRules: KindRules = {
  immutableFields: ["ad_group", "criterion_id", "negative", "type", ...FIELDS],
  complete: (criterion) =>
    completedCriterion(criterion, fieldOf(criterion), criterionIdOf(criterion)),
  check(next, previous, scope) {
    const adGroup = findReferenced(scope, next, "ad_group");
    if (previous === undefined) checkCampaign(adGroup, scope);
    checkBid(next["cpc_bid_micros"], scope);
    checkBidModifier(next, scope);
    checkFinalUrls((next as AdGroupCriterion).final_urls ?? [], scope);
    checkTracking(next as AdGroupCriterion, scope);
    checkFit(next, scope);
    if (previous !== undefined) {
      checkNegativeUpdate(previous, scope);
      return;
    }
    checkKind(next, scope);
    checkExisting(next, scope);
    checkDemographics(next, scope);
  },
  namedBy: ["ad_group", "criterion_id"],
};

const SEGMENTS = {
  gender: { all: Object.keys(GENDER_IDS), unknown: "UNDETERMINED" },
  age_range: { all: Object.keys(AGE_RANGE_IDS), unknown: "AGE_RANGE_UNDETERMINED" },
} as const;

const typeOf = (criterion: Resource, field: keyof typeof SEGMENTS): string | undefined =>
  (criterion[field] as { type?: string } | undefined)?.type;

/** From the protos (CriterionError): neither all segments may be excluded, nor all except the undetermined one. */
function checkDemographics(criterion: Resource, scope: RuleScope): void {
  const field = criterion["gender"] === undefined ? "age_range" : "gender";
  if (criterion["negative"] !== true || typeOf(criterion, field) === undefined) return;
  const { all, unknown } = SEGMENTS[field];
  const excluded = scope.tx
    .tableOf(scope.customer.id, "ad_group_criterion")
    .childrenOf(textOf(criterion["ad_group"]))
    .filter((other) => isLive(other) && other["negative"] === true);
  const types = new Set([criterion, ...excluded].map((other) => typeOf(other, field)));
  const left = all.filter((type) => !types.has(type));
  const at = [field];
  if (left.length === 0) {
    report(scope, "criterion_error.CANNOT_EXCLUDE_ALL_TARGETS", at);
  } else if (left.length === 1 && left[0] === unknown) {
    report(scope, "criterion_error.CANNOT_TARGET_ONLY_UNDETERMINED", at);
  }
}
