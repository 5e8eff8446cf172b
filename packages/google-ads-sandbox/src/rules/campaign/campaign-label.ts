import { isLive, tailOf } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import { findReferenced, report } from "../../mutate/rule-scope.ts";

/** From the protos (LabelError). */
const MAX_LABELS = 50;

export const campaignLabelRules: KindRules = {
  immutableFields: ["campaign", "label"],
  complete: (link) => ({ ...link }),
  check(next, _previous, scope) {
    const campaign = findReferenced(scope, next, "campaign");
    findReferenced(scope, next, "label");
    const links = scope.tx
      .tableOf(scope.customer.id, "campaign_label")
      .childrenOf(campaign?.resource_name ?? "")
      .filter(isLive);
    if (links.some((link) => link.resource_name === next.resource_name)) {
      // Assumed: attaching a label twice is refused.
      report(scope, "mutate_error.RESOURCE_ALREADY_EXISTS", "Resource already exists.");
    } else if (links.length >= MAX_LABELS) {
      report(
        scope,
        "label_error.EXCEEDED_LABEL_LIMIT_PER_TYPE",
        "Cannot apply more than 50 labels per resource.",
      );
    }
  },
  tail: (link) => [tailOf(textOf(link["campaign"])), tailOf(textOf(link["label"]))].join("~"),
};
