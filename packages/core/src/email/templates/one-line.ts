// Control characters, line and paragraph separators, and bidirectional control characters.
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const LONGEST = 200;

/** Makes external text safe for a subject: one line, at most 200 characters. */
export function oneLine(text: string): string {
  const line = text.replace(UNFIT, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
