import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import type { StormFinding, StormRuleForm } from "@adwright/contracts/storm/rule";

import { moneyWords } from "../money.ts";
import { stateName, statesOf } from "./states.ts";
import { smallestRunMicros } from "./worst-case.ts";

const MANY_STATES = 5;
/** The only one that blocks nothing. */
const WIDE_AREA = "wide-area";

/** What stands against a rule by itself. */
export function ruleFindings(form: StormRuleForm, currencyCode: string): StormFinding[] {
  const { caps, phase, tailHours, area } = form;
  const least = smallestRunMicros(form);
  const checks: [isWrong: boolean, rule: string, message: string][] = [
    [
      caps.monthMicros < least,
      "cap-too-small",
      `With this limit of a month, nothing ever starts: the shortest run may cost up to ${moneyWords(least, currencyCode)}.`,
    ],
    [
      phase === "after" && tailHours === 0,
      "no-time",
      "It starts when the weather is over, so say for how many hours it runs.",
    ],
    [
      statesOf(area.counties).length > MANY_STATES,
      WIDE_AREA,
      `The area lies in more than ${MANY_STATES} states. Storms anywhere in it start your campaigns.`,
    ],
  ];
  return checks.flatMap(([isWrong, rule, message]) => {
    const severity = rule === WIDE_AREA ? "warning" : "error";
    return isWrong ? [{ severity, rule: `storm/${rule}`, message }] : [];
  });
}

/** Whether no location is in a state of the area. Names of them end with state and country; a radius is not judged. */
export function isBeside(
  { locations, radii = [] }: Pick<LiveTargeting, "locations" | "radii">,
  area: StormRuleForm["area"],
): boolean {
  const names = locations.filter(({ isNegative }) => !isNegative).map(({ name }) => name);
  if (radii.length > 0 || names.length === 0) return false;
  const states = statesOf(area.counties).map(stateName);
  return !names.some(
    (name) => name === "United States" || states.some((state) => name.includes(state)),
  );
}
