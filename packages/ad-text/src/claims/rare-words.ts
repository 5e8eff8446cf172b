const AFTER_NO_LETTER = /\(\?<!(?:\\p\{L\}|\[\\p\{L\}\\p\{M\}\])\)/gu;
const BEFORE_NO_LETTER = /\(\?!(?:\\p\{L\}|\[\\p\{L\}\\p\{M\}\])\)/gu;
const ANY_ENDING = /(?:\\p\{[LM]\}[*+])+(?=[|)]|$)/gu;

/**
 * A pattern of words that most texts have none of. Asking at each place whether a word begins there takes most of the
 * time, so that the words are looked for anywhere first.
 */
export class RareWords {
  readonly #words: RegExp;
  readonly #anywhere: RegExp;

  /** A pattern with no flags but u and g; `anywhere` matches somewhere in each text that the pattern matches. */
  constructor(words: RegExp, anywhere: RegExp = anywhereOf(words)) {
    this.#words = words;
    this.#anywhere = anywhere;
  }

  test(text: string): boolean {
    return this.#anywhere.test(text) && this.#words.test(text);
  }

  /** The first words that match. */
  in(text: string): string | undefined {
    return this.#anywhere.test(text) ? this.#words.exec(text)?.[0] : undefined;
  }

  /** All words that match, for a pattern with the flag g. */
  allIn(text: string): readonly RegExpExecArray[] {
    return this.#anywhere.test(text) ? [...text.matchAll(this.#words)] : NONE;
  }

  /** The text with something else in place of the words, for a pattern with the flag g. */
  replacedIn(text: string, other: (words: string) => string): string {
    return this.#anywhere.test(text) ? text.replace(this.#words, other) : text;
  }
}

const NONE: readonly RegExpExecArray[] = [];

const DENIES_WITHIN = /\(\?<?!(?:[^()]|\([^()]*\))*\(\?<?!/u;

/** The same words within longer ones, too. Of a word that may end in any way, its beginning is enough. */
function anywhereOf({ source }: RegExp): RegExp {
  const words = source
    .replace(AFTER_NO_LETTER, "")
    .replace(BEFORE_NO_LETTER, "")
    .replace(ANY_ENDING, "");
  // Tried at each place, a part of any length would take time by the square of the text; and what is left out of a
  // condition that is not to hold makes it hold more often.
  if (/[*+]/u.test(words) || DENIES_WITHIN.test(source)) {
    throw new Error(`Says nothing of texts without its words: ${source}`);
  }
  return new RegExp(words, "u");
}
