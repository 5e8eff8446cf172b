import { isLive } from "../accounts/resource.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { isNameTaken, report, reportTooLong } from "../mutate/rule-scope.ts";

/** From the protos (Label.name): 1 to 80 characters. */
const MAX_CHARACTERS = 80;

export const labelRules: KindRules = {
  immutableFields: ["id", "status"],
  complete: (label) => ({ ...label, status: "ENABLED" }),
  check(next, previous, scope) {
    const name = next.name ?? "";
    const at = ["name"];
    if (name.trim() === "") {
      report(scope, "label_error.INVALID_LABEL_NAME", "Label names cannot be empty.", { at });
    } else if (name.length > MAX_CHARACTERS) {
      reportTooLong(scope, name, "name");
    } else if (name !== previous?.name && isNameTaken(scope, "label", next)) {
      // From the protos (LabelError); that the name of a removed label can be used again is assumed.
      report(scope, "label_error.DUPLICATE_NAME", "Label names must be unique.", {
        at,
        trigger: name,
      });
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
