import { isCompounding, type Language } from "../language.ts";
import { dataOf, perLanguage, spacedWords } from "../languages/language-data.ts";
import { loanWords } from "../speech/loan-words.ts";
import { hashOf, WordTable } from "../speech/word-table.ts";
import { claimFolded } from "./claim-fold.ts";
import { eachWordIn } from "./words-of-text.ts";

/** A part of a joined word that says by itself what it is. */
const SHORTEST_PART = 4;

const tableOf = (words: Iterable<string>): WordTable<true> =>
  new WordTable(new Map(Array.from(words, (word) => [word, true as const])));

/** Words that say nothing by themselves and are not counted. */
const smallOf = perLanguage(({ functionWords }) =>
  tableOf(spacedWords(claimFolded(functionWords))),
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
  const stems = new Set([...spacedWords(data.common), ...loanWords]);
  eachWordIn(text, data.stem, (start, end) => stems.add(text.slice(start, end)));
  return tableOf(stems);
});

/** Beginnings of the words that a folded text is about. */
export function stemsOf(text: string, language: Language): Set<string> {
  const stems = new Set<string>();
  const common = commonOf(language);
  eachWordIn(text, dataOf(language).stem, (start, end) => {
    if (!common.at(text, start, end)) stems.add(text.slice(start, end));
  });
  return stems;
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
  readonly #small: WordTable<true>;
  readonly #common: WordTable<true>;
  readonly #own: WordTable<true>;
  /** Whole words, which may be part of a joined one. */
  readonly #parts = new Set<string>();

  constructor(language: Language, texts: readonly string[]) {
    this.#stem = dataOf(language).stem;
    this.#small = smallOf(language);
    this.#common = commonOf(language);
    const stems = new Set<string>();
    const joins = isCompounding(language);
    for (const text of texts) {
      eachWordIn(text, this.#stem, (start, stemEnd, end) => {
        stems.add(text.slice(start, stemEnd));
        if (joins && end - start >= SHORTEST_PART) this.#parts.add(text.slice(start, end));
      });
    }
    this.#own = tableOf(stems);
  }

  /** The share of a folded line's words that nothing is known of. */
  newIn(text: string): NewWords {
    let [count, unknown, first, last] = [0, 0, 0, 0];
    eachWordIn(text, this.#stem, (start, stemEnd, end) => {
      const hash = hashOf(text, start, stemEnd);
      if (this.#small.at(text, start, end, stemEnd === end ? hash : undefined)) return;
      count += 1;
      if (this.#common.at(text, start, stemEnd, hash)) return;
      if (this.#own.at(text, start, stemEnd, hash)) return;
      if (this.#parts.size > 0 && this.#hasKnownPart(text, start, end)) return;
      if (unknown === 0) first = start;
      unknown += 1;
      last = end;
    });
    return { share: count === 0 ? 0 : unknown / count, start: first, end: last };
  }

  /** "Kellerwand" where the facts speak of a "Wand". */
  #hasKnownPart(text: string, start: number, end: number): boolean {
    for (let at = start + SHORTEST_PART; at <= end; at += 1) {
      if (this.#parts.has(text.slice(start, at))) return true;
    }
    for (let at = start; at <= end - SHORTEST_PART; at += 1) {
      if (this.#parts.has(text.slice(at, end))) return true;
    }
    return false;
  }
}
