import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { factsInLanguage } from "./facts.ts";
import { fillTemplate, type Slots } from "./fill-template.ts";
import { makePicker } from "./pick-lines.ts";

export const DESCRIPTION_WIDTH = 90;
const COUNT = 4;

type Kind = "fact" | "term" | "brand" | "place" | "plain";
interface Line {
  text: string;
  kind: Kind;
  /** The sentence it ends with; the whole text where it is not composed. */
  end: string;
}

/** Sentences of the brand that make a description as they are. */
function factLinesOf(brief: Brief): Line[] {
  const sentences = factsInLanguage(brief.facts, brief.bank.code)
    .map(({ text }) => text)
    .filter((text) => /^[\p{Lu}\p{Lo}].*[.。।]$/u.test(text))
    .filter((text) => !/[!！?？]|\p{Lu}{5}|\p{Extended_Pictographic}/u.test(text))
    .filter((text) => displayWidth(text) >= 30);
  return brief.chance.shuffled(sentences).map((text) => ({ text, kind: "fact", end: text }));
}

/** Openers and closers, each opener with every closer it has room for. */
export function descriptionPool(terms: string[], brief: Brief): Line[] {
  const { bank, chance } = brief;
  const closers = chance.shuffled(bank.closers);
  const slotsOf = (kind: Kind): Slots[] =>
    (kind === "term" ? terms : [""]).map((term) => ({
      term,
      brand: brief.brand,
      place: brief.place,
    }));
  const kinds: (keyof typeof bank.openers)[] = ["term", "brand", "place", "plain"];
  const composed = kinds.flatMap((kind) =>
    slotsOf(kind).flatMap((slots) =>
      chance.shuffled(bank.openers[kind]).flatMap((opener, index) => {
        const start = fillTemplate(opener, slots, bank);
        if (start === undefined) return [];
        // Each opener begins at another closer, so that no two lines end alike.
        const turned = [...closers.slice(index), ...closers.slice(0, index)];
        return turned.map((closer): Line => {
          return { text: `${start}${bank.gap}${closer}`, kind, end: closer };
        });
      }),
    ),
  );
  return [...factLinesOf(brief), ...composed].filter(
    ({ text }) => displayWidth(text) <= DESCRIPTION_WIDTH,
  );
}

/**
 * Four descriptions: about the theme, the brand, what it writes about itself, and a next step; none
 * like a line to keep.
 */
export function descriptionsOf(terms: string[], brief: Brief, keep: string[]): string[] {
  const picker = makePicker(descriptionPool(terms.slice(0, 3), brief), keep);
  const isNewEnd = (line: Line) => picker.picked.every(({ end }) => end !== line.end);
  const kinds: Kind[] = ["term", "fact", "brand", "plain", "place"];
  for (const kind of kinds) picker.take(1, (line) => line.kind === kind && isNewEnd(line));
  while (picker.picked.length < COUNT) {
    const before = picker.picked.length;
    picker.take(1, isNewEnd);
    if (picker.picked.length === before) break;
  }
  return picker.picked.slice(0, COUNT).map(({ text }) => text);
}
