import { spacedWords } from "../languages/language-data.ts";
import { speechWordsOf } from "../languages/speech-words.ts";
import { addScores, latinLanguages, noScores, type Scores } from "./latin-scores.ts";
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

/** The logarithm of each group's share, by place in `latinLanguages`. */
interface LetterModel {
  shares: ReadonlyMap<string, readonly number[]>;
  /** Of a group no word has. */
  unseen: readonly number[];
}

const WORD = /[\p{L}\p{M}]+/gu;

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
  const { shares, unseen } = (known ??= readModel());
  const words = (line.match(WORD) ?? []).filter(
    (word) => Array.from(word).length > 1 && !names.has(word) && !loanWords.has(word),
  );
  if (words.length === 0) return undefined;
  const sums = noScores();
  for (const word of words) {
    const sumsOfWord = noScores();
    for (const group of groupsOf(word)) addScores(sumsOfWord, shares.get(group) ?? unseen);
    addScores(sums, sumsOfWord);
  }
  return likeliest(sums, own);
}

function likeliest(sums: Scores, own: number): LetterGuess {
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
  const totals = noScores();
  latinLanguages.forEach((language, place) => {
    for (const group of vocabularyOf(language).flatMap(groupsOf)) {
      const count = counts.get(group) ?? noScores();
      count[place] = (count[place] ?? 0) + 1;
      counts.set(group, count);
      totals[place] = (totals[place] ?? 0) + 1;
    }
  });
  const shareOf = (count: number, place: number) =>
    Math.log((count + UNSEEN) / ((totals[place] ?? 0) + UNSEEN * GROUPS));
  const unseen = totals.map((_, place) => shareOf(0, place));
  return {
    shares: new Map([...counts].map(([group, count]) => [group, count.map(shareOf)])),
    unseen,
  };
}

function vocabularyOf(language: (typeof latinLanguages)[number]): string[] {
  const { words, letters } = speechWordsOf(language);
  return [...new Set(spacedWords(`${words} ${letters}`))];
}
