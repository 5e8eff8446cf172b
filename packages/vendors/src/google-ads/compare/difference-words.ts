/** One way in which an account differs from a plan. */
export interface Difference {
  /** What it is about, in the singular: "keyword". */
  thing: string;
  /** Which of them: "“trail shoes” (exact) in “Trail”"; empty where there is only one. */
  which: string;
  /** "removed", "paused", "given its own bid". */
  happened: string;
}

/** What exists, by a key that is equal for the same thing in plan and account. */
export type Known = ReadonlyMap<string, string>;

interface Compared {
  thing: string;
  planned: Known;
  existing: Known;
  /** How to say that one came or went, where that is not "added" and "removed". */
  verbs?: { came: string; went: string };
}

/** What exists without being planned, and what was planned and does not exist. */
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

/** More of a kind than this are counted instead of named. */
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

/** "Keyword “trail shoes” (exact) in “Trail” paused", or "12 keywords removed" where they are many. */
export function differenceWords(differences: readonly Difference[]): string[] {
  const alike = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = `${difference.thing} ${difference.happened}`;
    alike.set(key, [...(alike.get(key) ?? []), difference]);
  }
  return [...alike.values()].flatMap(inWords);
}
