import { isCompounding, type Language } from "../language.ts";
import { dataOf, perLanguage, spacedWords } from "../languages/language-data.ts";
import { loanWords } from "../speech/loan-words.ts";
import { claimFolded } from "./claim-fold.ts";

// A word of a script with spaces, of katakana, or several characters of a script without spaces, of which pairs are compared.
const RUN =
  /[\p{Script=Han}\p{Script=Hangul}]+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+/gu;
const PAIRED = /^[\p{Script=Han}\p{Script=Hangul}]/u;
const KATAKANA = /^[\p{Script=Katakana}ー]/u;
const FEWEST_LETTERS = 3;
/** A word of katakana is a whole one, and agrees with another by as many letters. */
const KATAKANA_STEM = 4;

/** A word of a text and the part by which its forms agree. */
interface WordOfText {
  word: string;
  stem: string;
  start: number;
}

/** The words of a folded text that may mean something: of three letters or more, and pairs of characters. */
function wordsOf(text: string, stem: number): WordOfText[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: word, index: start }): WordOfText[] => {
    if (PAIRED.test(word)) {
      return Array.from({ length: word.length - 1 }, (_, at) => {
        const pair = word.slice(at, at + 2);
        return { word: pair, stem: pair, start: start + at };
      });
    }
    const isKatakana = KATAKANA.test(word);
    if (word.length < (isKatakana ? 2 : FEWEST_LETTERS)) return [];
    return [{ word, stem: word.slice(0, isKatakana ? KATAKANA_STEM : stem), start }];
  });
}

/** A part of a joined word that says by itself what it is. */
const SHORTEST_PART = 4;

/** Words that say nothing by themselves and are not counted. */
const smallOf = perLanguage(
  ({ functionWords }) => new Set(spacedWords(claimFolded(functionWords))),
);

/** Beginnings of the words that good ads of any trade use; promises, numbers and their units are judged by themselves. */
const commonOf = perLanguage((data) => {
  const { functionWords, adWords, callsToAction, generic, numbers, moreThan, lessThan } = data;
  const lists = [functionWords, adWords, callsToAction, generic, numbers, moreThan, lessThan];
  const judged = [
    data.all,
    data.limits,
    ...Object.values(data.units),
    ...Object.values(data.promises),
  ];
  const text = claimFolded([...lists, ...judged].join(" "));
  const stems = wordsOf(text, data.stem).map(({ stem }) => stem);
  return new Set([...spacedWords(data.common), ...loanWords, ...stems]);
});

/** Beginnings of the words that a folded text is about. */
export function stemsOf(text: string, language: Language): Set<string> {
  const common = commonOf(language);
  const stems = wordsOf(text, dataOf(language).stem).map(({ stem }) => stem);
  return new Set(stems.filter((stem) => !common.has(stem)));
}

/** How many words of a line are new, and where the first begins and the last ends. */
export interface NewWords {
  share: number;
  start: number;
  end: number;
}

/** The words that are known of an advertiser, by their beginnings. */
export class Vocabulary {
  readonly #stem: number;
  readonly #small: ReadonlySet<string>;
  /** Beginnings of the words that are known. */
  readonly #known: ReadonlySet<string>;
  /** Whole words, which may be part of a joined one. */
  readonly #parts: ReadonlySet<string>;

  constructor(language: Language, texts: readonly string[]) {
    this.#stem = dataOf(language).stem;
    this.#small = smallOf(language);
    const words = texts.flatMap((text) => wordsOf(text, this.#stem));
    this.#known = new Set([...commonOf(language), ...words.map(({ stem }) => stem)]);
    const joined = isCompounding(language) ? words.map(({ word }) => word) : [];
    this.#parts = new Set(joined.filter(({ length }) => length >= SHORTEST_PART));
  }

  /** The share of a folded line's words that nothing is known of. */
  newIn(text: string): NewWords {
    const words = wordsOf(text, this.#stem).filter(({ word }) => !this.#small.has(word));
    const unknown = words.filter(
      ({ word, stem }) => !this.#known.has(stem) && !this.#hasKnownPart(word),
    );
    const [first, last] = [unknown[0], unknown.at(-1)];
    const share = words.length === 0 ? 0 : unknown.length / words.length;
    return {
      share,
      start: first?.start ?? 0,
      end: last === undefined ? 0 : last.start + last.word.length,
    };
  }

  /** "Kellerwand" where the facts speak of a "Wand". */
  #hasKnownPart(word: string): boolean {
    for (let at = 0; at <= word.length - SHORTEST_PART; at += 1) {
      const beginning = word.slice(0, at + SHORTEST_PART);
      if (this.#parts.has(beginning) || this.#parts.has(word.slice(at))) return true;
    }
    return false;
  }
}
