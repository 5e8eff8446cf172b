import type { Language } from "./language.ts";

const SPACES = /^\s|\s$|\s{2}|[^\S ]/u;
const ENDS_IN_MARKS = /[\s.!?。！？…।؟]$/u;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The text in lower case with one way of writing each character. Turkish keeps its dotted and dotless i
 * apart; elsewhere İ is an i.
 */
export function folded(text: string, language?: Language): string {
  if (language !== "tr" && ASCII.test(text)) return text.toLowerCase();
  const compatible = text.normalize("NFKC");
  if (language === "tr") return compatible.toLocaleLowerCase("tr");
  // Lower case of İ is an i with a combining dot above.
  return compatible.toLowerCase().replaceAll("\u0307", "");
}

/** The text as duplicates are compared: one case, single spaces, no closing punctuation. */
export function normalized(text: string, language?: Language): string {
  const lower = folded(text, language);
  const spaced = SPACES.test(lower) ? lower.replace(/\s+/gu, " ").trim() : lower;
  return ENDS_IN_MARKS.test(spaced) ? spaced.replace(/[\s.!?。！？…।؟]+$/u, "") : spaced;
}
