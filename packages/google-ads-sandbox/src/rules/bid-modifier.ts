import type { Resource } from "../accounts/resource.ts";
import { report, type RuleScope } from "../mutate/rule-scope.ts";

const LOWEST = 0.1;
const HIGHEST = 10;

/** From docs: 0.1 to 10; 0 excludes a device from a campaign; not allowed on a negative criterion. */
export function checkBidModifier(criterion: Resource, scope: RuleScope): void {
  const modifier = criterion["bid_modifier"] as number | undefined;
  if (modifier === undefined) return;
  const at = ["bid_modifier"];
  if (criterion["negative"] === true) {
    report(scope, "criterion_error.CANNOT_BID_MODIFY_NEGATIVE_CRITERION", at);
    return;
  }
  const isDeviceOptOut = modifier === 0 && criterion["type"] === "DEVICE";
  if (isDeviceOptOut || (modifier >= LOWEST - 1e-6 && modifier <= HIGHEST)) return;
  report(scope, modifier < LOWEST ? "range_error.TOO_LOW" : "range_error.TOO_HIGH", at);
}
