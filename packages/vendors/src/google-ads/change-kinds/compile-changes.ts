import type { Change } from "@adwright/contracts/change/change";
import { ownNameOf } from "@adwright/contracts/change/resource-names";
import { AppError } from "@adwright/contracts/errors";
import type { services } from "google-ads-api";

import type { AdsClient } from "../client.ts";
import type { ChangeOperation, Enums } from "./change-kind.ts";
import { ruleOf } from "./change-kinds.ts";

/** One operation as sent, and the changes that it applies. */
export interface CompiledOperation {
  changeIds: string[];
  operation: services.IMutateOperation;
}

type Step = { changeIds: string[]; of: ChangeOperation };

/**
 * Google Ads API: grouping operations by type is faster; removals come first, because they free space under the limits.
 */
const ORDER = [
  "campaign_budget update",
  "campaign update",
  "shared_criterion remove",
  "shared_criterion create",
  "campaign_shared_set remove",
  "campaign_shared_set create",
  "campaign_criterion update",
  "campaign_criterion remove",
  "campaign_criterion create",
  "ad_group update",
  "ad_group_criterion update",
  "ad_group_criterion remove",
  "ad_group_criterion create",
  "text of an ad that is paused",
  "pause of an ad",
  "ad_group_ad update",
  "ad_group_ad create",
  "ad update",
  "asset create",
  "campaign_asset update",
  "campaign_asset remove",
  "campaign_asset create",
  "ad_group_asset update",
  "ad_group_asset remove",
  "ad_group_asset create",
  "campaign_label remove",
  "campaign_label create",
];

/** The resource names by which the text of ads is edited, for ads that the set pauses. */
function pausedAds(steps: readonly Step[], { AdGroupAdStatus: { PAUSED } }: Enums): Set<string> {
  const paused = steps.flatMap(({ of }) =>
    of.verb === "update" && of.type === "ad_group_ad" && of.entity["status"] === PAUSED
      ? [ownNameOf(of.resource)]
      : [],
  );
  return new Set(paused);
}

/**
 * Google Ads API: an ad group can have at most three enabled ads, so pausing comes first; an ad's text can be edited
 * only while it is not paused, so that comes before.
 */
function placeOf({ of }: Step, paused: ReadonlySet<string>): number {
  const isOfPaused =
    of.verb === "update" && (paused.has(of.resource) || paused.has(ownNameOf(of.resource)));
  if (isOfPaused && of.type === "ad") return ORDER.indexOf("text of an ad that is paused");
  if (isOfPaused && of.type === "ad_group_ad") return ORDER.indexOf("pause of an ad");
  return ORDER.indexOf(`${of.type} ${of.verb}`);
}

/** Google Ads API: a request may name each resource only once, so updates of the same resource are merged. */
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
 * The operations of a set in the order in which they are sent. The field mask comes from the table, never from an
 * object's keys: a key without a value would clear the field. INTERNAL if Google could not parse an operation.
 */
export function compileChanges(client: AdsClient, changes: readonly Change[]): CompiledOperation[] {
  const { enums } = client;
  const steps = changes.flatMap(({ changeId, what, base }) =>
    ruleOf(what)
      .operations(what, base, enums)
      .map((of) => ({ changeIds: [changeId], of })),
  );
  const paused = pausedAds(steps, enums);
  const ordered = joined(steps).toSorted(
    (left, right) => placeOf(left, paused) - placeOf(right, paused),
  );
  return ordered.map(({ changeIds, of }) => {
    const operation = sent(of);
    const problem = client.verify(operation);
    if (problem !== undefined) throw new AppError("INTERNAL", `Operation not sent: ${problem}`);
    return { changeIds, operation };
  });
}
