import type { Change } from "@adwright/contracts/change/change";
import { AppError } from "@adwright/contracts/errors";
import type { services } from "google-ads-api";

import type { AdsClient } from "../client.ts";
import type { ChangeOperation } from "./change-kind.ts";
import { ruleOf } from "./change-kinds.ts";

/** One operation as it is sent, and the changes it makes. */
export interface CompiledOperation {
  changeIds: string[];
  operation: services.IMutateOperation;
}

type Step = { changeIds: string[]; of: ChangeOperation };

/** Google Ads API: operations of one type together are carried out faster; what is removed makes room first. */
const ORDER = [
  "campaign_budget update",
  "campaign update",
  "campaign_criterion remove",
  "campaign_criterion create",
  "ad_group_criterion update",
  "ad_group_criterion remove",
  "ad_group_criterion create",
];

const placeOf = ({ of }: Step): number => ORDER.indexOf(`${of.type} ${of.verb}`);

/** Google Ads API: a request names each resource once, so updates of one are joined. */
function joined(steps: readonly Step[]): Step[] {
  const updates = new Map<string, Step>();
  const result: Step[] = [];
  for (const step of steps) {
    const known = step.of.verb === "update" ? updates.get(step.of.resource) : undefined;
    if (known?.of.verb === "update" && step.of.verb === "update") {
      known.changeIds.push(...step.changeIds);
      known.of.paths.push(...step.of.paths);
      known.of.entity = { ...known.of.entity, ...step.of.entity };
    } else {
      const copy = { changeIds: [...step.changeIds], of: step.of };
      if (copy.of.verb === "update") updates.set(copy.of.resource, copy);
      result.push(copy);
    }
  }
  return result;
}

function sent(of: ChangeOperation): services.IMutateOperation {
  const name = `${of.type}_operation`;
  if (of.verb === "remove") return { [name]: { remove: of.resource } };
  if (of.verb === "create") return { [name]: { create: of.entity } };
  const update = { resource_name: of.resource, ...of.entity };
  return { [name]: { update, update_mask: { paths: of.paths.toSorted() } } };
}

/**
 * The operations of a set, in the order they are sent. The mask is the table's, never the keys of an object: a key
 * without a value would clear the field. INTERNAL where Google could not read an operation.
 */
export function compileChanges(client: AdsClient, changes: readonly Change[]): CompiledOperation[] {
  const steps = changes.map(({ changeId, what }) => ({
    changeIds: [changeId],
    of: ruleOf(what).operation(what, client.enums),
  }));
  const ordered = joined(steps).toSorted((left, right) => placeOf(left) - placeOf(right));
  return ordered.map(({ changeIds, of }) => {
    const operation = sent(of);
    const problem = client.verify(operation);
    if (problem !== undefined) throw new AppError("INTERNAL", `Operation not sent: ${problem}`);
    return { changeIds, operation };
  });
}
