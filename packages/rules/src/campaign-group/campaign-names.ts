import { cutTo, freeName } from "../words.ts";
import type { NamedTarget } from "./repeated-targets.ts";

/** The longest name of a campaign. */
const LONGEST_NAME = 120;
/** At least this much of a long location's name is kept. */
const LONGEST_PLACE = 60;

/**
 * The names of a group's campaigns, in the order of its targets: "{prefix} {group} · {location} · {LANG}". If a name is
 * too long, the group's name is shortened first; identical names get a number.
 */
export function campaignNames(groupName: string, targets: readonly NamedTarget[]): string[] {
  const taken = new Set<string>();
  return targets.map((target) => {
    const name = freeName(nameOf(groupName, target), taken, LONGEST_NAME, (count) =>
      count === 1 ? "" : ` (${count})`,
    );
    taken.add(name.toLowerCase());
    return name;
  });
}

function nameOf(groupName: string, { geoTarget, language, campaignPrefix }: NamedTarget): string {
  const prefix = campaignPrefix ? `${campaignPrefix} ` : "";
  const ending = ` · ${language.toUpperCase()}`;
  const whole = `${prefix}${groupName} · ${geoTarget}${ending}`;
  if (whole.length <= LONGEST_NAME) return whole;
  const place = ` · ${cutTo(geoTarget, LONGEST_PLACE)}${ending}`;
  return `${cutTo(`${prefix}${groupName}`, LONGEST_NAME - place.length)}${place}`;
}
