import type { Language } from "../language.ts";

/** Danish and Norwegian facts are hardly told apart. */
const NORTHERN: ReadonlySet<Language | undefined> = new Set(["da", "no"]);

/** Facts in the language of the line share its words; others do not. */
export const isSameLanguage = (one: Language | undefined, other: Language): boolean =>
  one === other || (NORTHERN.has(one) && NORTHERN.has(other));
