import type { StormEventName, Strength } from "@adwright/contracts/storm/event";
import type { StormThresholds } from "@adwright/contracts/storm/rule";

type Tag = "hailInches" | "windMph" | "floodDamage" | "onlyObserved";

/** Which values the messages of a kind state; the others are warnings by their names alone. */
const stated: Partial<Record<StormEventName, readonly Tag[]>> = {
  "Severe Thunderstorm Warning": ["hailInches", "windMph"],
  "Tornado Warning": ["onlyObserved"],
  "Flash Flood Warning": ["floodDamage", "onlyObserved"],
};

/** Whether any kind of these states the value. */
export const isStated = (tag: Tag, names: readonly StormEventName[]): boolean =>
  names.some((name) => stated[name]?.includes(tag));

/** What is missing for an event to be strong enough, with the numbers; undefined if it is. */
export function missingStrength(
  thresholds: StormThresholds,
  name: StormEventName,
  strength: Strength,
): Record<string, number> | undefined {
  const { minSeverity = 0 } = thresholds;
  if (strength.severity < minSeverity) {
    return { severity: strength.severity, severityWanted: minSeverity };
  }
  const asked = (stated[name] ?? []).filter((tag) => isAsked(thresholds, tag));
  if (asked.length === 0 || asked.some((tag) => isMet(thresholds, tag, strength))) return undefined;
  return Object.assign({}, ...asked.map((tag) => numbersOf(thresholds, tag, strength)));
}

const isAsked = (thresholds: StormThresholds, tag: Tag): boolean =>
  tag === "onlyObserved" ? thresholds.onlyObserved : thresholds[tag] !== undefined;

function isMet(thresholds: StormThresholds, tag: Tag, strength: Strength): boolean {
  if (tag === "onlyObserved") return strength.isObserved;
  const { value, wanted } = pair(thresholds, tag, strength);
  return value !== null && value >= wanted;
}

function pair(thresholds: StormThresholds, tag: Exclude<Tag, "onlyObserved">, strength: Strength) {
  const value = tag === "floodDamage" ? strength.damage : strength[tag];
  return { value, wanted: thresholds[tag] ?? 0 };
}

/** A value that is not stated has no number. */
function numbersOf(
  thresholds: StormThresholds,
  tag: Tag,
  strength: Strength,
): Record<string, number> {
  if (tag === "onlyObserved") return { observed: 0 };
  const { value, wanted } = pair(thresholds, tag, strength);
  return { ...(value !== null && { [tag]: value }), [`${tag}Wanted`]: wanted };
}
