/** The longest name that a campaign can be saved with. */
const LONGEST_NAME = 120;
/** So much of a long place stays readable at least. */
const LONGEST_PLACE = 60;

interface NamedTarget {
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
}

/**
 * The names of a group's campaigns, in the order of its targets: "{prefix} {group} · {place} · {LANG}". The group's
 * name gives way first where one is too long; names that are the same get a number.
 */
export function campaignNames(groupName: string, targets: readonly NamedTarget[]): string[] {
  const taken = new Set<string>();
  return targets.map((target) => {
    const name = nameOf(groupName, target);
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? "" : ` (${count})`;
      const candidate = `${cutTo(name, LONGEST_NAME - ending.length)}${ending}`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
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

/** At most so many UTF-16 units, without half a character at the end. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/u, "")
    .trimEnd();
}
