// The contract's longest name of a campaign.
const LONGEST_NAME = 120;

/**
 * "Trail (copy)", then "Trail (copy 2)" and so on: the first that no other campaign has. A copy of a copy counts on
 * instead of growing a second ending.
 */
export function freeCopyName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(copy(?: \d+)?\)$/u, "");
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? " (copy)" : ` (copy ${count})`;
    const candidate = `${cutTo(base, LONGEST_NAME - ending.length)}${ending}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

/** At most so many UTF-16 units, without half a character at the end. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/u, "")
    .trimEnd();
}
