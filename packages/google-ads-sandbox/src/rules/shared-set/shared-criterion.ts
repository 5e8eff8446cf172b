import { isLive, type Resource } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import { findReferenced, report, type RuleScope } from "../../mutate/rule-scope.ts";
import { CRITERION_TYPES } from "../criterion-types.ts";
import { checkKeyword, keywordCriterionId, type KeywordInfo } from "../keyword.ts";

/** From docs (help 2453983): the maximum number of negative keywords in a list. */
const MAX_MEMBERS = 5_000;

const keywordOf = (criterion: Resource) => criterion["keyword"] as KeywordInfo | undefined;

function checkMembers(next: Resource, scope: RuleScope): void {
  const members = scope.tx
    .tableOf(scope.customer.id, "shared_criterion")
    .childrenOf(textOf(next["shared_set"]))
    .filter(isLive);
  if (members.length < MAX_MEMBERS) return;
  report(scope, "resource_count_limit_exceeded_error.SHARED_SET_LIMIT");
}

export const sharedCriterionRules: KindRules = {
  immutableFields: ["shared_set", "criterion_id", "type", "negative", "keyword"],
  complete: (criterion) => ({
    ...criterion,
    negative: true,
    type: CRITERION_TYPES["keyword"],
    criterion_id: keywordCriterionId(keywordOf(criterion) ?? {}),
  }),
  check(next, _previous, scope) {
    const list = findReferenced(scope, next, "shared_set");
    const keyword = keywordOf(next);
    // From the protos (SharedCriterionError).
    if (keyword === undefined || (list !== undefined && list["type"] !== "NEGATIVE_KEYWORDS")) {
      report(scope, "shared_criterion_error.CRITERION_TYPE_NOT_ALLOWED_FOR_SHARED_SET_TYPE");
      return;
    }
    checkKeyword(keyword, scope);
    checkMembers(next, scope);
  },
  namedBy: ["shared_set", "criterion_id"],
  isOnce: true,
};
