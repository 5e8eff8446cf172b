import { bankOf, languageCodes } from "../phrases/bank-of.ts";
import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Brief } from "./brief.ts";
import { hasWord } from "./claims.ts";
import { displayWidth } from "./display-width.ts";
import { factsInLanguage, type Fact } from "./facts.ts";
import { fillTemplate, type Slots } from "./fill-template.ts";
import { normalized } from "./likeness.ts";
import type { Theme } from "./themes.ts";

const PRICE = String.raw`(?:[$€£¥₹₩]\s?\d[\d.,]*\d|[$€£¥₹₩]\s?\d|\d[\d.,]*\s?(?:€|EUR|USD|kr|zł|₺|₽|円|元))`;
const alternatives = (cue: "since" | "from" | "returns" | "days") =>
  languageCodes.map((code) => bankOf(code).cues[cue]).join("|");
const START = String.raw`(?<![\p{L}\p{N}])`;

const sinceFact = new RegExp(
  `${START}(?:${alternatives("since")})\\s*((?:18|19|20)\\d\\d)(?!\\d)|((?:18|19|20)\\d\\d)\\s?年(?:創業|設立|成立)`,
  "iu",
);
const fromFact = new RegExp(`${START}(?:${alternatives("from")})\\s*(${PRICE})`, "iu");
const returnsFact = new RegExp(
  `(?:${alternatives("returns")}).{0,30}?(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")})|(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")}).{0,20}?(?:${alternatives("returns")})`,
  "iu",
);

/** Numbers the facts really state, in the words of the campaign's language: "Since 1998". */
function numberPhrasesOf(facts: Fact[], bank: PhraseBank): string[] {
  const found: [string, RegExp][] = [
    [bank.numbers.since, sinceFact],
    [bank.numbers.from, fromFact],
    [bank.numbers.returns, returnsFact],
  ];
  return found.flatMap(([template, pattern]) => {
    const match = facts.map((fact) => pattern.exec(fact.text)).find(Boolean);
    const number = match?.slice(1).find(Boolean);
    return number ? (fillTemplate(template, { n: number.trim() }, bank) ?? []) : [];
  });
}

export type Angle = "term" | "brand" | "place" | "cta" | "benefit" | "proof" | "fact";

/** A line that may become a headline. */
export interface Candidate {
  text: string;
  angle: Angle;
  width: number;
}

export const HEADLINE_WIDTH = 30;
const WIDEST_BARE = 10;
/** Longer terms leave little room; so do terms among wide characters. */
const roomyTerm = (code: string) => (["ja", "ko", "zh"].includes(code) ? 8 : 14);

/** Short sentences and headings of the brand, fit to be a headline as they are. */
function factHeadlinesOf(brief: Brief): string[] {
  const sentences = factsInLanguage(brief.facts, brief.bank.code).map((fact) =>
    fact.text.replace(/[.。।]$/u, ""),
  );
  const fitting = sentences.filter(
    (text) =>
      displayWidth(text) <= HEADLINE_WIDTH &&
      displayWidth(text) >= 10 &&
      /^[\p{Lu}\p{Lo}]/u.test(text) &&
      !/[!?！？:;"“”]|\p{Lu}{4}|\p{Extended_Pictographic}/u.test(text),
  );
  const numbers = numberPhrasesOf(brief.facts, brief.bank);
  return [...numbers, ...brief.chance.shuffled(fitting)];
}

/** A keyword counts as repeated when the line has its words, in any spelling. */
export const repeatsTerm = (text: string, terms: string[]): boolean =>
  terms.some(
    (term) => hasWord(text, term.toLowerCase()) || normalized(text).includes(normalized(term)),
  );

function termLinesOf(terms: string[], brief: Brief, slots: Slots): string[] {
  const orders = terms.map((term) => {
    const lines = brief.chance.shuffled(brief.bank.headlines.term).flatMap((template) => {
      const line = { ...slots, term };
      // "Northwind shoes by Northwind" says the name twice.
      if (slots.brand && hasWord(term, slots.brand.toLowerCase())) delete line.brand;
      return fillTemplate(template, line, brief.bank) ?? [];
    });
    if (displayWidth(term) <= roomyTerm(brief.bank.code)) return lines;
    // Around a long term, the longer lines differ most.
    return lines.toSorted((one, other) => displayWidth(other) - displayWidth(one));
  });
  const longest = Math.max(0, ...orders.map((lines) => lines.length));
  // Round robin, so that every term gets a line before any gets its second.
  return Array.from({ length: longest }, (_, row) =>
    orders.flatMap((lines) => lines[row] ?? []),
  ).flat();
}

/** Every line this brief could use as a headline of the theme, best order first per angle. */
export function headlinePool(theme: Theme, terms: string[], brief: Brief): Candidate[] {
  const { bank, chance } = brief;
  const slots: Slots = { brand: brief.brand, place: brief.place };
  const isBrandTheme = normalized(theme.name) === normalized(brief.brand);
  const filled = (templates: string[]) =>
    chance.shuffled(templates).flatMap((template) => fillTemplate(template, slots, bank) ?? []);
  const lines: [Angle, string[]][] = [
    ["term", termLinesOf(terms, brief, isBrandTheme ? { place: brief.place } : slots)],
    ["fact", factHeadlinesOf(brief)],
    ["brand", filled(bank.headlines.brand)],
    ["place", filled(bank.headlines.place)],
    ["cta", chance.shuffled(bank.headlines.cta)],
    ["benefit", chance.shuffled(bank.headlines.benefit)],
    ["proof", chance.shuffled(bank.headlines.proof)],
  ];
  const candidates = lines
    .flatMap(([angle, texts]) =>
      texts.map((text): Candidate => ({
        text,
        angle: repeatsTerm(text, terms) ? "term" : angle,
        width: displayWidth(text),
      })),
    )
    .filter(({ width }) => width <= HEADLINE_WIDTH);
  // A long term on its own resembles every other line about it: only when nothing else is left.
  const isBareTerm = ({ text, width }: Candidate) =>
    width > WIDEST_BARE && terms.some((term) => normalized(term) === normalized(text));
  return [
    ...candidates.filter((candidate) => !isBareTerm(candidate)),
    ...candidates.filter(isBareTerm),
  ];
}
