import { isLive, type Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { report, type RuleScope } from "../mutate/rule-scope.ts";
import { AGE_RANGE_IDS, GENDER_IDS } from "./criterion-types.ts";

const SEGMENTS = {
  gender: { all: Object.keys(GENDER_IDS), unknown: "UNDETERMINED" },
  age_range: { all: Object.keys(AGE_RANGE_IDS), unknown: "AGE_RANGE_UNDETERMINED" },
} as const;

const typeOf = (criterion: Resource, field: keyof typeof SEGMENTS): string | undefined =>
  (criterion[field] as { type?: string } | undefined)?.type;

/** From the protos (CriterionError): neither all segments may be excluded, nor all except the undetermined one. */
export function checkDemographics(criterion: Resource, scope: RuleScope): void {
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
