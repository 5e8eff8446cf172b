import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Brief } from "./brief.ts";
import { isGrounded, withoutClaims } from "./claims.ts";
import { displayWidth } from "./display-width.ts";

const WIDEST_TERM = 24;
/** Terms of a theme that copy may repeat: short enough, and no claim the facts do not make. */
export function writableTerms(terms: string[], brief: Brief): string[] {
  const cleaned = terms.map((term) => withoutClaims(term, brief.factsText, brief.bank.code));
  return [...new Set(cleaned)].filter(
    (term) =>
      term !== "" &&
      displayWidth(term) <= WIDEST_TERM &&
      isGrounded(term, brief.factsText, brief.bank.code),
  );
}

/** The noun inside a longer term: its first word where modifiers follow, else its last. */
export function nounOf(term: string, language: string): string {
  const words = term.split(" ");
  const headFirst = ["es", "fr", "it", "pt", "ar"].includes(language);
  return (headFirst ? words[0] : words.at(-1)) ?? "";
}

/**
 * The widest term about which a headline still has space for different statements. A Latin term
 * among wide characters leaves few of them; a wide term is short in characters.
 */
function roomFor(term: string, bank: PhraseBank): number {
  if (!["ja", "ko", "zh"].includes(bank.code)) return 17;
  return displayWidth(term) > term.length ? 20 : 12;
}

/** True when an ad can be written around these terms: a short one, or two of any length. */
export function areWritable(terms: string[], brief: Brief): boolean {
  const writable = writableTerms(terms, brief);
  const isRoomy = (term: string) => displayWidth(term) <= roomFor(term, brief.bank);
  return writable.length > 1 || writable.some(isRoomy);
}
