import type { Language } from "../language.ts";
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
import { countOf, LETTERS, lettersOf } from "./scripts.ts";

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

/** By its letters, and whether a word of the line bears it out. */
interface LineGuess extends LetterGuess {
  isByWord: boolean;
}

/** The languages of one line by its words and, where none of them is the ad's own language, by its letters. */
interface Speech {
  scores: Scores | undefined;
  guess: LineGuess | undefined;
  /** The other language its words are clearly of, as a place in `latinLanguages`. */
  foreign: number | undefined;
  isOtherScript: boolean;
}

/** The lines in lower case that are, or may be, not in the language, which has Latin letters. */
export function foreignLatinLines(
  lines: readonly string[],
  language: Language,
  names: ReadonlySet<string>,
): Map<number, ForeignRule> {
  const own = placeOf(language);
  const speeches = lines.map((line) => readLine(line, own, names));
  const whole = foreignPlaceOf(lines, speeches, own);
  const ad: Ad = { own, whole, counts: linesByPlace(speeches), size: lines.length };
  const foreign = new Map<number, ForeignRule>();
  for (const [index, speech] of speeches.entries()) {
    const rule = ruleFor(speech, ad);
    if (rule) foreign.set(index, rule);
  }
  return foreign;
}

function readLine(line: string, own: number, names: ReadonlySet<string>): Speech {
  const scores = scoresOfLine(line, own, names);
  const guess = favorsOwn(scores, own) ? undefined : guessByLetters(line, own, names);
  return {
    scores: scores?.all,
    guess: guess && { ...guess, isByWord: hasDistinctWord(guess.place, scores) },
    foreign: scores && clearlyForeign(scores, own),
    isOtherScript: hasOtherScript(line),
  };
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
  { scores, guess, foreign, isOtherScript }: Speech,
  ad: Ad,
): ForeignRule | undefined {
  if (isOtherScript) return "language/other";
  if (ad.whole !== undefined) {
    const isOther = favors(ad.whole, scores, ad.own) || (guess?.lead ?? 0) > CLOSE_LEAD;
    return isOther ? "language/other" : undefined;
  }
  if (foreign !== undefined) return "language/other";
  return guess && ruleByLetters(guess, ad);
}

const favors = (place: number, scores: Scores | undefined, own: number): boolean =>
  scores !== undefined && (scores[place] ?? 0) > (scores[own] ?? 0);

function ruleByLetters(guess: LineGuess, { counts, size }: Ad): ForeignRule | undefined {
  const agreeing = counts[guess.place] ?? 0;
  const settles = Math.max(FEWEST_THAT_SETTLE, size * SHARE_THAT_SETTLES);
  if (guess.lead >= AGREED_LEAD && agreeing >= settles) return "language/other";
  return guess.lead >= doubtfulLead(guess, agreeing) ? "language/doubtful" : undefined;
}

/** How much likelier the other language has to be to throw doubt on a line. */
function doubtfulLead({ isByWord }: LineGuess, agreeing: number): number {
  if (isByWord) return CLOSE_LEAD;
  return agreeing >= FEWEST_THAT_AGREE ? AGREED_LEAD : DOUBTFUL_LEAD;
}

/** True where the line has a word of the other language that the ad's own does not have. */
const hasDistinctWord = (place: number, scores: LineScores | undefined): boolean =>
  scores !== undefined && (scores.all[place] ?? 0) - (scores.shared[place] ?? 0) >= ONE_WORD;

/** True where the line has a word of the language that the likeliest other one does not have. */
function favorsOwn(scores: LineScores | undefined, own: number): boolean {
  if (!scores) return false;
  const mine = scores.all[own] ?? 0;
  return mine > 0 && !hasOtherWords(scores, own, 1);
}

/**
 * True where so much points to another language by words that the ad's own does not have, and all words of its own
 * are words of the other one, too: they point to neither.
 */
function hasOtherWords({ all, shared }: LineScores, own: number, least: number): boolean {
  const mine = all[own] ?? 0;
  for (let place = 0; place < all.length; place += 1) {
    const both = shared[place] ?? 0;
    if (place !== own && mine === both && (all[place] ?? 0) - both >= least) return true;
  }
  return false;
}

/** How many lines are in each other language, by their words or their letters. */
function linesByPlace(speeches: readonly Speech[]): Scores {
  const counts = noScores();
  for (const { foreign, guess } of speeches) {
    const guessed = guess !== undefined && guess.lead >= AGREED_LEAD ? guess.place : undefined;
    const place = foreign ?? guessed;
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The place of the other language a whole ad is written in. */
function foreignPlaceOf(
  lines: readonly string[],
  speeches: readonly Speech[],
  own: number,
): number | undefined {
  const total = noScores();
  for (const { scores } of speeches) {
    if (scores) addScores(total, scores);
  }
  // Words that settle it spare reading the letters, which costs the most.
  const byWords = highest(total);
  if (byWords.place === own && byWords.score >= CLEAR_AD * 2) return undefined;
  addLetterScores(total, lines.join("\n"));
  const { place, score } = highest(total);
  if (place === own || score < CLEAR_AD) return undefined;
  return (total[own] ?? 0) < score * FOREIGN_AD_SHARE ? place : undefined;
}

/** The other language that the words of a line are clearly of. */
function clearlyForeign(scores: LineScores, own: number): number | undefined {
  const { place, score } = highest(scores.all);
  if (place === own || score < CLEAR_WORDS) return undefined;
  const mine = scores.all[own] ?? 0;
  const isClear = score >= CLEAR_LINE && mine <= score * FOREIGN_LINE_SHARE;
  return isClear || hasOtherWords(scores, own, CLEAR_WORDS) ? place : undefined;
}

function hasOtherScript(line: string): boolean {
  const letters = countOf(LETTERS, line);
  const latin = countOf(lettersOf("en"), line);
  return letters - latin > latin;
}
