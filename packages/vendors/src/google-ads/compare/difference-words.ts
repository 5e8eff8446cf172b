/** One difference between an account and a plan. */
export interface Difference {
  /** The kind of item, in the singular: "keyword". */
  thing: string;
  /** The item: "“trail shoes” (exact) in “Trail”"; empty if there is only one of its kind. */
  which: string;
  /** "removed", "paused", "given its own bid". */
  happened: string;
}

/** An item of a plan or an account: the same one has the same key in both. */
export type Item = Pick<Difference, "thing" | "which"> & { key: string };

const byKey = (items: readonly Item[]) =>
  new Map(items.map((item) => [`${item.thing} ${item.key}`, item]));

/** Items that exist but were not planned, and planned items that do not exist; those of a kind together. */
export function addedAndRemoved(planned: readonly Item[], existing: readonly Item[]): Difference[] {
  const [wanted, found] = [byKey(planned), byKey(existing)];
  const came = [...found].filter(([key]) => !wanted.has(key));
  const went = [...wanted].filter(([key]) => !found.has(key));
  const things = [...wanted.values(), ...found.values()].map(({ thing }) => thing);
  return [
    ...came.map(([, { thing, which }]) => {
      return { thing, which, happened: thing === "device" ? "turned off" : "added" };
    }),
    ...went.map(([, { thing, which }]) => {
      return { thing, which, happened: thing === "device" ? "turned on again" : "removed" };
    }),
  ].toSorted((left, right) => things.indexOf(left.thing) - things.indexOf(right.thing));
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
