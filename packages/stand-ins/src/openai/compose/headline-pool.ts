import type { LanguageCode } from "@adwright/contracts/language";

import type { Brief } from "./brief.ts";
import { hasWord } from "./claims.ts";
import { displayWidth, isWide } from "./display-width.ts";
import { type FactLine, factLinesOf, makesOffer, namesFounding, namesMoney } from "./fact-lines.ts";
import { fillTemplate, type Slots, writtenTerm } from "./fill-template.ts";
import { normalized } from "./likeness.ts";
import { isBrandTheme, type Theme } from "./themes.ts";

export type Angle = "term" | "brand" | "place" | "cta" | "benefit" | "proof" | "offer" | "fact";

/** A possible headline. */
export interface Candidate {
  text: string;
  angle: Angle;
  width: number;
  /** The id of its fact in the document. */
  factId?: string | undefined;
  /** True if it has an offer in addition to a term. */
  isOffer?: boolean;
  /** True if it repeats another line or adds little; used only if an ad lacks lines. */
  isReserve?: boolean;
  /** True if it names the product, alone or with the location. */
  isLead?: boolean;
  /** True if it asks to look at the product. */
  isAction?: boolean;
  /** True if it names the product beside words that any advertiser could use. */
  isGeneral?: boolean;
  /** True if it is generic and says nothing about the advertiser. */
  isFiller?: boolean;
}

export const HEADLINE_WIDTH = 30;
const WIDEST_BARE = 10;
/** Longer terms leave little space for other words, especially among wide characters. */
const roomyTerm = (code: LanguageCode) => (isWide(code) ? 8 : 14);

/** A keyword counts as repeated if the line contains its words, in any spelling. */
export const repeatsTerm = (text: string, terms: string[]): boolean =>
  terms.some(
    (term) => hasWord(text, term.toLowerCase()) || normalized(text).includes(normalized(term)),
  );

const LETTERS_OF_NAME = 4;

/** "Northwind shoes by Northwind" and "Sea View Hotel at Hotel Miramar" repeat a word. */
export const isNamedIn = (term: string, brand: string): boolean =>
  brand !== "" &&
  (hasWord(term, brand.toLowerCase()) ||
    hasWord(brand, term.toLowerCase()) ||
    normalized(term)
      .split(" ")
      .some((word) => word.length >= LETTERS_OF_NAME && hasWord(brand, word)));

const isAboutName = (template: string): boolean =>
  template === "{term}" || template.includes("{place}");

const isAboutBrand = (template: string): boolean =>
  template === "{brand}" || template.includes("{place}");

const WORDS_OF_BARE = 5;

/** "Road shoes from $89" is no price of trail shoes; "Prices start from $89" is one of everything. */
function isPriceOf(term: string, { fact }: FactLine): boolean {
  const words = normalized(fact.text).split(" ");
  const own = normalized(term).split(" ");
  if (own.some((word) => words.includes(word))) return own.every((word) => words.includes(word));
  return words.length <= WORDS_OF_BARE;
}

/** "Sea View Hotel: From €129": a term with a short fact; the shortest forms of facts first. */
const termFactsOf = (term: string, brief: Brief): { text: string; fact: FactLine }[] =>
  factLinesOf(brief)
    .filter(({ text }) => !repeatsTerm(text, [term]) && !/[:：]/u.test(text))
    .filter((line) => !namesFounding(line) && (!namesMoney(line) || isPriceOf(term, line)))
    .toSorted((one, other) => Number(other.isAgain) - Number(one.isAgain))
    .map((fact) => ({
      text: `${writtenTerm(term, brief.bank)}${colonOf(brief)}${fact.text}`,
      fact,
    }));

function termLinesOf(terms: string[], brief: Brief, slots: Slots): string[] {
  const { term: plain, action, general } = brief.bank.headlines;
  const orders = terms.map((term) => {
    const isBrand = normalized(term) === normalized(brief.brand);
    const templates = brief.chance.shuffled([...plain, ...action, ...general]);
    // Product and location first. The name of a brand alone is not used in templates about comparing or choosing.
    const leads = templates
      .filter((one) => isAboutName(one))
      .toSorted((one, other) => other.length - one.length);
    const own = isBrand ? leads : [...leads, ...templates.filter((one) => !isAboutName(one))];
    const priced = isBrand ? [] : termFactsOf(term, brief).map(({ text }) => text);
    const written = own.flatMap((template) => {
      const line = { ...slots, term };
      if (isNamedIn(term, slots.brand ?? "")) delete line.brand;
      if (hasWord(term, (slots.place ?? "").toLowerCase())) delete line.place;
      return fillTemplate(template, line, brief.bank) ?? [];
    });
    const lead = written.slice(0, 1);
    const lines = [...priced, ...written.slice(1)];
    if (displayWidth(term) <= roomyTerm(brief.bank.code)) return [...lead, ...lines];
    // With a long term, longer lines differ most from each other.
    return [...lead, ...lines.toSorted((one, other) => displayWidth(other) - displayWidth(one))];
  });
  const longest = Math.max(0, ...orders.map((lines) => lines.length));
  // Round robin: every term gets a line before any gets a second one.
  return Array.from({ length: longest }, (_, row) =>
    orders.flatMap((lines) => lines[row] ?? []),
  ).flat();
}

/** A headline for each fact; if there are too few, the same facts with the location or the brand. */
function factCandidates(brief: Brief): Candidate[] {
  const lines = factLinesOf(brief);
  const named = [brief.place, brief.brand].filter(Boolean).flatMap((name) =>
    lines
      // "Portland: Since 1998" would say of the place what is true of the brand.
      .filter((line) => !/[:：]/u.test(line.text) && (name === brief.brand || !namesFounding(line)))
      .map((line) => ({
        ...line,
        text: `${name}${colonOf(brief)}${line.text}`,
        isAgain: true,
      })),
  );
  return [...lines, ...named].map((line) => ({
    text: line.text,
    angle: makesOffer(line) ? "offer" : "fact",
    width: displayWidth(line.text),
    factId: line.fact.id,
    isReserve: line.isAgain,
  }));
}

const colonOf = ({ bank: { code } }: Brief): string => {
  if (["ja", "zh"].includes(code)) return "：";
  return code === "fr" ? " : " : ": ";
};

const isOneOf = (text: string, terms: string[]): boolean =>
  terms.some((term) => normalized(term) === normalized(text));

const LETTERS_OF_WORD = 4;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** "Hotel" alone says less than any line about a hotel; the brand's name is not a noun. */
function isBareNoun(text: string, terms: string[], { brand }: Brief): boolean {
  if (!isOneOf(text, terms) || normalized(text) === normalized(brand)) return false;
  return SPACELESS.test(text)
    ? Array.from(text).length <= LETTERS_OF_WORD
    : !normalized(text).includes(" ");
}

const statedIn = (line: FactLine | undefined): Pick<Candidate, "factId" | "isOffer"> =>
  line ? { factId: line.fact.id, isOffer: makesOffer(line) } : {};

/** All lines that could be headlines of the theme, best first for each kind. */
export function headlinePool(theme: Theme, terms: string[], brief: Brief): Candidate[] {
  const { bank, chance } = brief;
  const slots: Slots = { brand: brief.brand, place: brief.place };
  const filled = (templates: string[]) =>
    chance.shuffled(templates).flatMap((template) => fillTemplate(template, slots, bank) ?? []);
  const contact = filled([bank.headlines.contact]);
  const lines: [Angle, string[]][] = [
    [
      "term",
      termLinesOf(terms, brief, isBrandTheme(theme, brief) ? { place: brief.place } : slots),
    ],
    ["brand", filled(bank.headlines.brand.filter(isAboutBrand))],
    ["brand", contact],
    ["place", filled(bank.headlines.place.slice(0, 1))],
  ];
  const fillers: [Angle, string[]][] = [
    ["place", filled(bank.headlines.place.slice(1))],
    ["brand", filled(bank.headlines.brand.filter((template) => !isAboutBrand(template)))],
    ["cta", chance.shuffled(bank.headlines.cta)],
    ["benefit", chance.shuffled(bank.headlines.benefit)],
    ["proof", chance.shuffled(bank.headlines.proof)],
  ];
  const written = (templates: string[]) =>
    new Set(
      terms.flatMap((term) =>
        templates.flatMap(
          (template) => fillTemplate(template, { term, place: brief.place }, bank) ?? [],
        ),
      ),
    );
  const leads = written(bank.headlines.term.filter(isAboutName));
  const actions = new Set([...written(bank.headlines.action), ...contact]);
  const general = written(bank.headlines.general);
  const stated = new Map(
    terms.flatMap((term) => termFactsOf(term, brief)).map(({ text, fact }) => [text, fact]),
  );
  const candidatesOf = (list: [Angle, string[]][], isFiller: boolean) =>
    list.flatMap(([angle, texts]) =>
      texts.map((text): Candidate => ({
        text,
        angle: !isFiller && repeatsTerm(text, terms) ? "term" : angle,
        width: displayWidth(text),
        ...statedIn(stated.get(text)),
        isLead: leads.has(text) && !isBareNoun(text, terms, brief),
        isAction: actions.has(text),
        isGeneral: general.has(text),
        isFiller: isFiller || isBareNoun(text, terms, brief),
      })),
    );
  const candidates = [
    ...factCandidates(brief),
    ...candidatesOf(lines, false),
    ...candidatesOf(fillers, true),
  ].filter(({ width }) => width <= HEADLINE_WIDTH);
  // A long term alone is similar to every other line with it, so it is used last.
  const isBareTerm = ({ text, width }: Candidate) => width > WIDEST_BARE && isOneOf(text, terms);
  return [
    ...candidates.filter((candidate) => !isBareTerm(candidate)),
    ...candidates.filter(isBareTerm),
  ];
}
