const AFTER_NO_LETTER = /\(\?<!(?:\\p\{L\}|\[\\p\{L\}\\p\{[MN]\}\])\)/gu;
const BEFORE_NO_LETTER = /\(\?!(?:\\p\{L\}|\[\\p\{L\}\\p\{M\}\])\)/gu;
/** With the letters that follow it in an alternative; and what may follow where nothing has to come after that. */
const ANY_ENDING = /(?:\\p\{[LM]\}[*+])+[^|()[\]\\]*(?=[|)]|$)/gu;
const WHOLE = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`;
const TO_END = new RegExp(String.raw`^(?:${WHOLE}\)(?=[|)]|$))*${WHOLE}$`, "u");

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
    return this.#anywhere.test(text) && text.search(this.#words) >= 0;
  }

  /** The first words that match. */
  in(text: string): string | undefined {
    return this.#anywhere.test(text) ? text.match(this.#words)?.[0] : undefined;
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

const CONDITION_WITHIN = /\(\?<?!(?:[^()]|\([^()]*\))*(?:\(\?<?!|\\p\{[LM]\}[*+])/u;

/** The same words within longer ones, too. Of a word that may go on in any way, its beginning is enough. */
function anywhereOf({ source }: RegExp): RegExp {
  const begun = source.replace(AFTER_NO_LETTER, "");
  const words = begun
    .replace(BEFORE_NO_LETTER, "")
    .replace(ANY_ENDING, (ending, at: number, all: string) =>
      TO_END.test(all.slice(at + ending.length)) ? "" : ending,
    );
  // Tried at each place, a part of any length would take time by the square of the text; and with less of a condition
  // that is not to hold, it would hold more often.
  if (/[*+]/u.test(words) || CONDITION_WITHIN.test(begun)) {
    throw new Error(`Needs to be told what each match has: ${source}`);
  }
  return new RegExp(words, "u");
}
