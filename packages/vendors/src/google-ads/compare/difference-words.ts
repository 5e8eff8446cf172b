/** One difference between an account and a plan. */
export interface Difference {
  /** The kind of item, in the singular: "keyword". */
  thing: string;
  /** The item: "“trail shoes” (exact) in “Trail”"; empty if there is only one of its kind. */
  which: string;
  /** "removed", "paused", "given its own bid". */
  happened: string;
}

/** Items by a key that is equal for the same item in plan and account. */
export type Known = ReadonlyMap<string, string>;

interface Compared {
  thing: string;
  planned: Known;
  existing: Known;
  /** The verbs to use instead of "added" and "removed". */
  verbs?: { came: string; went: string };
}

/** Items that exist but were not planned, and planned items that do not exist. */
export function addedAndRemoved({ thing, planned, existing, verbs }: Compared): Difference[] {
  const { came, went } = verbs ?? { came: "added", went: "removed" };
  return [
    ...[...existing]
      .filter(([key]) => !planned.has(key))
      .map(([, which]) => ({ thing, which, happened: came })),
    ...[...planned]
      .filter(([key]) => !existing.has(key))
      .map(([, which]) => ({ thing, which, happened: went })),
  ];
}

/** If there are more of a kind, they are counted instead of named. */
const MAX_NAMED = 3;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function inWords(alike: Difference[]): string[] {
  if (alike.length > MAX_NAMED) {
    const [{ thing, happened } = { thing: "", happened: "" }] = alike;
    return [`${alike.length} ${thing}s ${happened}`];
  }
  return alike.map(({ thing, which, happened }) =>
    capitalized([thing, which, happened].filter((part) => part !== "").join(" ")),
  );
}

/** "Keyword “trail shoes” (exact) in “Trail” paused", or "12 keywords removed" for many. */
export function differenceWords(differences: readonly Difference[]): string[] {
  const alike = Map.groupBy(differences, ({ thing, happened }) => `${thing} ${happened}`);
  return [...alike.values()].flatMap(inWords);
}
