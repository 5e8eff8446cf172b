import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { stormBounds, type StormFinding, type StormRuleForm } from "@adwright/contracts/storm/rule";

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
