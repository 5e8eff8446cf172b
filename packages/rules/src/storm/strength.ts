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
  const asked = (stated[name] ?? []).flatMap((tag) => compared(tag, thresholds, strength) ?? []);
  if (asked.length === 0 || asked.some(({ isMet }) => isMet)) return undefined;
  return Object.assign({}, ...asked.map(({ numbers }) => numbers));
}

interface Compared {
  isMet: boolean;
  numbers: Record<string, number>;
}

/** Undefined if the rule does not ask for the value. One that is not stated has no number. */
function compared(tag: Tag, thresholds: StormThresholds, strength: Strength): Compared | undefined {
  if (tag === "onlyObserved") {
    const { isObserved } = strength;
    return thresholds.onlyObserved ? { isMet: isObserved, numbers: { observed: 0 } } : undefined;
  }
  const wanted = thresholds[tag];
  const value = tag === "floodDamage" ? strength.damage : strength[tag];
  if (wanted === undefined) return undefined;
  const numbers = { ...(value !== null && { [tag]: value }), [`${tag}Wanted`]: wanted };
  return { isMet: value !== null && value >= wanted, numbers };
}
