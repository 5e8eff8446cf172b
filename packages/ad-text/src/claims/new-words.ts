import { isCompounding, type Language } from "../language.ts";
import { dataOf, perLanguage, spacedWords } from "../languages/language-data.ts";
import { loanWords } from "../speech/loan-words.ts";
import { claimFolded } from "./claim-fold.ts";
import { wordsOf } from "./words-of-text.ts";

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
