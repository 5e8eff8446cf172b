export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name from Google or of ours as words: MAXIMIZE_CLICKS gives "Maximize clicks". */
export const plainWords = (name: string): string =>
  capitalized(name.toLowerCase().replaceAll(/[._]/g, " "));

/** Cuts a text to this many UTF-16 units, without half a character or a space at its end. */
export function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/u, "")
    .trimEnd();
}

/** The name with the first ending that makes it unique; `taken` are names in lower case. */
export function freeName(
  name: string,
  taken: ReadonlySet<string>,
  most: number,
  endingOf: (count: number) => string,
): string {
  for (let count = 1; ; count += 1) {
    const ending = endingOf(count);
    const candidate = cutTo(name, most - ending.length) + ending;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
