/** A line that an advice is about. */
export interface AdvisedLine {
  /** `headlines/3` or `descriptions/0`; one beyond the last is a line to add. */
  field: string;
  /** The line as it would be better, where that can be derived. */
  fix?: string;
}

/** One part of the score, with what would raise it. */
export interface ReadinessPart {
  name:
    | "headlines"
    | "descriptions"
    | "diversity"
    | "keywords"
    | "specificity"
    | "generic"
    | "benefit"
    | "facts"
    | "prose"
    | "wording"
    | "action"
    | "lengths"
    | "pins";
  points: number;
  most: number;
  /** What to improve, in words; absent where nothing is lost. */
  advice?: string;
  /** The lines that the advice is about, where it is about some. */
  lines?: AdvisedLine[];
}

/** `share` of 0–1 of the points; the advice is left out where all are reached. */
export function part(
  name: ReadinessPart["name"],
  most: number,
  share: number,
  advice: string,
  lines: AdvisedLine[] = [],
): ReadinessPart {
  const points = most * Math.max(0, Math.min(1, share));
  if (points >= most) return { name, points, most };
  return { name, points, most, advice, ...(lines.length > 0 && { lines }) };
}

const MOST_NAMED = 3;

/** “One”, “Two”, “Three” and 2 more. */
export function namedLines(lines: readonly string[]): string {
  const named = lines
    .slice(0, MOST_NAMED)
    .map((line) => `“${line}”`)
    .join(", ");
  const rest = lines.length - MOST_NAMED;
  return rest > 0 ? `${named} and ${rest} more` : named;
}
