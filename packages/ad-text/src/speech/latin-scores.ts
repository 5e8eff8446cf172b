import type { Language } from "../language.ts";
import { spacedWords } from "../languages/language-data.ts";
import { speechWordsOf } from "../languages/speech-words.ts";
import { loanWords } from "./loan-words.ts";

/** The languages that share the Latin letters. */
export const latinLanguages = [
  "en",
  "de",
  "es",
  "fr",
  "it",
  "nl",
  "pt",
  "tr",
  "pl",
  "sv",
  "da",
  "no",
  "fi",
] as const satisfies Language[];

/** How much points to each of `latinLanguages`, in thousandths, as whole numbers are added quickly: a clear sign is 1000. */
export type Scores = number[];

/** The scores of the words of one line. */
export interface LineScores {
  all: Scores;
  /** Of these, by words that the language of the ad has too. */
  shared: Scores;
}

interface KnownWord {
  word: string;
  /** Places in `latinLanguages`. */
  spoken: readonly number[];
  weight: number;
  /** True for an English word that ads in all languages use. */
  isLoan: boolean;
}

/** A word of one language counts fully, one that several share counts for each of them in part. */
const WORD_WEIGHT = 2000;
const SIGN_WEIGHT = 1000;

const ENGLISH = latinLanguages.indexOf("en");

let knownWords: ReadonlyMap<string, KnownWord> | undefined;

function readWords(): ReadonlyMap<string, KnownWord> {
  const places = new Map<string, number[]>();
  latinLanguages.forEach((language, place) => {
    for (const word of new Set(spacedWords(speechWordsOf(language).words))) {
      places.set(word, [...(places.get(word) ?? []), place]);
    }
  });
  const words = new Map<string, KnownWord>();
  for (const [word, spoken] of places) {
    const weight = Math.round(WORD_WEIGHT / spoken.length);
    words.set(word, { word, spoken, weight, isLoan: loanWords.has(word) });
  }
  return words;
}

/** With its figures, so that the W of 5W-30 is no word, and with a part after an apostrophe: "l’hiver" is one. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;

/** The words of a text in lower case that a language has. */
function knownWordsIn(text: string): KnownWord[] {
  const known = (knownWords ??= readWords());
  return (text.match(WORD) ?? []).flatMap((word) => known.get(word) ?? []);
}

const NOTHING: Scores = latinLanguages.map(() => 0);

export const noScores = (): Scores => NOTHING.slice();

/** The scores of a line in lower case, also for other languages than its own; names and loan words have none. */
export function scoresOfLine(
  line: string,
  own: number,
  names: ReadonlySet<string>,
): LineScores | undefined {
  let scores: LineScores | undefined;
  for (const known of knownWordsIn(line)) {
    if ((known.isLoan && own !== ENGLISH) || names.has(known.word)) continue;
    scores ??= { all: noScores(), shared: noScores() };
    addWord(scores.all, known);
    if (known.spoken.includes(own)) addWord(scores.shared, known);
  }
  return scores;
}

/** Adds the scores of the words of a text in lower case. */
export function addWordScores(scores: Scores, text: string): void {
  for (const known of knownWordsIn(text)) addWord(scores, known);
}

/** Adds the scores of the letters of a text in lower case. */
export function addLetterScores(scores: Scores, text: string): void {
  for (const [pattern, spoken, weight] of letterSigns) {
    const count = text.match(pattern)?.length ?? 0;
    if (count === 0) continue;
    const points = Math.round(count * weight * SIGN_WEIGHT);
    for (const language of spoken) add(scores, placeOf(language), points);
  }
}

/** The place of a language among those of Latin letters; -1 for others. */
export const placeOf = (language: Language): number =>
  (latinLanguages as readonly Language[]).indexOf(language);

/** The language with the highest score. */
export function highest(scores: Scores): { place: number; score: number } {
  const best = { place: 0, score: 0 };
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score <= best.score) continue;
    best.place = place;
    best.score = score;
  }
  return best;
}

export function addScores(scores: Scores, more: readonly number[]): void {
  for (let place = 0; place < more.length; place += 1) add(scores, place, more[place] ?? 0);
}

function addWord(scores: Scores, { spoken, weight }: KnownWord): void {
  for (const place of spoken) add(scores, place, weight);
}

function add(scores: Scores, place: number, weight: number): void {
  scores[place] = (scores[place] ?? 0) + weight;
}

/** Letters and groups of letters that point to languages written in Latin letters, with their weight. */
const letterSigns: readonly [pattern: RegExp, languages: readonly Language[], weight: number][] = [
  [/ß/g, ["de"], 2],
  [/sch|ung\b|lich|keit/g, ["de"], 1],
  [/ä/g, ["de", "sv", "fi"], 0.5],
  [/ö/g, ["de", "sv", "fi", "tr"], 0.5],
  [/ü/g, ["de", "tr"], 0.5],
  [/å/g, ["sv", "da", "no"], 0.5],
  [/[æø]/g, ["da", "no"], 1],
  [/øj|hed\b|hj(?:ælp|em)|[aeiou]gt\b|ndv|æl/g, ["da"], 1],
  [/sjon|øy|kj|kk|tt\b|hjelp|ei/g, ["no"], 0.7],
  [/[ñ¿¡]|ción|ciones/g, ["es"], 2],
  [/[ãõ]|ção|ções|lh|nh/g, ["pt"], 1.5],
  [/zion|gli|cch|[ìò]/g, ["it"], 1.5],
  [/[œîûëï]|eau|oux|ez\b|\b[ldcqn]['’]/g, ["fr"], 1],
  [/[êâ]/g, ["fr", "pt"], 0.7],
  [/è/g, ["fr", "it"], 0.5],
  [/ij|oo|uu|ee[nlrt]|aa[nlrt]|cht/g, ["nl"], 0.6],
  [/[łąęśżźćń]|sz|cz|rz/g, ["pl"], 1],
  [/[ğış]|lar\b|ler\b|yor/g, ["tr"], 1],
  [/th|wh|ght/g, ["en"], 0.5],
  [/ää|yy|uo|ssa\b|ssä\b|lla\b|llä\b|ii/g, ["fi"], 1],
  [/skt\b|ska\b|ckl|tj|ör/g, ["sv"], 0.7],
];
