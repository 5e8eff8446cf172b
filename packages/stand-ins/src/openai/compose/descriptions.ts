import type { Brief } from "./brief.ts";
import { hasWord } from "./claims.ts";
import { displayWidth } from "./display-width.ts";
import { factLinesOf, isCopy, isStory } from "./fact-lines.ts";
import { factsInLanguage } from "./facts.ts";
import { fillTemplate, type Slots } from "./fill-template.ts";
import { isNamedIn, repeatsTerm } from "./headline-pool.ts";
import { normalized } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";

export const DESCRIPTION_WIDTH = 90;
const COUNT = 4;

const SENTENCE_END = /[.!?。！？।]$/u;

type Kind = "about" | "pair" | "asking" | "fact" | "term" | "brand" | "place" | "plain";
interface Line {
  text: string;
  kind: Kind;
  /** Its last sentence; the whole text if it has only one part. */
  end: string;
  /** The facts that it states. */
  facts: string[];
}

/** The language of a shorter sentence does not show. */
const NARROWEST = 30;
const isWholeCopy = (text: string): boolean => isCopy(text) && displayWidth(text) >= NARROWEST;

/** Sentences about the brand that can be descriptions unchanged; stories only if there is nothing else. */
function wholeSentencesOf(brief: Brief): string[] {
  const sentences = factsInLanguage(brief.facts, brief.bank.code)
    .map(({ text }) => text)
    .filter(isWholeCopy);
  const offers = sentences.filter((text) => !isStory(text));
  return offers.length > 0 ? offers : sentences;
}

function factSentencesOf(brief: Brief): Line[] {
  return brief.chance.shuffled(wholeSentencesOf(brief)).map((text) => ({
    text,
    kind: "fact",
    end: text,
    facts: [text],
  }));
}

/** The product and location, then facts: "Trail Shoes in Portland. Prices start from $89." */
function reasonsOf(terms: string[], brief: Brief): Line[] {
  const { bank, brand, place, chance } = brief;
  const stop = /[。]/u.test(bank.closers[0] ?? "")
    ? "。"
    : /[।]/u.test(bank.closers[0] ?? "")
      ? "।"
      : ".";
  const sentence = (text: string) => (SENTENCE_END.test(text) ? text : `${text}${stop}`);
  const native = new Set(factsInLanguage(brief.facts, bank.code));
  const said = factLinesOf(brief).map((line) =>
    sentence(native.has(line.fact) && isCopy(line.fact.text) ? line.fact.text : line.text),
  );
  const facts = [...new Set([...said, ...wholeSentencesOf(brief)])];
  // In the ad group of the brand's name, "Trail Shoes" would stand before facts about anything else.
  const brandTerms = terms.filter((term) => normalized(term) === normalized(brand));
  const leads = (brandTerms.length > 0 ? brandTerms : terms).flatMap((term) => {
    const slots = {
      term,
      brand: isNamedIn(term, brand) ? "" : brand,
      place: hasWord(term, place.toLowerCase()) ? "" : place,
    };
    const written = bank.headlines.term
      .filter((template) => /\{(?:place|brand)\}/.test(template))
      .flatMap((template) => fillTemplate(template, slots, bank) ?? [])
      .toSorted((one, other) => displayWidth(other) - displayWidth(one));
    return written.length > 0 ? written : (fillTemplate("{term}", slots, bank) ?? []);
  });
  const names = [...terms, brand, place].filter(Boolean);
  /** "Running Shoes in Portland. Two stores in Portland" repeats a name. */
  const isSaidTwice = (lead: string, fact: string) =>
    names.some((name) => repeatsTerm(lead, [name]) && repeatsTerm(fact, [name]));
  const closers = chance.shuffled(bank.closers);
  const pairs =
    facts.length < 2
      ? []
      : facts.map((fact, index) => [fact, facts[(index + 1) % facts.length] ?? ""]);
  const about = facts.flatMap((fact, index) => {
    const turned = [...leads.slice(index % Math.max(1, leads.length)), ...leads];
    const next = facts[(index + 1) % facts.length] ?? "";
    const forBoth = turned.find((lead) => !isSaidTwice(lead, fact) && !isSaidTwice(lead, next));
    const forOne = turned.find((lead) => !isSaidTwice(lead, fact));
    return [
      ...(forBoth === undefined ? [] : [[sentence(forBoth), fact, next]]),
      ...(forOne === undefined ? [] : [[sentence(forOne), fact]]),
    ];
  });
  const asking = facts.map((fact, index) => [fact, closers[index % closers.length] ?? ""]);
  const isFact = new Set(facts);
  const line =
    (kind: Kind) =>
    (parts: string[]): Line => {
      const text = [...new Set(parts)].filter(Boolean).join(bank.gap);
      return { text, kind, end: parts[0] ?? text, facts: parts.filter((part) => isFact.has(part)) };
    };
  return [...about.map(line("about")), ...pairs.map(line("pair")), ...asking.map(line("asking"))];
}

/** Combinations of opener and closer that fit. */
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
        // Each opener starts with another closer, so that no two lines have the same end.
        const turned = [...closers.slice(index), ...closers.slice(0, index)];
        return turned.map((closer): Line => {
          return { text: `${start}${bank.gap}${closer}`, kind, end: closer, facts: [] };
        });
      }),
    ),
  );
  return [...reasonsOf(terms, brief), ...factSentencesOf(brief), ...composed].filter(
    ({ text }) => displayWidth(text) <= DESCRIPTION_WIDTH,
  );
}

/** Four descriptions: about the theme, the brand, a fact, and a call to action; none similar to a line in `keep`. */
export function descriptionsOf(terms: string[], brief: Brief, keep: string[]): string[] {
  const picker = makePicker(descriptionPool(terms.slice(0, 3), brief), keep);
  const isNewEnd = (line: Line) => picker.picked.every(({ end }) => end !== line.end);
  const usesOf = (line: Line) =>
    picker.picked.flatMap(({ facts }) => facts).filter((fact) => line.facts.includes(fact)).length;
  /** The line whose facts were used least, with two facts rather than one. */
  const takeNewest = (isWanted: (line: Line) => boolean) => {
    const before = picker.picked.length;
    for (const most of [0, 1, 2, Infinity]) {
      for (const fewest of [2, 1, 0]) {
        if (before >= COUNT || picker.picked.length > before) return;
        picker.take(
          1,
          (line) =>
            isWanted(line) && isNewEnd(line) && line.facts.length >= fewest && usesOf(line) <= most,
        );
      }
    }
  };
  const kinds: Kind[] = [
    "about",
    "asking",
    "pair",
    "about",
    "fact",
    "asking",
    "term",
    "brand",
    "plain",
    "place",
  ];
  for (const kind of kinds) takeNewest((line) => line.kind === kind);
  while (picker.picked.length < COUNT) {
    const before = picker.picked.length;
    picker.take(1, isNewEnd);
    if (picker.picked.length === before) break;
  }
  return picker.picked.slice(0, COUNT).map(({ text }) => text);
}
