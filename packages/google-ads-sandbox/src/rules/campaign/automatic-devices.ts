import { isLive, type Resource, resourceNameOf, tailOf } from "../../accounts/resource.ts";
import { report, type RuleScope } from "../../mutate/rule-scope.ts";
import { CRITERION_TYPES, DEVICE_IDS } from "../criterion-types.ts";

const MADE = ["DESKTOP", "MOBILE", "TABLET"] as const;

/** Observed: a search campaign is created with a criterion for each device, without a modifier. */
export function makeDeviceCriteria(campaign: Resource, scope: RuleScope): void {
  for (const type of MADE) {
    const id = DEVICE_IDS[type];
    const tail = `${tailOf(campaign.resource_name)}~${id}`;
    scope.tx.put({
      resource_name: resourceNameOf(scope.customer.id, "campaign_criterion", tail),
      campaign: campaign.resource_name,
      criterion_id: id,
      device: { type },
      negative: false,
      status: "ENABLED",
      type: CRITERION_TYPES["device"],
    });
  }
}

/** From the protos (CriterionError): the modifier of an existing criterion has to be set by an update. */
export function checkDeviceIsNew(criterion: Resource, scope: RuleScope): void {
  if (criterion["device"] === undefined) return;
  const existing = scope.tx.find(criterion.resource_name);
  if (existing === undefined || !isLive(existing)) return;
  report(scope, "criterion_error.BID_MODIFIER_ALREADY_EXISTS", ["bid_modifier"]);
}
