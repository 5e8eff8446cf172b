import { spacedWords } from "../languages/language-data.ts";
import { speechWordsOf } from "../languages/speech-words.ts";
import { endOfLetters } from "../words-in.ts";
import { latinLanguages } from "./latin-scores.ts";
import { loanWords } from "./loan-words.ts";

/** The language of a few words by their letters alone. */
export interface LetterGuess {
  /** The likeliest other language, as a place in `latinLanguages`. */
  place: number;
  /** How much likelier it is than the language of the ad: a natural logarithm, below 0 where it is less likely. */
  lead: number;
}

const LETTERS_IN_GROUP = 3;
// So many groups there may be at all, and so much a group counts that a language's words do not have.
const GROUPS = 6000;
const UNSEEN = 0.4;
const ENGLISH = latinLanguages.indexOf("en");

interface LetterModel {
  /** Letters by their code, counted from 1; 0 for what no group has. */
  letters: Uint8Array;
  letterCount: number;
  /** By the three letters of a group: where its logarithms begin, 0 for a group no word has. */
  places: Int32Array;
  /** The logarithm of each group's share, by place in `latinLanguages`; first those of a group no word has. */
  shares: Float64Array;
}

const SPACE = 0x20;
const CODES = 0x10000;
const LAST_UNIT = CODES - 1;
const SIZE = latinLanguages.length;

let known: LetterModel | undefined;

const sums = new Float64Array(SIZE);
const sumsOfWord = new Float64Array(SIZE);

/**
 * Reads the words of a line in lower case. Names, loan words and single letters are of no language, and English counts
 * for nothing: ads of all languages borrow from it.
 */
export function guessByLetters(
  line: string,
  own: number,
  names: ReadonlySet<string>,
): LetterGuess | undefined {
  known ??= readModel();
  sums.fill(0);
  let isRead = false;
  let at = 0;
  while (at < line.length) {
    const end = endOfLetters(line, at);
    if (hasSeveralLetters(line, at, end) && !isOfNoLanguage(line.slice(at, end), names)) {
      addLikelihoods(line, at, end, known);
      isRead = true;
    }
    at = Math.max(end, at + 1);
  }
  return isRead ? likeliest(own) : undefined;
}

/** A surrogate pair is one letter. */
const hasSeveralLetters = (text: string, from: number, to: number): boolean =>
  to - from > 2 || (to - from === 2 && (text.codePointAt(from) ?? 0) <= LAST_UNIT);

const isOfNoLanguage = (word: string, names: ReadonlySet<string>): boolean =>
  names.has(word) || loanWords.has(word);

function likeliest(own: number): LetterGuess {
  const mine = sums[own] ?? 0;
  const best: LetterGuess = { place: own, lead: -Infinity };
  for (let place = 0; place < SIZE; place += 1) {
    const lead = (sums[place] ?? 0) - mine;
    if (place === own || place === ENGLISH || lead <= best.lead) continue;
    best.place = place;
    best.lead = lead;
  }
  return best;
}

/** Adds the logarithm of each language's likelihood, group by group, the space before and after the word included. */
function addLikelihoods(text: string, from: number, to: number, model: LetterModel): void {
  const { letters, letterCount, places, shares } = model;
  sumsOfWord.fill(0);
  let first = letters[SPACE] ?? 0;
  let second = letters[text.charCodeAt(from)] ?? 0;
  for (let at = from + 1; at <= to; at += 1) {
    const third = letters[at < to ? text.charCodeAt(at) : SPACE] ?? 0;
    const isKnown = first !== 0 && second !== 0 && third !== 0;
    const group = isKnown ? (places[(first * letterCount + second) * letterCount + third] ?? 0) : 0;
    addTo(sumsOfWord, shares, group);
    first = second;
    second = third;
  }
  addTo(sums, sumsOfWord, 0);
}

function addTo(total: Float64Array, more: Float64Array, from: number): void {
  for (let place = 0; place < SIZE; place += 1) {
    total[place] = (total[place] ?? 0) + (more[from + place] ?? 0);
  }
}

/** Beginning and end of a word count as letters. */
function groupsOf(word: string): string[] {
  const text = ` ${word} `;
  const groups: string[] = [];
  for (let at = 0; at + LETTERS_IN_GROUP <= text.length; at += 1) {
    groups.push(text.slice(at, at + LETTERS_IN_GROUP));
  }
  return groups;
}

/** All words the rules know are the sample of each language. */
function readModel(): LetterModel {
  const counts = new Map<string, number[]>();
  const totals = latinLanguages.map(() => 0);
  latinLanguages.forEach((language, place) => {
    for (const group of vocabularyOf(language).flatMap(groupsOf)) {
      const count = counts.get(group) ?? latinLanguages.map(() => 0);
      count[place] = (count[place] ?? 0) + 1;
      counts.set(group, count);
      totals[place] = (totals[place] ?? 0) + 1;
    }
  });
  const shareOf = (count: number, place: number) =>
    Math.log((count + UNSEEN) / ((totals[place] ?? 0) + UNSEEN * GROUPS));
  const letters = new Uint8Array(CODES);
  let letterCount = 1;
  for (const letter of new Set([...counts.keys()].flatMap((group) => group.split("")))) {
    letters[letter.charCodeAt(0)] = letterCount;
    letterCount += 1;
  }
  const places = new Int32Array(letterCount ** LETTERS_IN_GROUP);
  const shares = new Float64Array((counts.size + 1) * SIZE);
  shares.set(totals.map((_, place) => shareOf(0, place)));
  let from = 0;
  for (const [group, count] of counts) {
    let key = 0;
    for (let at = 0; at < LETTERS_IN_GROUP; at += 1) {
      key = key * letterCount + (letters[group.charCodeAt(at)] ?? 0);
    }
    from += SIZE;
    places[key] = from;
    shares.set(count.map(shareOf), from);
  }
  return { letters, letterCount, places, shares };
}

function vocabularyOf(language: (typeof latinLanguages)[number]): string[] {
  const { words, letters } = speechWordsOf(language);
  return [...new Set(spacedWords(`${words} ${letters}`))];
}
