import type { LanguageCode } from "@adwright/contracts/language";

import { bankOf, languageCodes } from "../phrases/bank-of.ts";
import { type Duration, durationCues, factLabels, timeUnits } from "../phrases/fact-labels.ts";
import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { factsInLanguage, type Fact } from "./facts.ts";
import { fillTemplate, writtenTerm } from "./fill-template.ts";

const WIDEST = 30;
const NARROWEST = 6;
const PRICE = String.raw`(?:[$€£¥₹₩]\s?\d[\d.,]*\d|[$€£¥₹₩]\s?\d|\d[\d.,]*\s?(?:€|EUR|USD|kr|zł|₺|₽|円|元))`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const alternatives = (cue: "since" | "from" | "returns" | "days") =>
  languageCodes.map((code) => bankOf(code).cues[cue]).join("|");

const sinceFact = new RegExp(
  `${START}(?:${alternatives("since")})\\s*((?:18|19|20)\\d\\d)(?!\\d)|((?:18|19|20)\\d\\d)\\s?年(?:創業|設立|成立)`,
  "iu",
);
const fromFact = new RegExp(`${START}(?:${alternatives("from")})\\s*(${PRICE})`, "iu");
const barePrice = new RegExp(`^(?:${alternatives("from")})\\s*${PRICE}$`, "iu");
const returnsFact = new RegExp(
  `(?:${alternatives("returns")}).{0,30}?(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")})|(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")}).{0,20}?(?:${alternatives("returns")})`,
  "iu",
);
const ratingFact = /(?<!\d)([0-5][.,]\d)\D{1,12}5(?!\d)/u;

/** A line with one fact, short enough for a headline. */
export interface FactLine {
  text: string;
  fact: Fact;
  /** True if another line already states the same fact. */
  isAgain: boolean;
}

/** "5 years" in the given language; English uses "5-Year" before a noun. */
function durationIn(code: LanguageCode, count: number, unit: keyof typeof timeUnits): string {
  if (code === "en") return `${count}-${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
  const format = { style: "unit", unit, unitDisplay: "long", numberingSystem: "latn" } as const;
  return new Intl.NumberFormat(code, format).format(count);
}

const durationPatterns = Object.entries(timeUnits).map(([unit, words]) => ({
  unit: unit as keyof typeof timeUnits,
  pattern: new RegExp(`(?<![\\d.,:])(\\d{1,3})[\\s-]*(?:${words})(?![\\p{L}])`, "iu"),
}));
const cuePatterns = Object.entries(durationCues).map(([duration, words]) => ({
  duration: duration as Duration,
  pattern: new RegExp(words, "iu"),
}));

// "Every", "all", "each" in the languages of the facts.
const ALL =
  /(?<!\p{L})(?:every|all|each|any|jede[mnrs]?|alle[mnrs]?|tod[oa]s?|cada|tou(?:t|te|tes|s)|chaque|tutt[eoi]|ogni|elke?|iedere?|каждо\p{L}+|вс[еёе]\p{L}{0,2}|كل|جميع|हर|सभी|her|tüm|każd\p{L}+|wszystki\p{L}+|varje|alla|hvert?|kaik\p{L}+|jokai\p{L}+)(?![\p{L}\p{M}])|[全每]|すべて|모든/u;
const WORDS_OF_BARE = 5;
const SIGNS_OF_BARE = 10;

/**
 * True if a sentence is about all products: "New boilers come with a 10-year guarantee" does not apply to repairs, so
 * it cannot be a claim about the brand.
 */
const isOnAll = (text: string): boolean =>
  ALL.test(text.toLowerCase()) ||
  (text.includes(" ")
    ? text.split(" ").length <= WORDS_OF_BARE
    : Array.from(text).length <= SIGNS_OF_BARE);

function durationLine({ text }: Fact, { code }: PhraseBank): string | undefined {
  const cue = cuePatterns.find(({ pattern }) => pattern.test(text));
  if (!cue || (cue.duration === "guarantee" && !isOnAll(text))) return undefined;
  for (const { unit, pattern } of durationPatterns) {
    const count = Number(pattern.exec(text)?.[1] ?? 0);
    if (count > 0) {
      return factLabels[code][cue.duration].replace("{n}", durationIn(code, count, unit));
    }
  }
  return undefined;
}

function ratingLine({ text }: Fact, { code }: PhraseBank): string | undefined {
  const rating = ratingFact.exec(text)?.[1];
  if (rating === undefined) return undefined;
  const format = new Intl.NumberFormat(code, { minimumFractionDigits: 1, numberingSystem: "latn" });
  const value = format.format(Number(rating.replace(",", ".")));
  return factLabels[code].rating.replace("{n}", value);
}

/** "1.299,00 €" as 1299. */
function priceIn(text: string): number {
  const price = fromFact.exec(text)?.slice(1).find(Boolean) ?? "";
  const digits = price.replaceAll(/[^\d.,]/gu, "");
  const [, whole = digits, cents = ""] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
  return digits === "" ? Infinity : Number(`${whole.replaceAll(/\D/gu, "")}.${cents}`);
}

/** What an ad may say of the whole brand: since when, and from how much. */
interface Whole {
  founded: number;
  cheapest: number;
}

const yearIn = (text: string): number =>
  Number(sinceFact.exec(text)?.slice(1).find(Boolean) ?? Infinity);

/** Lines with the fact's numbers in the campaign's language: "Since 1998". */
function numberLines(fact: Fact, bank: PhraseBank, { founded, cheapest }: Whole): string[] {
  const found: [string, RegExp][] = [
    [bank.numbers.from, fromFact],
    [bank.numbers.returns, returnsFact],
    [bank.numbers.since, sinceFact],
  ];
  // "Since 2009" and "Since 2014" in one ad contradict each other, and so do "From $89" and "From $129": the earliest
  // year and the lowest price are used.
  const isLater = yearIn(fact.text) > founded;
  const isDearer = priceIn(fact.text) > cheapest;
  const used = found.filter(
    ([, pattern]) => !(pattern === sinceFact && isLater) && !(pattern === fromFact && isDearer),
  );
  const phrases = used.flatMap(([template, pattern]) => {
    const number = pattern.exec(fact.text)?.slice(1).find(Boolean);
    return number ? (fillTemplate(template, { n: number.trim() }, bank) ?? []) : [];
  });
  return [...phrases, durationLine(fact, bank), ratingLine(fact, bank)].filter(
    (line) => line !== undefined,
  );
}

// The part that says "on everything" may be omitted if the line is too long.
const UNIVERSAL_TAIL =
  /\s(?:on (?:every|all|each)|auf (?:alle|jede)|en (?:todas|todos|cada)|sur (?:tous|toutes|chaque)|su (?:tutti|tutte|ogni)|op (?:alle|elke)|em (?:todas|todos|cada)|na wszystkie|på (?:alla|alle)|на все)\s.*$/iu;
const LEADING_ARTICLE = /^(?:the|an?)\s/iu;
const WE_ARE =
  "we are|wir sind|somos|estamos|nous sommes|siamo|wij zijn|we zijn|vi är|vi er|jesteśmy|olemme";
const LEADING_OWNER = new RegExp(
  String.raw`^(?:our|unsere?|nuestr[oa]s?|nos|notre|${WE_ARE})\s`,
  "iu",
);
const ABOUT_US = new RegExp(String.raw`(?<!\p{L})(?:${WE_ARE})\s`, "iu");

/** "Today we are 14 people" tells a story, and offers nothing. */
export const isStory = (text: string): boolean => ABOUT_US.test(text);

const NOT_COPY = /[!?！？;"“”]|\p{Lu}{4}|\p{Extended_Pictographic}/u;

/** The sentence as a headline: whole, or without optional parts. */
function sentenceLine({ text }: Fact, bank: PhraseBank): string | undefined {
  const whole = text.replace(/[.。।]$/u, "").replace(LEADING_ARTICLE, "");
  // "From $129" by itself is the lowest price of all, or none.
  const clauses = whole
    .split(/,\s|[，、]/u)
    .filter((part) => /\p{Nd}/u.test(part) && !barePrice.test(part));
  const shorter = whole.replace(UNIVERSAL_TAIL, "");
  // Headlines omit the verb: "Breakfast served from 7 to 11".
  const brief = bank.code === "en" ? whole.replace(/\s(?:is|are)\s/u, " ") : whole;
  const forms = [whole, shorter, whole.replace(LEADING_OWNER, ""), brief, ...clauses];
  const form = forms.find(
    (line) =>
      displayWidth(line) <= WIDEST &&
      displayWidth(line) >= NARROWEST &&
      !NOT_COPY.test(line) &&
      !isStory(line),
  );
  if (form === undefined || !/^[\p{L}\p{N}$€£¥₹]/u.test(form)) return undefined;
  const first = form.charAt(0).toLocaleUpperCase(bank.code) + form.slice(1);
  return bank.termCase === "title" ? writtenTerm(first, bank) : first;
}

const MONEY = /\p{Sc}|円|元|zł|kr(?!\p{L})/u;
const OFFER = new RegExp(`${MONEY.source}|[%％]`, "u");

export const namesMoney = ({ text }: FactLine): boolean => MONEY.test(text);

/** True for "Since 1998", which is about the brand and not about one of its products. */
export const namesFounding = ({ text }: FactLine): boolean => sinceFact.test(text);

/** Most persuasive first: prices and discounts, then other numbers, then words. */
function weightOf({ text }: Fact): number {
  if (OFFER.test(text) || returnsFact.test(text)) return 2;
  return /\p{Nd}/u.test(text) ? 1 : 0;
}

/** True for a line with an offer: a price, a discount, returns. */
export const makesOffer = ({ fact }: FactLine): boolean => weightOf(fact) === 2;

const deliveryFact = new RegExp(durationCues.delivery, "iu");

/** True if the brand delivers or takes returns, so it sells goods. */
export const sellsThings = ({ facts }: Brief): boolean =>
  facts.some(({ text }) => returnsFact.test(text) || deliveryFact.test(text));

const known = new WeakMap<Brief, FactLine[]>();

/**
 * Lines with the facts, most persuasive first: sentences in the campaign's language that fit, and the numbers of
 * others. Only the words around a number are translated.
 */
export function factLinesOf(brief: Brief): FactLine[] {
  const before = known.get(brief);
  if (before) return before;
  const native = new Set(factsInLanguage(brief.facts, brief.bank.code));
  const all = brief.factsText.split("\n");
  const whole = {
    founded: Math.min(...all.map(yearIn)),
    cheapest: Math.min(...all.map(priceIn)),
  };
  const lines = brief.facts
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .flatMap((fact): FactLine[] => {
      const own = native.has(fact) ? sentenceLine(fact, brief.bank) : undefined;
      const texts = [...(own === undefined ? [] : [own]), ...numberLines(fact, brief.bank, whole)];
      return texts
        .filter((text) => displayWidth(text) <= WIDEST)
        .map((text, index) => ({ text, fact, isAgain: index > 0 }));
    });
  const seen = new Set<string>();
  const distinct = lines.filter(({ text }) => (seen.has(text) ? false : seen.add(text)));
  known.set(brief, distinct);
  return distinct;
}

/** With fewer facts, an ad is filled with general lines. */
export const FEWEST_FACTS = 3;

/** True for a whole sentence that can be used in an ad unchanged. */
export const isCopy = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}\p{N}].*[.。।]$/u.test(text) &&
  !/[!！?？]|\p{Lu}{5}|\p{Extended_Pictographic}/u.test(text);

/** True if an ad can state fewer than three facts, in a headline or in a description. */
export function needsFiller(brief: Brief): boolean {
  const stated = factLinesOf(brief).map(({ fact }) => fact);
  const sentences = factsInLanguage(brief.facts, brief.bank.code).filter(({ text }) =>
    isCopy(text),
  );
  return new Set([...stated, ...sentences]).size < FEWEST_FACTS;
}
