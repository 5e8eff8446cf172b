import type { Language } from "./language.ts";

// Invisible characters, the stroke that lengthens Arabic words, and the vowels Arabic may leave out.
const EVERY_UNSEEN =
  /[\xad\u061c\u0640\u064b-\u0652\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const DOT_ABOVE = "\u0307";

/**
 * The text in lower case with one way of writing each character. Turkish keeps its dotted and dotless i
 * apart; elsewhere İ is an i. Invisible characters, Arabic vowel marks and the Arabic stroke are left out.
 */
export function folded(text: string, language?: Language): string {
  const seen = text.normalize("NFKC").replace(EVERY_UNSEEN, "");
  if (language === "tr") return seen.toLocaleLowerCase("tr");
  // Lower case of İ is an i with a combining dot above.
  return seen.toLowerCase().replaceAll(DOT_ABOVE, "");
}

/** The text as duplicates are compared: one case, single spaces, no closing punctuation. */
export const normalized = (text: string, language?: Language): string =>
  folded(text, language)
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<![\s.!?。！？…।؟])[\s.!?。！？…।؟]+$/u, "");
