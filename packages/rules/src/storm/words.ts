import type { Strength } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";

import type { SeenEvent } from "./judging.ts";

/** "Severe Thunderstorm Warning for Dallas County: hail 1.75 in, wind 70 mph". */
export function becauseOf(
  { event, matched }: SeenEvent,
  { phase }: Pick<StormRuleForm, "phase">,
): string {
  const strength = strengthWords(phase === "after" ? event.highest : event);
  const state = phase === "after" ? ", now over" : "";
  return `${event.name} for ${matched.where}${state}${strength === "" ? "" : `: ${strength}`}`;
}

/** "hail 1.75 in, wind 70 mph, observed"; empty if nothing is stated. */
function strengthWords({ hailInches, windMph, damage, isObserved }: Strength): string {
  const words = [
    hailInches === null ? "" : `hail ${hailInches.toFixed(2)} in`,
    windMph === null ? "" : `wind ${windMph} mph`,
    damage === null ? "" : damage === 1 ? "considerable damage" : "catastrophic damage",
    isObserved ? "observed" : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}
