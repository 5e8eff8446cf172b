import type { AccountState } from "../../accounts/account-state.ts";
import { isLive, type Resource } from "../../accounts/resource.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import {
  findReferenced,
  isNameTaken,
  isUnset,
  report,
  reportRequired,
  type RuleScope,
} from "../../mutate/rule-scope.ts";

/** From docs (help 2453983): the maximum number of negative keyword lists in an account. */
const MAX_LISTS = 20;

const linksOf = (state: AccountState, customerId: string, set: string): Resource[] =>
  [...state.tableOf(customerId, "campaign_shared_set").rows.values()].filter(
    (link) => isLive(link) && link["shared_set"] === set,
  );

function checkCount(scope: RuleScope): void {
  const lists = [...scope.tx.tableOf(scope.customer.id, "shared_set").rows.values()].filter(isLive);
  if (lists.length < MAX_LISTS) return;
  report(scope, "resource_count_limit_exceeded_error.ACCOUNT_LIMIT");
}

export const sharedSetRules: KindRules = {
  immutableFields: ["id", "type", "status", "member_count", "reference_count"],
  complete: (set) => ({ ...set, status: "ENABLED" }),
  check(next, previous, scope) {
    const name = next.name ?? "";
    if (name.trim() === "") reportRequired(scope, "name");
    else if (name !== previous?.name && isNameTaken(scope, "shared_set", next)) {
      // From the protos (SharedSetError).
      report(scope, "shared_set_error.DUPLICATE_NAME", ["name"], { trigger: name });
    }
    if (previous !== undefined) return;
    if (isUnset(next["type"])) reportRequired(scope, "type");
    checkCount(scope);
  },
  // From the protos (SharedSetError).
  checkRemove(set, scope) {
    if (linksOf(scope.tx.state, scope.customer.id, set.resource_name).length === 0) return;
    report(scope, "shared_set_error.SHARED_SET_IN_USE");
  },
};

/** The lists of an account with their numbers of keywords and campaigns. */
export const listSharedSets = (state: AccountState, customerId: string): Resource[] =>
  [...state.tableOf(customerId, "shared_set").rows.values()].map((set) => ({
    ...set,
    member_count: state
      .tableOf(customerId, "shared_criterion")
      .childrenOf(set.resource_name)
      .filter(isLive).length,
    reference_count: linksOf(state, customerId, set.resource_name).length,
  }));

export const campaignSharedSetRules: KindRules = {
  immutableFields: ["campaign", "shared_set", "status"],
  complete: (link) => ({ ...link, status: "ENABLED" }),
  check(next, _previous, scope) {
    findReferenced(scope, next, "campaign");
    findReferenced(scope, next, "shared_set");
  },
  namedBy: ["campaign", "shared_set"],
  isOnce: true,
};
