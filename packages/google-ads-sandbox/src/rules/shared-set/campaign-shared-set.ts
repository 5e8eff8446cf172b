import { isLive, tailOf } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import { findReferenced, report } from "../../mutate/rule-scope.ts";

export const campaignSharedSetRules: KindRules = {
  immutableFields: ["campaign", "shared_set", "status"],
  complete: (link) => ({ ...link, status: "ENABLED" }),
  check(next, _previous, scope) {
    findReferenced(scope, next, "campaign");
    findReferenced(scope, next, "shared_set");
    const existing = scope.tx.find(next.resource_name);
    if (existing === undefined || !isLive(existing)) return;
    // Assumed: attaching a list twice is refused.
    report(scope, "mutate_error.RESOURCE_ALREADY_EXISTS", "Resource already exists.");
  },
  tail: (link) => [tailOf(textOf(link["campaign"])), tailOf(textOf(link["shared_set"]))].join("~"),
};
