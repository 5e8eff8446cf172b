import { isLive } from "../accounts/resource.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { findReferenced, isNameTaken, report, reportTooLong } from "../mutate/rule-scope.ts";

/** From the protos (Label.name): 1 to 80 characters. */
const MAX_CHARACTERS = 80;

export const labelRules: KindRules = {
  immutableFields: ["id", "status"],
  complete: (label) => ({ ...label, status: "ENABLED" }),
  check(next, previous, scope) {
    const name = next.name ?? "";
    const at = ["name"];
    if (name.trim() === "") {
      report(scope, "label_error.INVALID_LABEL_NAME", at);
    } else if (name.length > MAX_CHARACTERS) {
      reportTooLong(scope, name, "name");
    } else if (name !== previous?.name && isNameTaken(scope, "label", next)) {
      // From the protos (LabelError); that the name of a removed label can be used again is assumed.
      report(scope, "label_error.DUPLICATE_NAME", at, { trigger: name });
    }
  },
  follow(next, _previous, scope) {
    if (isLive(next)) return;
    const links = scope.tx.tableOf(scope.customer.id, "campaign_label").rows.values();
    for (const link of [...links].filter((each) => each["label"] === next.resource_name)) {
      scope.tx.put({ ...link, status: "REMOVED" });
    }
  },
};

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
    if (links.length >= MAX_LABELS) report(scope, "label_error.EXCEEDED_LABEL_LIMIT_PER_TYPE");
  },
  namedBy: ["campaign", "label"],
  isOnce: true,
};
