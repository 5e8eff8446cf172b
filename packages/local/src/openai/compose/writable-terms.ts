import type { Brief } from "./brief.ts";
import { isGrounded, withoutClaims } from "./claims.ts";
import { displayWidth } from "./display-width.ts";

const WIDEST_TERM = 24;
/** Up to here a headline has room to say different things about a term. */
const ROOMY_TERM = 16;
/** The same where every character of the phrase around it is twice as wide. */
const ROOMY_TERM_IN_WIDE = 9;

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

/** True when an ad can be written around these terms: a short one, or two of any length. */
export function areWritable(terms: string[], brief: Brief): boolean {
  const writable = writableTerms(terms, brief);
  const isWide = ["ja", "ko", "zh"].includes(brief.bank.code);
  const room = isWide ? ROOMY_TERM_IN_WIDE : ROOMY_TERM;
  return (
    writable.filter((term) => displayWidth(term) <= room).length > 0 ||
    (!isWide && writable.length > 1)
  );
}
