import { perDollar } from "../metrics/per-dollar.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import {
  findReferenced,
  isNameTaken,
  isUnset,
  statusOrEnabled,
  report,
  reportTooLong,
  type RuleScope,
} from "../mutate/rule-scope.ts";

/** Assumed: Google only says that there is a largest bid. */
const LARGEST_BID_DOLLARS = 10_000;

const NAME_CHARACTERS = 255;

/** From the protos (AdGroup): no NUL, LF or CR, and fewer than 255 characters; assumed that 255 pass. */
function checkName(name: string, scope: RuleScope): void {
  if (/[\0\n\r]/.test(name)) {
    report(scope, "ad_group_error.INVALID_ADGROUP_NAME", ["name"], { trigger: name });
  }
  if (name.length > NAME_CHARACTERS) reportTooLong(scope, name, "name");
}

/** From the protos (BiddingError), and from docs: a bid must be a multiple of the currency's smallest unit. */
export function checkBid(bidMicros: unknown, scope: RuleScope): void {
  if (typeof bidMicros !== "number") return;
  const fail = (name: string) =>
    report(scope, `bidding_error.${name}`, ["cpc_bid_micros"], { trigger: bidMicros });
  if (bidMicros < 0) fail("BID_TOO_SMALL");
  const largest = LARGEST_BID_DOLLARS * 1_000_000 * perDollar(scope.customer.currency_code);
  if (bidMicros > largest) fail("BID_TOO_BIG");
  if (bidMicros % scope.unitMicros !== 0) fail("BID_TOO_MANY_FRACTIONAL_DIGITS");
}

export const adGroupRules: KindRules = {
  immutableFields: ["id", "campaign", "type"],
  complete: (adGroup) => ({
    ...adGroup,
    status: statusOrEnabled(adGroup),
    type: isUnset(adGroup["type"]) ? "SEARCH_STANDARD" : adGroup["type"],
  }),
  check(next, previous, scope) {
    const campaign = findReferenced(scope, next, "campaign");
    checkBid(next["cpc_bid_micros"], scope);
    const name = next.name ?? "";
    if (name.trim() === "") {
      report(scope, "ad_group_error.MISSING_ADGROUP_NAME", ["name"]);
      return;
    }
    if (campaign === undefined || name === previous?.name) return;
    checkName(name, scope);
    // From docs: unique within the campaign.
    const isRival = (other: { [field: string]: unknown }) => other["campaign"] === next["campaign"];
    if (!isNameTaken(scope, "ad_group", next, isRival)) return;
    report(scope, "ad_group_error.DUPLICATE_ADGROUP_NAME", ["name"], { trigger: name });
  },
};
