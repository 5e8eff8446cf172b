import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import {
  type RuleCampaign,
  stormBounds,
  type StormFinding,
  type StormRuleForm,
} from "@adwright/contracts/storm/rule";

import { moneyWords } from "../money.ts";
import { stateName, statesOf } from "./states.ts";
import { smallestRunMicros } from "./worst-case.ts";

const MANY_STATES = 5;

/** What stands against a rule by itself. */
export function ruleFindings(form: StormRuleForm, currencyCode: string): StormFinding[] {
  const { caps, phase, tailHours, area, quietHours } = form;
  const findings: (StormFinding | false)[] = [];
  const least = smallestRunMicros(form, stormBounds.minRunHours);
  const words = moneyWords(least, currencyCode);
  const small = (field: "runMicros" | "dayMicros" | "monthMicros", most: number) =>
    caps[field] < most && {
      severity: "error" as const,
      rule: "storm/cap-too-small",
      field: `caps.${field}`,
      message: `The shortest run may cost up to ${words}. With this limit, nothing ever starts.`,
    };
  const [cheapest] = form.campaigns
    .map(({ maxDailyMicros }) => maxDailyMicros)
    .toSorted((a, b) => a - b);
  findings.push(
    small("runMicros", least),
    small("dayMicros", 2 * (cheapest ?? 0)),
    small("monthMicros", least),
    phase === "after" &&
      tailHours === 0 && {
        severity: "error",
        rule: "storm/no-time",
        field: "tailHours",
        message: "It starts when the weather is over, so say for how many hours it runs.",
      },
    quietHours?.from === quietHours?.to &&
      quietHours !== undefined && {
        severity: "error",
        rule: "storm/quiet-hours",
        field: "quietHours",
        message: "Quiet hours begin and end at different hours.",
      },
    statesOf(area.counties).length > MANY_STATES && {
      severity: "warning",
      rule: "storm/wide-area",
      field: "area",
      message: `The area lies in more than ${MANY_STATES} states. Storms anywhere in it start your campaigns.`,
    },
  );
  return findings.filter((finding) => finding !== false);
}

/** A campaign as it was just read. */
export interface CampaignNow {
  tree: Pick<LiveTree, "adGroups" | "ads"> & { page: Omit<LiveTree["page"], "ownCampaignId"> };
  targeting: Pick<LiveTargeting, "locations" | "radii">;
}

/** What stands against starting a campaign by a rule. */
export function campaignFindings(
  approved: RuleCampaign,
  { tree, targeting }: CampaignNow,
  area: StormRuleForm["area"],
): StormFinding[] {
  const { page } = tree;
  const problem = (
    rule: string,
    message: string,
    severity: StormFinding["severity"] = "error",
  ) => ({
    severity,
    rule: `storm/${rule}`,
    campaign: approved.campaign,
    message: `${page.name}: ${message}`,
  });
  const checks: [boolean, string, string][] = [
    [page.status !== "PAUSED", "serving", "It is not paused. A rule only starts paused campaigns."],
    [page.channelType !== "SEARCH", "channel", "Only search campaigns can be started by a rule."],
    [page.experimentType !== "BASE", "experiment", "It is part of an experiment."],
    [
      page.serving?.servingStatus === "ENDED",
      "ended",
      "Its end date has passed. Remove the end date first.",
    ],
    [
      (page.serving?.paymentMode ?? "CLICKS") !== "CLICKS",
      "payment",
      "It pays for conversions, so one day may cost more than twice its budget.",
    ],
    [!hasApprovedAd(tree), "ads", "It has no ad that Google has approved."],
    [!isPlaced(targeting), "everywhere", "It has no location, so it would show everywhere."],
  ];
  return [
    ...checks.flatMap(([isWrong, rule, message]) => (isWrong ? [problem(rule, message)] : [])),
    ...budgetProblems(approved, page).map((message) => problem("budget", message)),
    ...(isBeside(targeting, area)
      ? [problem("beside", "None of its locations names a state of the area.", "warning")]
      : []),
  ];
}

function budgetProblems(
  { budget, maxDailyMicros }: RuleCampaign,
  { budget: now, currencyCode }: CampaignNow["tree"]["page"],
): string[] {
  if (!now?.isDaily) return ["It has no daily budget."];
  if (now.isShared) return ["Its budget is shared with other campaigns."];
  if (now.resource !== budget) return ["It has another budget now. Choose the campaign again."];
  if (now.amountMicros > maxDailyMicros) {
    const words = moneyWords(now.amountMicros, currencyCode);
    return [`Its daily budget is ${words} now. Choose the campaign again to accept that.`];
  }
  return [];
}

const approvedStatuses = new Set(["APPROVED", "APPROVED_LIMITED"]);

function hasApprovedAd({ adGroups, ads }: CampaignNow["tree"]): boolean {
  const enabled = new Set(
    adGroups.flatMap(({ status, name }) => (status === "ENABLED" ? name : [])),
  );
  return ads.some(
    ({ status, approvalStatus, adGroupName }) =>
      status === "ENABLED" && approvedStatuses.has(approvalStatus) && enabled.has(adGroupName),
  );
}

const isPlaced = ({ locations, radii = [] }: CampaignNow["targeting"]): boolean =>
  locations.some(({ isNegative }) => !isNegative) || radii.length > 0;

/** Names of locations end with their state and country; a radius is not judged. */
function isBeside(
  { locations, radii = [] }: CampaignNow["targeting"],
  area: StormRuleForm["area"],
) {
  const names = locations.filter(({ isNegative }) => !isNegative).map(({ name }) => name);
  if (radii.length > 0 || names.length === 0) return false;
  const states = statesOf(area.counties).map(stateName);
  return !names.some(
    (name) => name === "United States" || states.some((state) => name.includes(state)),
  );
}
