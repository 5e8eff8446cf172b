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
