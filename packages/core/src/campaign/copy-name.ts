// The longest campaign name that the contract allows.
const LONGEST_NAME = 120;

/**
 * "Trail (copy)", then "Trail (copy 2)" and so on: the first name that no other campaign has. A copy of a copy gets the
 * next number instead of a second ending.
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

/** Cuts to `length` UTF-16 units without splitting a surrogate pair. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/u, "")
    .trimEnd();
}
