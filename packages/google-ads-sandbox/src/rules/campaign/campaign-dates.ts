import { localTimeMs, toDateTime } from "../../accounts/local-time.ts";
import type { Resource } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import { toDayNumber } from "../../gaql/dates.ts";
import { report, type RuleScope } from "../../mutate/rule-scope.ts";

/** From docs: a campaign's dates are in the account's time zone. */
export const todayOf = ({ tx, customer }: RuleScope): string =>
  toDateTime(localTimeMs(tx.state.now(), customer.time_zone)).slice(0, 10);

/** From docs: campaigns without an end used to have one in 2037, the last year that Google knows. */
const LAST_YEAR = 2037;

/** The last day on which a campaign serves, counted from 1970; undefined without an end. */
export function lastDayOf(campaign: Resource | undefined): number | undefined {
  const end = textOf(campaign?.["end_date_time"]);
  return end === "" ? undefined : toDayNumber(end.slice(0, 10));
}

export const hasEnded = (campaign: Resource, today: number): boolean =>
  (lastDayOf(campaign) ?? today) < today;

/** From the protos: "yyyy-MM-dd HH:mm:ss", of a day that exists. */
function isDateTime(text: string): boolean {
  const ms = Date.parse(`${text.replace(" ", "T")}Z`);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) && toDateTime(ms || 0) === text;
}

function checkStart(campaign: Resource, previous: Resource | undefined, scope: RuleScope): void {
  const start = campaign["start_date_time"] as string | undefined;
  if (start === undefined || start === previous?.["start_date_time"]) return;
  if (start.slice(0, 10) >= todayOf(scope)) return;
  report(scope, "campaign_error.CANNOT_SET_DATE_TO_PAST", ["start_date_time"], { trigger: start });
}

/** What is wrong with an end; from the protos (DateError, CampaignError, DateRangeError). */
function endError(end: string, start: string, today: string): string | undefined {
  if (!isDateTime(end)) return "date_error.INVALID_STRING_DATE_TIME_SECONDS";
  if (Number(end.slice(0, 4)) > LAST_YEAR) return "date_range_error.AFTER_MAXIMUM_ALLOWABLE_DATE";
  if (end.slice(0, 10) < today) return "campaign_error.CANNOT_SET_DATE_TO_PAST";
  return end >= start ? undefined : "date_range_error.START_DATE_AFTER_END_DATE";
}

function checkEnd(campaign: Resource, previous: Resource | undefined, scope: RuleScope): void {
  const end = textOf(campaign["end_date_time"]);
  if (end === "" || end === previous?.["end_date_time"]) return;
  const code = endError(end, textOf(campaign["start_date_time"]), todayOf(scope));
  if (code !== undefined) report(scope, code, ["end_date_time"], { trigger: end });
}

/** Assumed: if Google refuses to let an ended campaign serve again, it refuses its status and its end. */
function checkRevival(campaign: Resource, previous: Resource, scope: RuleScope): void {
  if (scope.tx.state.endedCampaigns === "revive") return;
  if (!hasEnded(previous, toDayNumber(todayOf(scope)))) return;
  const changed = ["status", "end_date_time"].find((field) => campaign[field] !== previous[field]);
  if (changed === undefined) return;
  report(scope, "campaign_error.INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED", [changed]);
}

export function checkDates(
  campaign: Resource,
  previous: Resource | undefined,
  scope: RuleScope,
): void {
  checkStart(campaign, previous, scope);
  checkEnd(campaign, previous, scope);
  if (previous !== undefined) checkRevival(campaign, previous, scope);
}
