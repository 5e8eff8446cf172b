import { compounding, type Language, languages } from "../../language.ts";
import { claimKinds, countKinds, timeUnits } from "../../languages/language-words.ts";
import { numberWords } from "../../languages/number-words.ts";
import { superlatives } from "../../languages/superlatives.ts";
import { wordsOf } from "../../languages/words-of.ts";
import { listed } from "../../word-pattern.ts";
import { bundlesIn } from "../bundles.ts";
import { claimFolded } from "../claim-fold.ts";
import {
  scopedSuperlatives,
  superlativePatterns,
  type SuperlativePatterns,
  chineseFirst,
} from "../scoped-superlatives.ts";
import {
  achievements,
  ages,
  commitments,
  fromWords,
  moreThan,
  ratings,
  unlimited,
} from "../words/context.ts";
import { costs } from "../words/costs.ts";
import { givingWords } from "../words/giving.ts";
import { limitPromises } from "../words/limit-promises.ts";
import { morePromises } from "../words/more-promises.ts";
import { manyWords, multiples } from "../words/multiples.ts";
import { alwaysOpen, moreUnits, smallNumbers, terms, timesWords } from "../words/numbers.ts";
import { objects } from "../words/objects.ts";
import { offerPromises } from "../words/offer-promises.ts";
import { alsoWords, openWords } from "../words/opening.ts";
import { praisePromises } from "../words/praise-promises.ts";
import { prices } from "../words/prices.ts";
import * as promises from "../words/promises.ts";
import { instants, reaches } from "../words/reach.ts";
import { resultPromises } from "../words/result-promises.ts";
import { results, urgencies } from "../words/results.ts";
import { beyondOthers, endorsements, exclusives } from "../words/rivals.ts";
import { chineseFree, tomorrowIn } from "./tomorrow.ts";
import { type Hit, Trie } from "./trie.ts";

/** One bit for each language. */
const bits = new Map(languages.map((language, index) => [language, 1 << index]));
export const bitOf = (language: Language): number => bits.get(language) ?? 0;
export const allBits = (1 << languages.length) - 1;
const languagesByMask = new Map<number, readonly Language[]>();

export function languagesOf(mask: number): readonly Language[] {
  const known = languagesByMask.get(mask);
  if (known) return known;
  const made = languages.filter((language) => (mask & bitOf(language)) !== 0);
  languagesByMask.set(mask, made);
  return made;
}

/** By the languages that are looked for; there are few combinations. */
const patternsByMask = new Map<number, SuperlativePatterns>();

function patternsOf(mask: number): SuperlativePatterns {
  const known = patternsByMask.get(mask);
  if (known) return known;
  const made = superlativePatterns((language) => isAmong(language, mask));
  patternsByMask.set(mask, made);
  return made;
}

/** Several things for the price of fewer; Turkish flats are 3+1. */
function giftsIn(text: string, mask: number): Hit[] {
  const isTurkishLine = isAmong("tr", mask) && mask !== allBits;
  return bundlesIn(text).flatMap(({ start, end, isTurkish }) => {
    const own = isTurkish ? mask : mask & ~TURKISH;
    const isFlat = isTurkishLine && text.slice(start, end).includes("+");
    return own === 0 || isFlat ? [] : [{ name: "promise/gift", languages: own, start, end }];
  });
}

const isAmong = (language: Language, mask: number): boolean => (bitOf(language) & mask) !== 0;

function maskOf(some: readonly Language[]): number {
  return some.reduce((mask, language) => mask | bitOf(language), 0);
}

let lexicon: Trie | undefined;

/** Everything that the claim rules know a word for, in a text folded for claims. */
export function meaningsIn(text: string, mask: number): Hit[] {
  lexicon ??= newLexicon();
  const hits = lexicon.hitsIn(text, mask);
  addPatterned(hits, text, mask);
  addOffers(hits, text, mask);
  return hits;
}

/** Prizes and superlatives, whose words are listed nowhere. */
function addPatterned(hits: Hit[], text: string, mask: number): void {
  if ((mask & ROMANCE) !== 0) hits.push(...bestFirst(text, mask));
  if ((mask & FINNISH) !== 0) hits.push(...finnishAwards(text));
  if ((mask & POLISH) !== 0) hits.push(...polishAwards(text));
  for (const { language, start, end } of scopedSuperlatives(text, patternsOf(mask))) {
    hits.push({ name: "promise/superlative", languages: bitOf(language), start, end });
  }
  const first = isAmong("zh", mask) ? chineseFirst(text) : undefined;
  if (first) hits.push({ ...first, name: "promise/numberOne", languages: bitOf("zh") });
}

/** What is done tomorrow, costs nothing or is guaranteed, as far as it is no list of words. */
function addOffers(hits: Hit[], text: string, mask: number): void {
  const soon = tomorrowIn(text, () => languagesOf(mask), hits);
  if (soon) hits.push({ ...soon, name: "promise/sameDay", languages: mask });
  const noFee = isAmong("zh", mask) ? chineseFree(text) : undefined;
  if (noFee) hits.push({ ...noFee, name: "promise/free", languages: bitOf("zh") });
  hits.push(...giftsIn(text, mask));
  if ((mask & COMPOUNDING) !== 0 && MAYBE_GUARANTEE.test(text)) {
    hits.push(...guaranteesIn(text, mask));
  }
}

/** Languages that write "price guarantee" as one word. */
const COMPOUNDING = maskOf(compounding);
const MAYBE_GUARANTEE = /garanti|takuu/;
const END_IN_GUARANTEE = /(?<=\p{L}{3})(?:garanti(?:e|en|er|n)?|takuu(?:n|lla|t)?)(?!\p{L})/gu;

/** At the beginning of a line "better" is the best of all, but for health and the like: "Meilleur opticien de Lyon". */
const BEST_FIRST =
  /^(?:meilleure?s?|mejor(?:es)?|miglior[ei]?|melhor(?:es)?)(?= \p{L})(?! (?:qualité|santé|sommeil|vie|calidad de vida|sueño|vida|salud|sonno|salute|vita|sono|saúde|vista|vue)(?!\p{L}))(?! (?:que|qu['’]|di|che|do que)(?!\p{L}))/u;
const ROMANCE = maskOf(["es", "fr", "it", "pt"]);

const FINNISH = maskOf(["fi"]);
/** "Vuoden hääkuvaaja 2025" */
const FINNISH_AWARD =
  /(?<!\p{L})vuoden (?!\p{L}*(?:takuu|sopimu|kulu|ajan|ajaksi|kokemu))\p{L}+(?= 20\d\d(?!\d))/u;

function finnishAwards(text: string): Hit[] {
  const match = text.includes("vuoden ") ? FINNISH_AWARD.exec(text) : null;
  if (!match) return [];
  const { 0: words, index } = match;
  return [{ name: "promise/award", languages: FINNISH, start: index, end: index + words.length }];
}

const TURKISH = maskOf(["tr"]);
const POLISH = maskOf(["pl"]);
/** "Materac roku 2026" */
const POLISH_AWARD =
  /(?<!\p{L})(?!(?:tego|całego|ciągu|każdego|końca|koniec|początku|początek|nowego|przez|ostatniego|zeszłego|porze|pory) )\p{L}{4,} roku(?=\s*(?:20\d\d|według|[.!]?$))/u;

function polishAwards(text: string): Hit[] {
  const match = text.includes(" roku") ? POLISH_AWARD.exec(text) : null;
  if (!match) return [];
  const { 0: words, index } = match;
  return [{ name: "promise/award", languages: POLISH, start: index, end: index + words.length }];
}

function bestFirst(text: string, mask: number): Hit[] {
  const end = BEST_FIRST.exec(text)?.[0].length;
  const spoken = mask & ROMANCE;
  return end === undefined || spoken === 0
    ? []
    : [{ name: "promise/best", languages: spoken, start: 0, end }];
}

const guaranteesIn = (text: string, mask: number): Hit[] =>
  Array.from(text.matchAll(END_IN_GUARANTEE), ({ 0: { length }, index }) => ({
    name: "promise/guarantee",
    languages: mask & COMPOUNDING,
    start: index,
    end: index + length,
  }));

type Add = (name: string, list: string | undefined, language: Language) => void;

function newLexicon(): Trie {
  const trie = new Trie();
  const add: Add = (name, list = "", language) => {
    for (const entry of listed(claimFolded(list))) {
      trie.add(entry.replaceAll(/\s+/g, " "), { name, languages: bitOf(language) });
    }
  };
  for (const language of languages) {
    addPromises(add, language);
    addSuperlatives(add, language);
    addNumbers(add, language);
    addContext(add, language);
  }
  trie.settle();
  return trie;
}

function addPromises(add: Add, language: Language): void {
  const { claims } = wordsOf(language);
  for (const kind of claimKinds) add(`promise/${kind}`, claims[kind], language);
  for (const kind of countKinds) add(`promise/${kind}`, numberWords[language][kind], language);
  for (const [kind, lists] of Object.entries(manyWords))
    add(`promise/${kind}`, lists[language], language);
  add("promise/free", promises.costsNothing[language], language);
  add("promise/gift", promises.gifts[language], language);
  add("promise/award", promises.awards[language], language);
  add("promise/lifetime", promises.lifetimes[language], language);
  add("promise/forever", promises.forevers[language], language);
  add("promise/sameDay", promises.sameDays[language], language);
  add("promise/moneyBack", promises.moneyBacks[language], language);
  add("promise/included", promises.includedWords[language], language);
  add("promise/twice", multiples[language], language);
  add("promise/endless", promises.endless[language], language);
  add("promise/unbeatable", promises.priceBeats[language], language);
  add("promise/beyond", beyondOthers[language], language);
  add("promise/exclusive", exclusives[language], language);
  add("promise/endorsed", endorsements[language], language);
  add("promise/result", results[language], language);
  add("promise/urgency", urgencies[language], language);
  add("promise/reach", reaches[language], language);
  add("promise/instant", instants[language], language);
  for (const more of MORE_PROMISES) {
    for (const [kind, lists] of Object.entries(more))
      add(`promise/${kind}`, lists[language], language);
  }
}

const MORE_PROMISES = [morePromises, offerPromises, resultPromises, praisePromises, limitPromises];

function addSuperlatives(add: Add, language: Language): void {
  const { before = "", stems = "", alone = "", unless = "" } = superlatives[language];
  const composed = listed(before).flatMap((lead) =>
    listed(stems).map((stem) => `${lead} ${stem}*`),
  );
  add("promise/superlative", [...composed, alone].join(","), language);
  add("unless", unless, language);
}

function addNumbers(add: Add, language: Language): void {
  const { numbers, half, percentBefore } = numberWords[language];
  for (const entry of listed(`${numbers},${smallNumbers[language]}`)) {
    const [figure = "", ...words] = entry.split(" ");
    add(`number/${figure}`, words.join(" "), language);
  }
  for (const entry of listed(terms[language] ?? "")) {
    const [figure = "", unit = "", ...words] = entry.split(" ");
    add(`term/${figure}/${unit}`, words.join(" "), language);
  }
  add("term/24/always", alwaysOpen[language], language);
  add("half", half, language);
  add("percentBefore", percentBefore, language);
  const { units, percent } = wordsOf(language);
  for (const unit of timeUnits) {
    add(`unit/${unit}`, units[unit], language);
    add(`unit/${unit}`, moreUnits[unit][language], language);
  }
  add("unit/percent", percent, language);
  add("unit/times", timesWords[language], language);
}

function addContext(add: Add, language: Language): void {
  for (const [name, lists] of Object.entries(objects))
    add(`object/${name}`, lists[language], language);
  add("object/price", prices[language], language);
  for (const [name, lists] of Object.entries(costs)) add(`cost/${name}`, lists[language], language);
  add("open", openWords[language], language);
  add("also", alsoWords[language], language);
  add("giving", givingWords[language], language);
  add("unlimited", unlimited[language], language);
  add("achievement", achievements[language], language);
  add("rating", ratings[language], language);
  add("moreThan", moreThan[language], language);
  add("age", ages[language], language);
  add("from", fromWords[language], language);
  add("commitment", commitments[language], language);
}
