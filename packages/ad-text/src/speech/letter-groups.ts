import { spacedWords, wordsOf } from "../languages/words-of.ts";
import { listed } from "../word-pattern.ts";
import { latinLanguages } from "./latin-scores.ts";

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
const SIZE = latinLanguages.length;

let known: LetterModel | undefined;

// A text is judged again with each letter typed, and most of its words stay.
const MAX_RECENT = 1000;
const recent = new Map<string, number[]>();

/** Reads words in lower case that are in no list. English counts for nothing: ads of all languages borrow from it. */
export function guessByLetters(words: readonly string[], own: number): LetterGuess {
  const sums = latinLanguages.map(() => 0);
  for (const word of words) addTo(sums, likelihoodsOf(word));
  const mine = sums[own] ?? 0;
  let best: LetterGuess = { place: own, lead: -Infinity };
  sums.forEach((sum, place) => {
    if (place === own || place === ENGLISH) return;
    if (sum - mine > best.lead) best = { place, lead: sum - mine };
  });
  return best;
}

/** The logarithm of each language's likelihood. */
function likelihoodsOf(word: string): number[] {
  const before = recent.get(word);
  if (before) return before;
  known ??= readModel();
  const sums = likelihoodsIn(word, known);
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(word, sums);
  return sums;
}

/** Group by group, the space before and after the word included. */
function likelihoodsIn(
  word: string,
  { letters, letterCount, places, shares }: LetterModel,
): number[] {
  const sums = latinLanguages.map(() => 0);
  const letterAt = (at: number) =>
    letters[at >= 0 && at < word.length ? word.charCodeAt(at) : SPACE] ?? 0;
  let first = letterAt(-1);
  let second = letterAt(0);
  for (let at = 1; at <= word.length; at += 1) {
    const third = letterAt(at);
    const isKnown = first !== 0 && second !== 0 && third !== 0;
    const from = isKnown ? (places[(first * letterCount + second) * letterCount + third] ?? 0) : 0;
    for (let place = 0; place < SIZE; place += 1) {
      sums[place] = (sums[place] ?? 0) + (shares[from + place] ?? 0);
    }
    first = second;
    second = third;
  }
  return sums;
}

function addTo(sums: number[], more: readonly number[]): void {
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + (more[place] ?? 0);
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
  const { functionWords, adWords, callsToAction, proofs, claims, units } = wordsOf(language);
  const lists = [callsToAction, proofs, ...Object.values(claims), ...Object.values(units)];
  const entries = lists.flatMap(listed).flatMap((entry) => entry.match(/\p{L}{2,}/gu) ?? []);
  return [...new Set([...spacedWords(`${functionWords} ${adWords}`), ...entries])];
}
