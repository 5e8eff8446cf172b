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

/** By group of letters: the logarithm of its share, by place in `latinLanguages`; and of a group no word has. */
interface LetterModel {
  shares: ReadonlyMap<string, readonly number[]>;
  unseen: readonly number[];
}

const LAST_UNIT = 0xffff;

let known: LetterModel | undefined;

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
  const sums = latinLanguages.map(() => 0);
  let isRead = false;
  let at = 0;
  while (at < line.length) {
    const end = endOfLetters(line, at);
    if (hasSeveralLetters(line, at, end) && !isOfNoLanguage(line.slice(at, end), names)) {
      addTo(sums, likelihoodsOf(line.slice(at, end), known));
      isRead = true;
    }
    at = Math.max(end, at + 1);
  }
  return isRead ? likeliest(sums, own) : undefined;
}

/** A surrogate pair is one letter. */
const hasSeveralLetters = (text: string, from: number, to: number): boolean =>
  to - from > 2 || (to - from === 2 && (text.codePointAt(from) ?? 0) <= LAST_UNIT);

const isOfNoLanguage = (word: string, names: ReadonlySet<string>): boolean =>
  names.has(word) || loanWords.has(word);

function likeliest(sums: readonly number[], own: number): LetterGuess {
  const mine = sums[own] ?? 0;
  const best: LetterGuess = { place: own, lead: -Infinity };
  for (const [place, sum] of sums.entries()) {
    const lead = sum - mine;
    if (place === own || place === ENGLISH || lead <= best.lead) continue;
    best.place = place;
    best.lead = lead;
  }
  return best;
}

/** The logarithm of each language's likelihood, by the groups of letters. */
function likelihoodsOf(word: string, { shares, unseen }: LetterModel): number[] {
  const sums = latinLanguages.map(() => 0);
  for (const group of groupsOf(word)) addTo(sums, shares.get(group) ?? unseen);
  return sums;
}

function addTo(sums: number[], more: readonly number[]): void {
  for (const [place, one] of more.entries()) sums[place] = (sums[place] ?? 0) + one;
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
  return {
    shares: new Map([...counts].map(([group, count]) => [group, count.map(shareOf)])),
    unseen: totals.map((_, place) => shareOf(0, place)),
  };
}

function vocabularyOf(language: (typeof latinLanguages)[number]): string[] {
  const { words, letters } = speechWordsOf(language);
  return [...new Set(spacedWords(`${words} ${letters}`))];
}
