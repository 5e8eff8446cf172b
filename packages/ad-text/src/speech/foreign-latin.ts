import type { Language } from "../language.ts";
import { Remembered } from "../remembered.ts";
import {
  addLetterScores,
  addScores,
  highest,
  type LineScores,
  noScores,
  placeOf,
  type Scores,
  scoresOfLine,
} from "./latin-scores.ts";
import { guessByLetters, type LetterGuess } from "./letter-groups.ts";
import { loanWords } from "./loan-words.ts";
import { countOf, LETTERS, lettersOf } from "./scripts.ts";

const WORD = /[\p{L}\p{M}]{2,}/gu;
// Letters of other scripts come after those of Latin in Unicode; a folded text has no µ.
const ALL_LATIN = /^[\0-\u02af]*$/;

/** So much has to point to another language before a whole ad is called foreign. */
const CLEAR_AD = 6000;
const FOREIGN_AD_SHARE = 0.75;
/** And so much before one line is: three words that only the other language has. */
const CLEAR_LINE = 5000;
const FOREIGN_LINE_SHARE = 0.25;
/** Less is enough where no word points to the ad's own language: one word that only the other has and more. */
const CLEAR_WORDS = 3000;

/** The lead by which letters alone throw doubt on one line; names of products and places have some, too. */
const DOUBTFUL_LEAD = 10;
/** Less is enough where two lines of an ad agree on the other language; this many settle it. */
const AGREED_LEAD = 6;
const FEWEST_THAT_AGREE = 2;
const FEWEST_THAT_SETTLE = 3;
const SHARE_THAT_SETTLES = 0.25;
/** And little where a word that only the other language has points to it, or the whole ad is in another language. */
const CLOSE_LEAD = 2;
const ONE_WORD = 2000;

/** A line of another language for certain, or one that may be. */
export type ForeignRule = "language/other" | "language/doubtful";

/** The languages of one line by its words and, where none of them is the ad's own language, by its letters. */
interface ReadLine {
  scores: LineScores | undefined;
  guess: LetterGuess | undefined;
}

/** The lines in lower case that are, or may be, not in the language, which has Latin letters. */
export function foreignLatinLines(
  lines: readonly string[],
  language: Language,
  names: ReadonlySet<string>,
): Map<number, ForeignRule> {
  const own = placeOf(language);
  const known = readLinesOf(names);
  const read = lines.map((line) => known.of(line, () => readLine(line, own, names)));
  const whole = foreignPlaceOf(lines, read, own);
  const counts = linesByPlace(read, own);
  const foreign = new Map<number, ForeignRule>();
  lines.forEach((line, index) => {
    const rule = ruleFor(line, read[index], { own, whole, counts, size: lines.length });
    if (rule) foreign.set(index, rule);
  });
  return foreign;
}

const MOST_REMEMBERED = 1000;
/** By the names of a context, which has one language. */
const readLines = new WeakMap<ReadonlySet<string>, Remembered<ReadLine>>();

function readLinesOf(names: ReadonlySet<string>): Remembered<ReadLine> {
  const known = readLines.get(names) ?? new Remembered<ReadLine>(MOST_REMEMBERED);
  readLines.set(names, known);
  return known;
}

function readLine(line: string, own: number, names: ReadonlySet<string>): ReadLine {
  const scores = scoresOfLine(line, own, names);
  return { scores, guess: favorsOwn(scores, own) ? undefined : guessOf(line, own, names) };
}

interface Ad {
  own: number;
  /** The language the whole ad is written in. */
  whole: number | undefined;
  /** How many of its lines seem to be in each other language, and how many there are. */
  counts: Scores;
  size: number;
}

function ruleFor(
  line: string,
  { scores, guess }: ReadLine = { scores: undefined, guess: undefined },
  ad: Ad,
): ForeignRule | undefined {
  if (isOtherScript(line)) return "language/other";
  if (ad.whole !== undefined) {
    const isOther = favors(ad.whole, scores, ad.own) || (guess?.lead ?? 0) > CLOSE_LEAD;
    return isOther ? "language/other" : undefined;
  }
  if (isForeignLine(scores, ad.own)) return "language/other";
  return guess && ruleByLetters(guess, scores, ad);
}

const favors = (place: number, scores: LineScores | undefined, own: number): boolean =>
  scores !== undefined && (scores.all[place] ?? 0) > (scores.all[own] ?? 0);

function ruleByLetters(
  { place, lead }: LetterGuess,
  scores: LineScores | undefined,
  { counts, size }: Ad,
): ForeignRule | undefined {
  const agreeing = counts[place] ?? 0;
  const settles = Math.max(FEWEST_THAT_SETTLE, size * SHARE_THAT_SETTLES);
  if (lead >= AGREED_LEAD && agreeing >= settles) return "language/other";
  return lead >= doubtfulLead(place, scores, agreeing) ? "language/doubtful" : undefined;
}

/** How much likelier the other language has to be to throw doubt on a line. */
function doubtfulLead(place: number, scores: LineScores | undefined, agreeing: number): number {
  if (scores && hasDistinctWord(place, scores)) return CLOSE_LEAD;
  return agreeing >= FEWEST_THAT_AGREE ? AGREED_LEAD : DOUBTFUL_LEAD;
}

/** True where the line has a word of the other language that the ad's own does not have. */
const hasDistinctWord = (place: number, { all, shared }: LineScores): boolean =>
  (all[place] ?? 0) - (shared[place] ?? 0) >= ONE_WORD;

/** True where the line has a word of the language that the likeliest other one does not have. */
function favorsOwn(scores: LineScores | undefined, own: number): boolean {
  if (!scores) return false;
  const { all, shared } = scores;
  const mine = all[own] ?? 0;
  if (mine === 0) return false;
  return !all.some((other, at) => {
    const both = shared[at] ?? 0;
    return at !== own && other > both && mine === both;
  });
}

/** Names, loan words and single letters are of no language. */
function guessOf(line: string, own: number, names: ReadonlySet<string>): LetterGuess | undefined {
  const words = (line.match(WORD) ?? []).filter((word) => !names.has(word) && !loanWords.has(word));
  return words.length === 0 ? undefined : guessByLetters(words, own);
}

/** How many lines are in each other language, by their words or their letters. */
function linesByPlace(read: readonly ReadLine[], own: number): Scores {
  const counts = noScores();
  for (const { scores, guess } of read) {
    const isByWords = scores !== undefined && isForeignLine(scores, own);
    const isGuessed = guess !== undefined && guess.lead >= AGREED_LEAD;
    const place = isByWords ? highest(scores.all).place : isGuessed ? guess.place : undefined;
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The place of the other language a whole ad is written in. */
function foreignPlaceOf(
  lines: readonly string[],
  read: readonly ReadLine[],
  own: number,
): number | undefined {
  const total = noScores();
  for (const { scores } of read) {
    if (scores) addScores(total, scores.all);
  }
  // Words that settle it spare reading the letters, which costs the most.
  const byWords = highest(total);
  if (byWords.place === own && byWords.score >= CLEAR_AD * 2) return undefined;
  addLetterScores(total, lines.join("\n"));
  const { place, score } = highest(total);
  if (place === own || score < CLEAR_AD) return undefined;
  return (total[own] ?? 0) < score * FOREIGN_AD_SHARE ? place : undefined;
}

function isForeignLine(scores: LineScores | undefined, own: number): boolean {
  if (!scores) return false;
  const { all, shared } = scores;
  const { place, score } = highest(all);
  if (place === own || score < CLEAR_WORDS) return false;
  const mine = all[own] ?? 0;
  if (score >= CLEAR_LINE && mine <= score * FOREIGN_LINE_SHARE) return true;
  // Words that both languages have point to neither.
  return all.some((other, at) => {
    const both = shared[at] ?? 0;
    return at !== own && other - both >= CLEAR_WORDS && mine === both;
  });
}

function isOtherScript(line: string): boolean {
  if (ALL_LATIN.test(line)) return false;
  const letters = countOf(LETTERS, line);
  const latin = countOf(lettersOf("en"), line);
  return letters - latin > latin;
}
