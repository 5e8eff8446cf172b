import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Brief } from "./brief.ts";
import { isGrounded, withoutClaims } from "./claims.ts";
import { displayWidth, isWide } from "./display-width.ts";

const WIDEST_TERM = 24;
/** The terms of a theme that ads may use: short enough, and without unsupported claims. */
export function writableTerms(terms: string[], brief: Brief): string[] {
  const cleaned = terms
    .map((term) => withoutClaims(term, brief.factsText, brief.bank.code))
    .map((term) => withNames(term, brief));
  return [...new Set(cleaned)].filter(
    (term) =>
      term !== "" &&
      displayWidth(term) <= WIDEST_TERM &&
      isGrounded(term, brief.factsText, brief.bank.code),
  );
}

/** People search for "hotel konstanz" and "trail schuhe"; ads use the brand's capitalization. */
const withNames = (term: string, { searchPlace, brand, factsText }: Brief): string =>
  [searchPlace, brand, ...spelledWords(term, factsText)].reduce((text, name) => {
    const at = name === "" ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
    const end = at + name.length;
    const isWord = at >= 0 && !isLetterAt(text, at - 1) && !isLetterAt(text, end);
    return isWord ? text.slice(0, at) + name + text.slice(end) : text;
  }, term);

// Not at the start of a sentence, where every word has a capital.
const WORD_WITHIN = /(?<=[\p{Ll}\p{N},]\s|\p{L}-)\p{Lu}\p{Ll}{3,}(?!\p{L})/gu;

/** The words of a term that the facts capitalize. */
function spelledWords(term: string, factsText: string): string[] {
  const words = new Set(term.toLowerCase().split(" "));
  return (factsText.match(WORD_WITHIN) ?? []).filter((word) => words.has(word.toLowerCase()));
}

const isLetterAt = (text: string, at: number): boolean => /\p{L}/u.test(text.charAt(at));

/** The noun in a longer term: its first word in languages where modifiers follow, otherwise its last. */
export function nounOf(term: string, language: string): string {
  const words = term.split(" ");
  const headFirst = ["es", "fr", "it", "pt", "ar"].includes(language);
  return (headFirst ? words[0] : words.at(-1)) ?? "";
}

/**
 * The widest term that leaves a headline space for different statements. A Latin term among wide characters leaves
 * little; a wide term has few characters.
 */
function roomFor(term: string, bank: PhraseBank): number {
  if (!isWide(bank.code)) return 17;
  return displayWidth(term) > term.length ? 20 : 12;
}

/** True if an ad can be written with these terms: a short one, or two of any length. */
export function areWritable(terms: string[], brief: Brief): boolean {
  const writable = writableTerms(terms, brief);
  const isRoomy = (term: string) => displayWidth(term) <= roomFor(term, brief.bank);
  return writable.length > 1 || writable.some(isRoomy);
}
