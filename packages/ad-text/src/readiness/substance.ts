import { claimKindsIn } from "../claims/claim-kinds-in.ts";
import { contentOf } from "../claims/content-words.ts";
import type { Language } from "../language.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { AdText } from "../lint-ad.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { asksForAction } from "./angle-words.ts";
import { keywordPatterns } from "./keyword-terms.ts";
import { withoutGeneric } from "./without-generic.ts";

/**
 * What a line says that not everybody's ad could say. `padded` is a keyword beside general words ("Running Shoes: Good to
 * Know"), which every competitor could say; `own` are words of its own that no keyword and no fact confirms; `brand` is
 * the name beside general words; `none` is general words alone.
 */
export type Substance =
  | "keyword"
  | "padded"
  | "number"
  | "place"
  | "offer"
  | "fact"
  | "own"
  | "brand"
  | "none";

/** How much of a specific line each counts for. */
const weights: Record<Substance, number> = {
  keyword: 1,
  number: 1,
  place: 1,
  offer: 1,
  fact: 1,
  padded: 0.5,
  own: 0.5,
  brand: 0.3,
  none: 0,
};

const NUMBER = /\p{Nd}/u;
const SHORTEST_PLACE = 2;
const MOST_PLACES = 200;

/** What the lines of one ad are compared with. */
export interface SubstanceReader {
  language: Language;
  keywords: readonly RegExp[];
  brandName: string;
  places: readonly string[];
  facts: ReadonlySet<string>;
}

/** Reads keywords, places and facts once for all lines of an ad. */
export function substanceReader(
  { keywords }: Pick<AdText, "keywords">,
  context: LintContext | undefined,
): SubstanceReader {
  const language = context?.language ?? "en";
  const places = placesOf(context, language);
  return {
    language,
    keywords: keywordPatterns(keywords, language, places),
    brandName: folded(context?.brandName ?? "", language),
    places,
    facts: factsOf(context, language),
  };
}

/** What the facts are about. */
const factsOf = (context: LintContext | undefined, language: Language): ReadonlySet<string> =>
  tellingWords((context?.facts ?? []).map((fact) => folded(fact, language)).join("\n"), language);

/** "Portland, Oregon, United States" is three names. */
function placesOf(context: LintContext | undefined, language: Language): string[] {
  const names = (context?.places ?? []).flatMap((place) => place.split(/[,;()/、，]/u));
  const distinct = new Set(names.map((name) => folded(name, language).trim()));
  return [...distinct]
    .filter((name) => Array.from(name).length >= SHORTEST_PLACE)
    .slice(0, MOST_PLACES);
}

// Endings and particles in Hiragana are left of the general words that are taken out.
const HIRAGANA = /\p{Script=Hiragana}/u;

/** Beginnings of the words of folded text that not everybody's ad has. */
function tellingWords(text: string, language: Language): Set<string> {
  const words = contentOf(withoutGeneric(text, language), language);
  return new Set([...words].filter((word) => !HIRAGANA.test(word)));
}

/** What a line says; the surest first. */
export function substanceOf(line: string, reader: SubstanceReader): Substance {
  const { language, keywords, brandName, places, facts } = reader;
  const text = folded(line.slice(0, LONGEST_JUDGED_LINE), language);
  if (keywords.some((term) => term.test(text))) {
    return isPadded(text, reader) && !asksForAction(line, language) ? "padded" : "keyword";
  }
  if (NUMBER.test(text)) return "number";
  if (claimKindsIn(text, language).some((kind) => offers.has(kind))) return "offer";
  if (places.some((place) => text.includes(place))) return "place";
  const namesBrand = brandName !== "" && text.includes(brandName);
  const rest = namesBrand ? text.replaceAll(brandName, " ") : text;
  const content = tellingWords(rest, language);
  if ([...content].some((word) => facts.has(word))) return "fact";
  if (content.size > 0) return "own";
  return namesBrand ? "brand" : "none";
}

const LETTERS = /\p{L}{2}/u;

/** Beside its keywords the line has nothing but general words, and some of them. */
function isPadded(
  text: string,
  { language, keywords, brandName, places }: SubstanceReader,
): boolean {
  if (NUMBER.test(text) || places.some((place) => text.includes(place))) return false;
  if (brandName !== "" && text.includes(brandName)) return false;
  const rest = keywords.reduce((left, term) => left.replace(term, " "), text);
  return LETTERS.test(rest) && tellingWords(rest, language).size === 0;
}

const offers: ReadonlySet<string> = new Set([
  "free",
  "freeShipping",
  "freeReturns",
  "gift",
  "guarantee",
  "lifetime",
  "moneyBack",
  "twice",
]);

/** Whether a text names an offer: something free, a gift, a guarantee. */
export const isOffer = (text: string, { language }: SubstanceReader): boolean =>
  claimKindsIn(folded(text, language), language).some((kind) => offers.has(kind));

/** Beginnings of the words of a text that not everybody's ad has. */
export const tellingWordsIn = (text: string, { language }: SubstanceReader): Set<string> =>
  tellingWords(folded(text, language), language);

/** Of these, those that neither the keywords nor the facts, the places or the brand have. */
export function ownWordsIn(line: string, reader: SubstanceReader): string[] {
  const { language, keywords, brandName, places, facts } = reader;
  const named = [brandName, ...places].filter(Boolean);
  const text = folded(line.slice(0, LONGEST_JUDGED_LINE), language);
  const bare = named.reduce((left, name) => left.replaceAll(name, " "), text);
  const rest = keywords.reduce((left, term) => left.replace(term, " "), bare);
  return [...tellingWords(rest, language)].filter((word) => !facts.has(word) && !NUMBER.test(word));
}

/** So many of the lines are specific, lines with words of their own counted half. */
export const specificLines = (substances: readonly Substance[]): number =>
  substances.reduce((sum, substance) => sum + weights[substance], 0);
